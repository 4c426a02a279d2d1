import { UsageError } from '../args/usage-error.js'

/**
 * One of the equal parts into which machines share the sources of a call: every n-th, in the order of the call, from the i-th
 * on. Neighbors often cost alike, so that parts of every n-th take about as long as each other.
 * @param shard `i/n`, from `1/n` to `n/n`; undefined means all
 * @throws UsageError
 */
export function shardOf<T>(all: readonly T[], shard: string | undefined): readonly T[] {
  if (shard === undefined) return all
  const [, index, count] = (/^(\d{1,6})\/(\d{1,6})$/.exec(shard) ?? []).map(Number)
  if (index === undefined || index < 1 || index > count) {
    throw new UsageError(`--shard should be a part and their number, from 1/n to n/n such as 2/6, not ${shard}`)
  }
  return all.filter((_, at) => at % count === index - 1)
}
