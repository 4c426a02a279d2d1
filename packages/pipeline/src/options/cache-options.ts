/**
 * A server with Turborepo's artifact API, on which builds share finished assets. What is left out comes from Turborepo's
 * variables: `TURBO_API`, `TURBO_TOKEN`, `TURBO_TEAM` and `TURBO_REMOTE_CACHE_SIGNATURE_KEY`.
 */
export interface RemoteCacheOptions {
  /** Base URL, such as `https://cache.example.com`. */
  readonly url?: string | undefined
  /** Sent as a bearer token. Better a variable of the environment than a file in version control. */
  readonly token?: string | undefined
  /** Name of the team, or its id (`team_…`). Default: `brushwork`. */
  readonly team?: string | undefined
  /** Whether builds store their results on the server. Default: true. */
  readonly write?: boolean | undefined
  /** The longest wait for one answer, milliseconds. Default: 10,000. */
  readonly timeout?: number | undefined
  /** Secret with which results are signed. With a key, builds ignore results that are not signed with it. */
  readonly signatureKey?: string | undefined
}

/** Node's timers accept no more, milliseconds. */
const MAX_TIMEOUT = 2 ** 31 - 1

/** Describes an error of the option `remoteCache`; undefined if it is valid. Follows the option's name. */
export function remoteCacheProblem(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'boolean') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'should be true, false or an object of url, token, team, write, timeout and signatureKey'
  const { url, token, team, write, timeout, signatureKey, ...others } = value as {
    readonly [name in keyof RemoteCacheOptions]?: unknown
  }
  const [stranger] = Object.keys(others)
  if (stranger !== undefined) {
    return `has no member "${stranger}": there are url, token, team, write, timeout and signatureKey`
  }
  // Not repeated: it may hold a secret.
  if (url !== undefined && !isHttp(url)) return 'should have an http or https URL as url, without user name and query'
  for (const [name, text] of Object.entries({ token, team, signatureKey })) {
    if (text !== undefined && (typeof text !== 'string' || text === '')) return `should have a text as ${name}`
  }
  if (write !== undefined && typeof write !== 'boolean') return 'should have true or false as write'
  if (timeout === undefined || (Number.isInteger(timeout) && Number(timeout) > 0 && Number(timeout) <= MAX_TIMEOUT)) {
    return undefined
  }
  return `should have whole milliseconds as timeout, not ${JSON.stringify(timeout)}`
}

/** Whether a value is a URL of the web without a user name and query: a token belongs into `token`. */
export function isHttp(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(value)
}

/** Bytes in a megabyte, as disks are sold. */
export const MEGABYTE = 1_000_000
/** Default of `cacheSize`, megabytes. */
export const DEFAULT_CACHE_SIZE = 1000

/** Describes an error of the option `cacheSize`; undefined if it is valid. Follows the option's name. */
export function cacheSizeProblem(value: unknown): string | undefined {
  if (value === undefined || (typeof value === 'number' && value > 0)) return undefined
  return `should be a number of megabytes above 0, not ${JSON.stringify(value)}`
}
