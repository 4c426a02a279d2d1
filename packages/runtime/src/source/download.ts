import { GLB_HEADER_LENGTH, PackError } from '@brushwork/pack'
import type { SourceOptions } from './load-options.js'
import { openLocalFile } from './local-file.js'
import { shortUrl } from './short-url.js'

/** Before the first retry; each further one waits twice as long [milliseconds]. */
const FIRST_PAUSE = 250
/** A player waits no longer for a server that is back [milliseconds]. */
const LONGEST_PAUSE = 30_000
/** Timers of browsers do not reach farther [milliseconds]. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Rejects a file that is not the expected one. @throws PackError */
export type Check = (bytes: Uint8Array) => void

/** The size of a file, from its first bytes; undefined if only its end shows it. */
export type SizeOf = (chunks: readonly Uint8Array[], loaded: number, expected: number | undefined) => number | undefined

/**
 * A download of one file. Where the line breaks or nothing arrives for some time, it asks for what is missing; or for all, where the server
 * does not send parts, or has another version of the file by now. A file of another build may come from a cache of the browser, which
 * keeps it for good where the server says so: it is asked for once more, past all caches.
 */
export class Download {
  readonly #source: string | URL | Response
  readonly #options: SourceOptions
  readonly #sizeOf: SizeOf
  readonly #check: Check
  #cache: RequestCache | undefined
  #chunks: Uint8Array[] = []
  #loaded = 0
  #total: number | undefined
  /** The most bytes that `onProgress` has reported: it never goes back. */
  #reported = 0
  /** Version of the file that has begun to arrive. */
  #version: string | null = null
  /** Whether what has arrived are bytes of the file, and not of a compressed one. */
  #isPlain = false
  /** What `onProgress` has thrown. */
  #gameError: { readonly error: unknown } | undefined

  constructor(source: string | URL | Response, options: SourceOptions, sizeOf: SizeOf, check: Check) {
    this.#source = source
    this.#options = options
    this.#sizeOf = sizeOf
    this.#check = check
  }

