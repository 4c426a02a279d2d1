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
  const runs: { first: number; count: number }[] = []
  const { firstTriangles } = ranges
  for (let range = 0; range + 1 < firstTriangles.length; range++) {
    if (!isRangeSeen(ranges, range, visibility, from)) continue
    const [first, end] = [firstTriangles[range], firstTriangles[range + 1]]
    const last = runs[runs.length - 1]
    if (last !== undefined && last.first + last.count === first) last.count += end - first
    else runs.push({ first, count: end - first })
  }
  return runs
}

/** A range without clusters is always drawn. */
function isRangeSeen(
  ranges: SurfaceRanges,
  range: number,
  visibility: LevelVisibility | undefined,
  from: number,
): boolean {
  const [first, end] = [ranges.firstClusters[range], ranges.firstClusters[range + 1]]
  for (let index = first; index < end; index++) {
    if (isClusterSeen(visibility, from, ranges.clusters[index])) return true
  }
  return first === end
}
