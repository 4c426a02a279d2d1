import { BuildError } from '../diagnostics/build-error.js'
import { failure } from '../diagnostics/failure.js'
import type { HttpRequest, HttpResponse } from './host.js'
import { systemCode } from './system-words.js'

const MAX_BYTES = 512 * 2 ** 20

/** Sends a request with Node's `fetch`. @throws BuildError `cache-remote`, `timeout`, or `limit` for a longer answer */
export async function nodeRequest({
  url,
  timeout,
  body,
  limit = MAX_BYTES,
  ...request
}: HttpRequest): Promise<HttpResponse> {
  const deadline = new Deadline(timeout)
  try {
    const response = await fetch(url, {
      ...request,
      // A copy: `fetch` refuses memory that threads share.
      ...(body && { body: body.slice() as Uint8Array<ArrayBuffer> }),
      signal: deadline.signal,
    })
    return { status: response.status, body: await bodyOf(response, url, limit) }
  } catch (error) {
    if (error instanceof BuildError) throw error
    if (deadline.signal.aborted) throw failure(url, 'timeout', `did not answer within ${timeout} ms`)
    throw failure(url, 'cache-remote', reasonOf(error))
  } finally {
    deadline.clear()
  }
}

/** How late a timer comes in a process that is busy, milliseconds. */
const BUSY = 200

/**
 * Aborts after some time. A timer that comes late says that the process was busy meanwhile, and an answer may wait unread: then it starts
 * again.
 */
class Deadline {
  readonly #control = new AbortController()
  readonly #time: number
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(time: number) {
    this.#time = time
    this.#start()
  }

  get signal(): AbortSignal {
    return this.#control.signal
  }

  clear(): void {
    clearTimeout(this.#timer)
  }

  #start(): void {
    const due = performance.now() + this.#time
    this.#timer = setTimeout(() => {
      if (performance.now() - due > BUSY) this.#start()
      else this.#control.abort()
    }, this.#time)
  }
}

/** The bytes of an answer, read piece by piece: a server may send without end. */
async function bodyOf({ body }: Response, url: string, limit: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > limit) throw failure(url, 'limit', `sent more than ${limit / 2 ** 20} MiB`)
    pieces.push(piece)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

/** `fetch` puts the reason of the system into the cause of its error. */
function reasonOf(error: unknown): string {
  const cause = error instanceof TypeError ? error.cause : undefined
  const code = cause === undefined ? undefined : systemCode(cause)
  return `cannot be reached (${code ?? (error instanceof Error ? error.message : String(error))})`
}
