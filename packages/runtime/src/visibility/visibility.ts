import { NO_CLUSTER } from './tree.js'

/** Which clusters of a level are seen from which. */
export interface LevelVisibility {
  readonly clusterCount: number
  /** `[clusters × words]`, words = ⌈clusters / 32⌉: bit b of word w in row c says that cluster 32 w + b is seen from c. */
  readonly rows: Uint32Array
  /** `[clusters × 6, quants]` min x y z, max x y z, pack axes. */
  readonly bounds: Float32Array
}

/**
 * Whether any point of cluster `to` can be seen from any point of cluster `from`. From nowhere, everything is seen.
 * @param visibility `level.visibility`; with undefined, as for a level without one, everything is seen.
 */
export function isClusterSeen(visibility: LevelVisibility | undefined, from: number, to: number): boolean {
  if (visibility === undefined || from === NO_CLUSTER) return true
  const { clusterCount, rows } = visibility
  const words = (clusterCount + 31) >>> 5
  return ((rows[from * words + (to >>> 5)] >>> (to & 31)) & 1) === 1
}

/** Triangles of a surface that are seen from the same clusters. */
export interface SurfaceRanges {
  /** `[ranges + 1]` first triangles. */
  readonly firstTriangles: Uint32Array
  /** `[ranges + 1]` first places in `clusters`. */
  readonly firstClusters: Uint32Array
  /** Clusters that a range lies in, ascending. */
  readonly clusters: Uint32Array
}

/** Triangles `first … first + count − 1` of a surface. */
export interface TriangleRun {
  readonly first: number
  readonly count: number
}

/**
 * The triangles of a surface that can be seen from a cluster, in as few runs as they come in.
 * @param visibility `level.visibility`; with undefined, as for a level without one, everything is seen.
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

/** A range without clusters belongs to no room and is always drawn. */
function isRangeSeen(
  ranges: SurfaceRanges,
  range: number,
  visibility: LevelVisibility | undefined,
  from: number,
): boolean {
  const [first, end] = [ranges.firstClusters[range], ranges.firstClusters[range + 1]]
  for (let place = first; place < end; place++) {
    if (isClusterSeen(visibility, from, ranges.clusters[place])) return true
  }
  return first === end
}
