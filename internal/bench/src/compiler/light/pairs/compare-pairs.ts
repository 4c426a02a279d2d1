import { basename, join } from 'node:path'
import { type ComparedPair, comparePair } from './compare-pair.js'
import { distinctPairs, findPairs, type LeftPair } from './find-pairs.js'

/** Compares every level of some folders that has a compiled file with light beside it, each once. */
export async function comparePairs(
  folders: readonly string[],
): Promise<{ readonly compared: readonly ComparedPair[]; readonly left: readonly LeftPair[] }> {
  const compared: ComparedPair[] = []
  const found = folders.map((folder) => ({ folder: basename(folder), ...findPairs(folder) }))
  const named = <T extends { readonly name: string }>(folder: string, one: T): T => {
    return { ...one, name: join(folder, one.name) }
  }
  const left = found.flatMap(({ folder, left: own }) => own.map((one) => named(folder, one)))
  const pairs = found.flatMap(({ folder, pairs: own }) => own.map((one) => named(folder, one)))
  for (const pair of distinctPairs(pairs)) {
    const result = await comparePair(pair)
    if (typeof result === 'string') left.push({ name: pair.name, reason: result })
    else compared.push(result)
  }
  return { compared, left }
}
