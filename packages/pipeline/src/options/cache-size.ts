/** Bytes in a megabyte, as disks are sold. */
export const MEGABYTE = 1_000_000
/** Default of `cacheSize`, megabytes. */
export const DEFAULT_CACHE_SIZE = 1000

/** Describes an error of the option `cacheSize`; undefined if it is valid. Follows the option's name. */
export function cacheSizeProblem(value: unknown): string | undefined {
  if (value === undefined || (typeof value === 'number' && value > 0)) return undefined
  return `should be a number of megabytes above 0, not ${JSON.stringify(value)}`
}
