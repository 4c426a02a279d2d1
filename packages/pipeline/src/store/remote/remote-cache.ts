import { BuildError } from '../../diagnostics/build-error.js'
import type { Host, HttpRequest, HttpResponse } from '../../host/host.js'
import { isHttp, type RemoteCacheOptions } from '../../options/cache-options.js'
import type { OnCacheNotice } from '../cache-warning.js'
import { Lanes } from './lanes.js'
import { signed, verified } from './signature.js'
import type { OnUpload, UploadCount } from './uploads.js'

/** Simultaneous requests: of more, the time would run out while they wait for each other. */
const MAX_DOWNLOADS = 16
const MAX_UPLOADS = 4
const DEFAULT_TIMEOUT = 10_000
/** Before a request is sent again that has failed, milliseconds. */
const PAUSES = [50, 100, 200, 400]
/** How often a request is sent again by the code of its error. A server that hangs would make builds wait for each time limit. */
const RETRIES: Readonly<Record<string, number>> = { 'cache-remote': PAUSES.length, timeout: 1 }
/** After so many artifacts in a row that failed for good, the server is not asked any more. One may fail by chance, or be too large. */
const MAX_FAILURES = 3
/** Visible characters of ASCII: others are no header. */
const HEADER = /^[\x21-\x7e]+$/

type RemoteHost = Pick<Host, 'request' | 'sha256' | 'variable'>

/**
 * Artifacts on a server that speaks Turborepo's artifact API (`/v8/artifacts/<id>`), for all builds of a process. A request that fails
 * is sent again, a few times. After three artifacts in a row that fail for good, or one that is refused or not answered in time, the
 * server is not asked any more: a build never fails and hardly waits because of it. Nothing here trusts the server: the store checks the hash of what it reads.
 */
export class RemoteCache {
  readonly #host: RemoteHost
  readonly #url: string
  readonly #query: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #timeout: number
  readonly #writes: boolean
  readonly #signatureKey: string | undefined
  /** Why the server is not asked any more. */
  #failure: string | undefined
  /** Why nothing more is uploaded. A token may allow only downloads. */
  #uploadFailure: string | undefined
  /** Failures for good since the last success. */
  readonly #failures = { GET: 0, PUT: 0 }
  /** Uploads since the last report. */
  #uploaded: { all: number; arrived: number; failed: number; reason?: string } = { all: 0, arrived: 0, failed: 0 }
  #onUpload: OnUpload | undefined
  readonly #downloads = new Lanes(MAX_DOWNLOADS)
  readonly #uploads = new Lanes(MAX_UPLOADS)
  /** Uploads that wait for the end of builds. */
  #waiting: (() => Promise<void>)[] = []
  #ended: Promise<unknown> = Promise.resolve()