  /** @throws PackError; or the signal's reason when aborted */
  async run(): Promise<Uint8Array> {
    try {
      return await this.#download()
    } catch (failure) {
      if (!(failure instanceof PackError) || failure.code !== 'invalid' || !this.#isOnServer) throw failure
      this.#cache = 'reload'
      this.#isPlain = false
      return this.#download()
    }
  }

  async #download(): Promise<Uint8Array> {
    const { retries = 3 } = this.#options
    for (let tried = 0; ; tried++) {
      const interruption = await this.#receive()
      if (interruption === undefined) {
        const bytes = join(this.#chunks, this.#loaded)
        this.#check(bytes)
        return bytes
      }
      if (tried >= retries || !this.#isOnServer) throw interruption
      // Nothing arrives: this waits for the end of the time.
      await this.#inTime(new Promise(() => {}), Math.min(FIRST_PAUSE * 2 ** tried, LONGEST_PAUSE)).catch(() =>
        this.#options.signal?.throwIfAborted(),
      )
    }
  }

  /** A response cannot be asked for again, and what is on this machine stays as it is. */
  get #isOnServer(): boolean {
    return !(this.#source instanceof Response) && !/^(?:blob|data|file):/.test(String(this.#source))
  }

  /** Receives the file, or what is missing of it. Returns the error of an interruption, and throws those that a retry does not mend. */
  async #receive(): Promise<PackError | undefined> {
    const control = new AbortController()
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    try {
      const { body } = await this.#open(control.signal)
      if (body === null) throw new PackError('truncated', '', 'expected a pack, but the response has no body')
      reader = body.getReader()
      await this.#read(reader)
      return undefined
    } catch (cause) {
      await reader?.cancel(cause).catch(() => {})
      control.abort()
      this.#options.signal?.throwIfAborted()
      if (this.#gameError !== undefined) throw this.#gameError.error
      // Proxies end responses that were cut as if they were whole.
      const isCut = this.#loaded > 0 && this.#loaded < Number(this.#total)
      if (cause instanceof PackError) {
        if (isCut && cause.code === 'truncated') return cause
        throw cause
      }
      return new PackError('unavailable', '', `stopped after ${this.#loaded} bytes: ${String(cause)}`, { cause })
    }
  }

  async #open(signal: AbortSignal): Promise<Response> {
    const source = this.#source
    const from = this.#isPlain ? this.#loaded : 0
    const response =
      source instanceof Response
        ? source
        : await this.#inTime(
            (
              openLocalFile(String(source)) ??
              fetch(source, {
                signal,
                ...(this.#cache && { cache: this.#cache }),
                ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
              })
            ).catch((cause) => {
              if (this.#loaded > 0) throw cause
              throw new PackError('unavailable', '', unfetched(source, cause), { cause })
            }),
          )
    const { headers, ok, status } = response
    // A server that is busy now may answer later.
    if (status === 429 || status >= 500) throw new Error(`the server answered ${status}`)
    if (from > 0) this.#checkPart(response, from)
    const version = headers.get('etag') ?? headers.get('last-modified')
    const range = `bytes ${from}-${Number(this.#total) - 1}/${this.#total}`
    const isSame = version !== null && version === this.#version
    const goesOn = from > 0 && isSame && headers.get('content-range') === range
    if (!goesOn) {
      this.#chunks = []
      this.#loaded = 0
      this.#total = undefined
    }
    this.#version = version
    this.#isPlain = !headers.has('content-encoding')
    if (ok && (goesOn || from === 0 || status === 200)) return response
    if (from > 0) throw new Error(`expected the part from ${from}, but the server answered ${status} of another file`)
    const answer = `the server answered ${status}`
    throw new PackError('unavailable', '', `expected a pack, but ${answer}`, { cause: new Error(answer) })
  }

  /** Rejects a response that is not the missing part. What has arrived stays: a busy server sends the rest later. */
  #checkPart({ headers, ok, status }: Response, from: number): void {
    // The file on the server is as long as what has arrived.
    this.#checkSize(status === 416 && this.#total !== undefined && headers.get('content-range') === `bytes */${from}`)
    if (!ok && status !== 416) throw new Error(`expected the part from ${from}, but the server answered ${status}`)
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const { onProgress, byteLength } = this.#options
    for (;;) {
      const { done, value } = await this.#inTime(reader.read())
      if (done) break
      this.#chunks.push(value)
      this.#loaded += value.byteLength
      if (this.#loaded >= GLB_HEADER_LENGTH) this.#total ??= this.#sizeOf(this.#chunks, this.#loaded, byteLength)
      if (this.#total === undefined) continue
      // An endless response is canceled here, after at most one extra chunk.
      this.#checkSize(this.#loaded > this.#total)
      if (this.#loaded <= this.#reported) continue
      this.#reported = this.#loaded
      if (onProgress !== undefined) this.#report(onProgress, this.#total)
    }
    this.#total ??= byteLength ?? this.#sizeOf(this.#chunks, this.#loaded, byteLength) ?? this.#loaded
    this.#checkSize(this.#loaded !== this.#total)
  }

  /** An error of the game is no interruption: it ends the download. */
  #report(onProgress: (loaded: number, total: number) => void, total: number): void {
    try {
      onProgress(this.#loaded, total)
    } catch (error) {
      this.#gameError = { error }
      throw error
    }
  }

  #checkSize(isWrong: boolean): void {
    if (isWrong) throw new PackError('truncated', '', `expected ${this.#total} bytes, found ${this.#loaded}`)
  }

  /** Waits until something is there. @throws the signal's reason, or an error when that takes too long */
  #inTime<Result>(promise: Promise<Result>, idle = (this.#options.idleSeconds ?? 20) * 1000): Promise<Result> {
    const { signal } = this.#options
    let end = (): void => {}
    return new Promise<Result>((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      const stall = () => reject(new Error(`nothing arrived for ${idle / 1000} seconds`))
      const timer = setTimeout(stall, Math.min(idle, LONGEST_TIMER))
      signal?.addEventListener('abort', abort)
      end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      if (signal?.aborted) abort()
      promise.then(resolve, reject)
    }).finally(() => end())
  }
}

/** Why a URL could not be fetched. Servers have no page whose address completes a path. */
function unfetched(source: string | URL, cause: unknown): string {
  if (typeof location === 'undefined' && !URL.canParse(source)) {
    return 'expected a whole URL, because no page completes this one here: call load() in the browser, or pass the bytes of the file to loadModel and its relatives'
  }
  return `could not be fetched: ${shortUrl(String(cause))}`
}

/** All chunks in one: a view for a single one. */
export function join(chunks: readonly Uint8Array[], byteLength: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]
  const bytes = new Uint8Array(byteLength)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
