import { type LevelVisibility, NO_CLUSTER, type SurfaceRanges } from '@brushwork/asset'

/**
 * Returns whether any point of cluster `to` may be seen from any point of cluster `from` (PVS). From {@link
 * NO_CLUSTER}, everything is visible.
 * @param visibility `level.visibility`; undefined, as in a level without it, makes everything visible.
 */
export function isClusterSeen(visibility: LevelVisibility | undefined, from: number, to: number): boolean {
  if (visibility === undefined || from === NO_CLUSTER) return true
  const { clusterCount, rows } = visibility
  const words = (clusterCount + 31) >>> 5
  return ((rows[from * words + (to >>> 5)] >>> (to & 31)) & 1) === 1
}

/** Triangles `first … first + count − 1` of a surface. */
export interface TriangleRun {
  readonly first: number
  readonly count: number
}

/**
 * Lists the triangles of a surface that may be seen from a cluster, in as few runs as possible.
 * @param visibility `level.visibility`; undefined, as in a level without it, makes everything visible.
 */
export function visibleRuns(
  ranges: SurfaceRanges,
  visibility: LevelVisibility | undefined,
  from: number,
): TriangleRun[] {
  const { firstTriangles, firstClusters, clusters } = ranges
  const count = firstTriangles[firstTriangles.length - 1] ?? 0
  if (visibility === undefined || from === NO_CLUSTER) return count === 0 ? [] : [{ first: 0, count }]
  const { rows } = visibility
  const row = from * ((visibility.clusterCount + 31) >>> 5)
  const runs: TriangleRun[] = []
  let isDrawn = false
  let start = 0
  let at = firstClusters[0]
  for (let range = 0; range + 1 < firstTriangles.length; range++) {
    const end = firstClusters[range + 1]
    // A range without clusters is always drawn. Most have one or two, so testing all is cheaper than stopping early.
    let bits = at === end ? 1 : 0
    for (; at < end; at++) bits |= rows[row + (clusters[at] >>> 5)] >>> (clusters[at] & 31)
    const isSeen = (bits & 1) !== 0
    if (isSeen === isDrawn) continue
    // Ranges follow each other, so a run ends where the next unseen range begins.
    if (isSeen) start = firstTriangles[range]
    else runs.push({ first: start, count: firstTriangles[range] - start })
    isDrawn = isSeen
  }
  if (isDrawn) runs.push({ first: start, count: count - start })
  return runs
}
