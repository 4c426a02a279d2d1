import { BuildError } from '../../diagnostics/build-error.js'
import type { Host, HttpRequest, HttpResponse } from '../../host/host.js'
import { isHttp, type RemoteCacheOptions } from '../../options/cache-options.js'
import type { OnCacheNotice } from '../cache-warning.js'
import { Lanes } from './lanes.js'
import { signed, verified } from './signature.js'

/** Simultaneous requests: of more, the time would run out while they wait for each other. */
const MAX_DOWNLOADS = 16
const MAX_UPLOADS = 4
const DEFAULT_TIMEOUT = 10_000
/** Before a request is sent again that has failed, milliseconds. */
const PAUSES = [50, 100, 200, 400]
/** How often a request is sent again by the code of its error. A server that hangs would make builds wait for each time limit. */
const RETRIES: Readonly<Record<string, number>> = { 'cache-remote': PAUSES.length, timeout: 1 }
/** Visible characters of ASCII: others are no header. */
const HEADER = /^[\x21-\x7e]+$/

type RemoteHost = Pick<Host, 'request' | 'sha256' | 'variable'>

/**
 * Artifacts on a server that speaks Turborepo's artifact API (`/v8/artifacts/<id>`), for all builds of a process. A request that fails
 * is sent again, a few times. After the first one that fails for good the server is not asked any more: a build never fails and hardly
 * waits because of it. Nothing here trusts the server: the store checks the hash of what it reads.
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
    if (typeof response === 'string') {
      this.#failure ??= response
      return this.#notifyOf(response, notify)
    }
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
      const known = this.#failure ?? this.#uploadFailure
      if (known !== undefined) return this.#notifyOf(known, notify)
      const bytes = await load()
      if (bytes === undefined) return
      const body = this.#signatureKey === undefined ? bytes : signed(id, bytes, this.#signatureKey, this.#host)
      const response = await this.#sendAgain('PUT', id, { body })
      if (typeof response !== 'string') return
      this.#uploadFailure ??= response
      this.#notifyOf(response, notify)
    })
  }

  /** Starts the uploads that wait. Call it when no build runs. */
  upload(): void {
    const uploads = this.#waiting.splice(0).map((upload) => this.#uploads.run(upload))
    this.#ended = Promise.all([this.#ended, ...uploads])
    // A defect of the host is thrown by `settled`. Unhandled until then, it would end the process.
    this.#ended.catch(() => {})
  }

  /** Starts the uploads that wait, and waits until all have ended. */
  async settled(): Promise<void> {
    this.upload()
    await this.#ended
  }

  /** Sends a request, and sends it again where another try may help. @returns the answer, or the reason of the failure */
  async #sendAgain(method: 'GET' | 'PUT', id: string, more: RequestParts): Promise<HttpResponse | string> {
    for (let tried = 0; ; tried++) {
      const answer = await this.#send(method, id, more)
      if (!('reason' in answer)) return answer
      if (tried >= answer.retries) return answer.reason
      await new Promise((resolve) => setTimeout(resolve, PAUSES[tried]))
    }
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
      if (response === undefined) return { reason: NO_NETWORK, retries: 0 }
      const { status } = response
      const isAnswer = (status >= 200 && status < 300) || (method === 'GET' && status === 404)
      const retries = PASSING.includes(status) || status >= 500 ? PAUSES.length : 0
      return isAnswer ? response : { reason: reasonOf(method, status), retries }
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      const [{ code, text }] = error.diagnostics
      return { reason: text, retries: RETRIES[code] ?? 0 }
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

const NO_NETWORK = 'cannot be used here: this machine has no network'

/** Statuses below 500 of a server that may have an answer later. */
const PASSING: readonly number[] = [408, 425, 429]

/** Why there is no answer, and how often another try may mend that. */
interface Failure {
  readonly reason: string
  readonly retries: number
}

function reasonOf(method: 'GET' | 'PUT', status: number): string {
  const what = method === 'GET' ? 'a request' : 'an upload'
  if (status !== 401 && status !== 403) return `answered ${what} with status ${status}`
  return `refused ${what} (status ${status}): check "token" of the option "remoteCache", or TURBO_TOKEN`
}