  /** @param options `true` takes all of them from the environment */
  constructor(options: true | RemoteCacheOptions, host: RemoteHost) {
    const given = options === true ? {} : options
    const fromHost = (name: string): string | undefined => host.variable?.(name) || undefined
    this.#host = host
    this.#url = (given.url ?? fromHost('TURBO_API') ?? '').replace(/(?<!\/)\/+$/, '')
    const token = given.token ?? fromHost('TURBO_TOKEN')
    const team = given.team ?? fromHost('TURBO_TEAM') ?? 'brushwork'
    this.#query = `${team.startsWith('team_') ? 'teamId' : 'slug'}=${encodeURIComponent(team)}`
    // The reason does not repeat it: the engine's own error would.
    const isToken = token === undefined || HEADER.test(token)
    this.#headers = token === undefined || !isToken ? {} : { Authorization: `Bearer ${token}` }
    this.#timeout = given.timeout ?? DEFAULT_TIMEOUT
    this.#writes = given.write ?? true
    this.#signatureKey = given.signatureKey ?? fromHost('TURBO_REMOTE_CACHE_SIGNATURE_KEY')
    if (!isHttp(this.#url)) this.#failure = 'has no URL. Set "url" of the option "remoteCache", or TURBO_API'
    else if (!isToken) this.#failure = `${NO_TOKEN}: check "token" of the option "remoteCache", or TURBO_TOKEN`
    else if (host.request === undefined) this.#failure = NO_NETWORK
  }

  /**
   * Reads an artifact; undefined when the server lacks it, fails, or the signature is not valid.
   * @param limit longest artifact that is accepted [bytes]
   */
  async read(id: string, limit: number, notify: OnCacheNotice): Promise<Uint8Array | undefined> {
    const response = await this.#downloads.run(async () => this.#failure ?? this.#sendAgain('GET', id, { limit }))
    if (typeof response === 'string') return this.#notifyOf(response, notify)
    if (response.status === 404) return undefined
    if (this.#signatureKey === undefined) return response.body
    const bytes = verified(id, response.body, this.#signatureKey, this.#host)
    if (bytes === undefined) notify({ kind: 'damaged', path: this.#addressOf(id), text: 'the signature is not valid' })
    return bytes
  }

  /**
   * Uploads an artifact after the builds that run now. {@link settled} waits for it.
   * @param load gives its bytes: read then, so that thousands need no memory until then; undefined for one that is not there any more
   */
  write(id: string, load: () => Promise<Uint8Array | undefined>, notify: OnCacheNotice): void {
    if (!this.#writes) return
    this.#waiting.push(async () => {
      const reason = await this.#put(id, load)
      const count = this.#uploaded
      if (reason === undefined) count.arrived++
      else if (reason === GONE) count.all--
      else {
        count.failed++
        count.reason ??= reason
        this.#notifyOf(reason, notify)
      }
      this.#onUpload?.(count.arrived + count.failed, count.all)
    })
    this.#uploaded.all++
  }

  /** @returns why the artifact did not arrive; undefined when it did */
  async #put(id: string, load: () => Promise<Uint8Array | undefined>): Promise<string | undefined> {
    const known = this.#failure ?? this.#uploadFailure
    if (known !== undefined) return known
    const bytes = await load()
    if (bytes === undefined) return GONE
    const body = this.#signatureKey === undefined ? bytes : signed(id, bytes, this.#signatureKey, this.#host)
    const response = await this.#sendAgain('PUT', id, { body })
    return typeof response === 'string' ? response : undefined
  }

  /** Starts the uploads that wait. Call it when no build runs. */
  upload(): void {
    const uploads = this.#waiting.splice(0).map((upload) => this.#uploads.run(upload))
    this.#ended = Promise.all([this.#ended, ...uploads])
    // A defect of the host is thrown by `settled`. Unhandled until then, it would end the process.
    this.#ended.catch(() => {})
  }

  /** Starts the uploads that wait, and waits until all have ended. @returns what has become of all uploads since the last call */
  async settled(onUpload?: OnUpload): Promise<UploadCount> {
    this.#onUpload = onUpload
    this.upload()
    await this.#ended
    this.#onUpload = undefined
    const { all: _, ...counts } = this.#uploaded
    this.#uploaded = { all: 0, arrived: 0, failed: 0 }
    return { url: isHttp(this.#url) ? this.#url : '', ...counts }
  }

  /** Sends a request, and sends it again where another try may help. @returns the answer, or the reason of the failure */
  async #sendAgain(method: 'GET' | 'PUT', id: string, more: RequestParts): Promise<HttpResponse | string> {
    for (let tried = 0; ; tried++) {
      const answer = await this.#send(method, id, more)
      if (!('reason' in answer)) {
        this.#failures[method] = 0
        return answer
      }
      if (tried >= answer.retries) {
        this.#fail(method, answer)
        return answer.reason
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSES[tried]))
    }
  }

  /** Counts a failure for good. */
  #fail(method: 'GET' | 'PUT', { reason, isLast = false }: Failure): void {
    if (++this.#failures[method] < MAX_FAILURES && !isLast) return
    if (method === 'GET') this.#failure ??= reason
    else this.#uploadFailure ??= reason
  }

  async #send(method: 'GET' | 'PUT', id: string, { body, limit }: RequestParts): Promise<HttpResponse | Failure> {
    const type = body && { 'Content-Type': 'application/octet-stream' }
    try {
      const response = await this.#host.request?.({
        method,
        url: this.#addressOf(id),
        headers: { ...this.#headers, ...type },
        timeout: this.#timeout,
        ...(body && { body }),
        ...(limit !== undefined && { limit }),
      })
      if (response === undefined) return { reason: NO_NETWORK, retries: 0, isLast: true }
      const { status } = response
      const isAnswer = (status >= 200 && status < 300) || (method === 'GET' && status === 404)
      const retries = PASSING.includes(status) || status >= 500 ? PAUSES.length : 0
      const isLast = status === 401 || status === 403
      return isAnswer ? response : { reason: reasonOf(method, status), retries, isLast }
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      const [{ code, text }] = error.diagnostics
      return { reason: text, retries: RETRIES[code] ?? 0, isLast: code === 'timeout' }
    }
  }

  #addressOf(id: string): string {
    return `${this.#url}/v8/artifacts/${id}?${this.#query}`
  }

  #notifyOf(reason: string, notify: OnCacheNotice): undefined {
    const text = `the remote cache ${this.#url === '' ? '' : `${this.#url} `}${reason}`
    notify({ kind: 'remote', path: this.#url, text })
  }
}

type RequestParts = Pick<HttpRequest, 'body' | 'limit'>

const NO_TOKEN = 'has a token with characters that no header may have, such as a line end'

/** The reason of an upload whose file the cache has lost meanwhile. */
const GONE = 'is gone'

const NO_NETWORK = 'cannot be used here: this machine has no network'

/** Statuses below 500 of a server that may have an answer later. */
const PASSING: readonly number[] = [408, 425, 429]

/** Why there is no answer, and how often another try may mend that. */
interface Failure {
  readonly reason: string
  readonly retries: number
  /** Whether the server is not asked for other artifacts either. */
  readonly isLast?: boolean
}

function reasonOf(method: 'GET' | 'PUT', status: number): string {
  const what = method === 'GET' ? 'a request' : 'an upload'
  if (status !== 401 && status !== 403) return `answered ${what} with status ${status}`
  return `refused ${what} (status ${status}): check "token" of the option "remoteCache", or TURBO_TOKEN`
}
