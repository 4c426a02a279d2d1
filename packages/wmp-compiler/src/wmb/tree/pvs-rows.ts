import { encodePvsRow } from '@brushwork/codecs/wmb'
import type { Clusters, Visibility } from '../../stages/vis/index.js'
import type { TreeNumbers } from './tree-numbers.js'

/** Bytes. A level of 10,000 leafs has 12,500,000 before compression. */
const MAX_BYTES = 256 * 1024 * 1024
/** Limit of cluster × leaf pairs: 20,000 of each, about a second. */
const MAX_PAIRS = 400_000_000

/** PVS rows by leaf. */
interface PvsRows {
  readonly pvs: Uint8Array
  /** `[leafs]` first byte of a leaf's row; 0 for leaf 0, which has none. */
  readonly offsets: Int32Array
}

/** One row per leaf, concatenated; undefined if they would exceed a file. */
export function pvsRows(
  numbers: TreeNumbers,
  { leafClusters, count }: Clusters,
  seen: Visibility,
): PvsRows | undefined {
  const members: number[][] = Array.from({ length: count }, () => [])
  const clusterOf = new Int32Array(numbers.leafCount)
  for (const [leaf, number] of numbers.leafs.entries()) {
    if (number === 0) continue
    members[leafClusters[leaf]].push(number)
    clusterOf[number] = leafClusters[leaf]
  }
  if (count * numbers.leafCount > MAX_PAIRS) return undefined
  const rows: Uint8Array[] = []
  let byteLength = 0
  for (let cluster = 0; cluster < count; cluster++) {
    rows.push(Uint8Array.from(packRow(cluster, members, numbers, seen)))
    byteLength += members[cluster].length * rows[cluster].length
    if (byteLength > MAX_BYTES) return undefined
  }
  const pvs = new Uint8Array(byteLength)
  const offsets = new Int32Array(numbers.leafCount)
  let at = 0
  for (let leaf = 1; leaf < numbers.leafCount; leaf++) {
    const row = rows[clusterOf[leaf]]
    offsets[leaf] = at
    pvs.set(row, at)
    at += row.length
  }
  return { pvs, offsets }
}

function packRow(
  cluster: number,
  members: readonly (readonly number[])[],
  { leafCount }: TreeNumbers,
  { pvs, clusterCount }: Visibility,
): number[] {
  const bits = new Uint8Array((leafCount - 1 + 7) >> 3)
  const words = Math.ceil(clusterCount / 32)
  for (let other = 0; other < clusterCount; other++) {
    if (((pvs[cluster * words + (other >> 5)] >>> (other & 31)) & 1) === 0) continue
    for (const leaf of members[other]) bits[(leaf - 1) >> 3] |= 1 << ((leaf - 1) & 7)
  }
  return encodePvsRow(bits)
}
