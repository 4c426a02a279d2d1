import { BuildError } from '../../diagnostics/build-error.js'
import type { Host, HttpResponse } from '../../host/host.js'
import { isHttp, type RemoteCacheOptions } from '../../options/cache-options.js'
import type { OnCacheNotice } from '../cache-warning.js'
import { signed, verified } from './signature.js'

/** Simultaneous uploads. Downloads are as many as there are builds. */
const MAX_UPLOADS = 4
const DEFAULT_TIMEOUT = 10_000

type RemoteHost = Pick<Host, 'request' | 'sha256' | 'variable'>

/**
 * Artifacts on a server that speaks Turborepo's artifact API (`/v8/artifacts/<id>`), for all builds of a process. After the
 * first failure the server is not asked again: a build never fails and hardly waits because of it. Nothing here trusts
 * the server: the store checks the hash of what it reads.
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
  readonly #queue: (() => Promise<void>)[] = []
  #uploading = 0
  #settled: Promise<void> = Promise.resolve()

  /** @param options `true` takes all of them from the environment */
  constructor(options: true | RemoteCacheOptions, host: RemoteHost) {
    const given = options === true ? {} : options
    const fromHost = (name: string): string | undefined => host.variable?.(name) || undefined
    this.#host = host
    this.#url = (given.url ?? fromHost('TURBO_API') ?? '').replace(/(?<!\/)\/+$/, '')
    const token = given.token ?? fromHost('TURBO_TOKEN')
    const team = given.team ?? fromHost('TURBO_TEAM') ?? 'brushwork'
    this.#query = `${team.startsWith('team_') ? 'teamId' : 'slug'}=${encodeURIComponent(team)}`
    this.#headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    this.#timeout = given.timeout ?? DEFAULT_TIMEOUT
    this.#writes = given.write ?? true
    this.#signatureKey = given.signatureKey ?? fromHost('TURBO_REMOTE_CACHE_SIGNATURE_KEY')
    if (!isHttp(this.#url)) this.#failure = 'has no URL. Set "url" of the option "remoteCache", or TURBO_API'
    else if (host.request === undefined) this.#failure = 'cannot be used here: this machine has no network'
  }

  /** Reads an artifact; undefined when the server lacks it, fails, or the signature is not valid. */
  async read(id: string, notify: OnCacheNotice): Promise<Uint8Array | undefined> {
    if (this.#failure !== undefined) return this.#notifyOf(this.#failure, notify)
    const response = await this.#send('GET', id)
    if (typeof response === 'string') {
      this.#failure = response
      return this.#notifyOf(response, notify)
    }
    if (response.status === 404) return undefined
    if (this.#signatureKey === undefined) return response.body
    const bytes = verified(id, response.body, this.#signatureKey, this.#host)
    if (bytes === undefined) notify({ kind: 'damaged', path: this.#addressOf(id), text: 'the signature is not valid' })
    return bytes
  }

  /** Uploads an artifact in the background. {@link settled} waits for it. */
  write(id: string, bytes: Uint8Array, notify: OnCacheNotice): void {
    if (!this.#writes) return
    const upload = async (): Promise<void> => {
      const failure = this.#failure ?? this.#uploadFailure
      if (failure !== undefined) return this.#notifyOf(failure, notify)
      const body = this.#signatureKey === undefined ? bytes : signed(id, bytes, this.#signatureKey, this.#host)
      const response = await this.#send('PUT', id, body)
      if (typeof response !== 'string') return
      this.#uploadFailure = response
      this.#notifyOf(response, notify)
    }
    this.#queue.push(upload)
    this.#startUploads()
  }

  /** Waits until all uploads have ended. */
  async settled(): Promise<void> {
    while (this.#uploading > 0) await this.#settled
  }

  #startUploads(): void {
    while (this.#uploading < MAX_UPLOADS) {
      const upload = this.#queue.shift()
      if (upload === undefined) return
      this.#uploading++
      const ended = upload().finally(() => {
        this.#uploading--
        this.#startUploads()
      })
      this.#settled = Promise.all([this.#settled, ended]).then(() => {})
    }
  }

  /** @returns the answer, or the reason of the failure */
  async #send(method: 'GET' | 'PUT', id: string, body?: Uint8Array): Promise<HttpResponse | string> {
    const type = body && { 'Content-Type': 'application/octet-stream' }
    try {
      const response = await this.#host.request?.({
        method,
        url: this.#addressOf(id),
        headers: { ...this.#headers, ...type },
        timeout: this.#timeout,
        ...(body && { body }),
      })
      if (response === undefined) return 'cannot be used here: this machine has no network'
      const { status } = response
      const isAnswer = (status >= 200 && status < 300) || (method === 'GET' && status === 404)
      return isAnswer ? response : reasonOf(method, status)
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      return error.diagnostics[0].text
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

function reasonOf(method: 'GET' | 'PUT', status: number): string {
  const what = method === 'GET' ? 'a request' : 'an upload'
  if (status !== 401 && status !== 403) return `answered ${what} with status ${status}`
  return `refused ${what} (status ${status}): check "token" of the option "remoteCache", or TURBO_TOKEN`
}
