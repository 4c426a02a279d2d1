import type { LevelDiagnostic } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import { type BspDocument, bspVisibleLeafs } from '@brushwork/codecs/bsp'
import { emptyBox } from '@brushwork/geometry'
import { warning } from '../diagnostics.js'
import type { Clusters, Visibility } from '../stages/vis/index.js'
import { type FileTree, SOLID } from './tree.js'

/** Rows of as many clusters are 8 MB, the limit of compiled levels, too. */
const MAX_CLUSTERS = 8192
/** Most rows × leafs to unpack: some seconds, and twice the number of Quake's largest levels. */
const MAX_ROW_BITS = 2 ** 31

/** Clusters without the portals between them, which files do not have. */
type FileClusters = Pick<Clusters, 'count' | 'leafClusters' | 'bounds'>

/** Leafs of the file, grouped by their PVS row. */
interface Rows {
  readonly clusterCount: number
  /** `[leafs of the file]` cluster, −1 for leafs where nothing can be. */
  readonly clusters: Int32Array
  /** A leaf for each row of the file, with the cluster that sees it; undefined where everything sees everything. */
  readonly owners: readonly { readonly leaf: number; readonly cluster: number }[] | undefined
}

/**
 * Leafs of the world as clusters, and the file's own visibility. Leafs that share a row form one cluster with that row's visibility; a
 * cluster that is seen in part is seen. Without rows, everything is one cluster.
 */
export function clustersOf(
  document: BspDocument,
  tree: FileTree,
  diagnostics: LevelDiagnostic[],
): { readonly clusters: FileClusters; readonly visibility: Visibility } {
  const isEmpty = document.visibility.length === 0
  const rows = merged(rowsOf(document, tree, isEmpty), diagnostics)
  const bits = bitsOf(document, rows)
  if (typeof bits !== 'string') return clustersOfRows(document, tree, rows, bits)
  diagnostics.push(warning('level-damaged', `visibility: ${bits}: everything counts as seen`))
  const one = rowsOf(document, tree, true)
  return clustersOfRows(document, tree, one, Uint32Array.of(1).subarray(0, one.clusterCount))
}

function clustersOfRows(
  document: BspDocument,
  tree: FileTree,
  { clusterCount: count, clusters }: Rows,
  pvs: Uint32Array,
) {
  const leafClusters = Int32Array.from(tree.fileLeafs, (leaf) => clusters[leaf])
  const bounds = boundsOf(document, tree, leafClusters, count)
  return { clusters: { count, leafClusters, bounds }, visibility: { clusterCount: count, pvs, cutShare: 0 } }
}

function rowsOf({ leafs }: BspDocument, { fileLeafs }: FileTree, isOne: boolean): Rows {
  const numbers = new Map<number, number>()
  const clusters = new Int32Array(leafs.count).fill(-1)
  const owners: { leaf: number; cluster: number }[] = []
  for (const leaf of fileLeafs) {
    if (leafs.contents[leaf] === SOLID) continue
    const row = isOne ? -1 : leafs.visOffsets[leaf]
    const existing = numbers.get(row)
    const cluster = existing ?? numbers.size
    if (existing === undefined) {
      numbers.set(row, cluster)
      owners.push({ leaf, cluster })
    }
    clusters[leaf] = cluster
  }
  return { clusterCount: numbers.size, clusters, owners: isOne ? undefined : owners }
}

/** Joins neighbors in the order of the tree while there are too many clusters. */
function merged(rows: Rows, diagnostics: LevelDiagnostic[]): Rows {
  const { clusterCount, clusters, owners } = rows
  const share = Math.ceil(clusterCount / MAX_CLUSTERS)
  if (share <= 1) return rows
  const text = `${clusterCount} rows of visibility are more than ${MAX_CLUSTERS}: ${share} neighbors each are seen as one`
  diagnostics.push(warning('visibility-coarse', text))
  const join = (cluster: number): number => (cluster < 0 ? cluster : Math.floor(cluster / share))
  return {
    clusterCount: Math.ceil(clusterCount / share),
    clusters: clusters.map(join),
    owners: owners?.map(({ leaf, cluster }) => ({ leaf, cluster: join(cluster) })),
  }
}

/** `[clusters × words]` as `Visibility` has them; a reason, in words, for rows that cannot be read. */
function bitsOf(document: BspDocument, { clusterCount, clusters, owners }: Rows): Uint32Array | string {
  const words = (clusterCount + 31) >>> 5
  const bits = new Uint32Array(clusterCount * words)
  const add = (row: number, cluster: number): void => {
    bits[row * words + (cluster >>> 5)] |= 1 << (cluster & 31)
  }
  for (let cluster = 0; cluster < clusterCount; cluster++) add(cluster, cluster)
  if (owners === undefined) return bits
  if (owners.length * document.leafs.count > MAX_ROW_BITS)
    return `${owners.length} rows of ${document.leafs.count} leafs`
  for (const { leaf, cluster } of owners) {
    const seen = seenFrom(document, leaf)
    if (typeof seen === 'string') return seen
    if (seen === undefined) for (let other = 0; other < clusterCount; other++) add(cluster, other)
    else for (const other of seen) if (clusters[other] >= 0) add(cluster, clusters[other])
  }
  return bits
}

/** Leafs that a leaf sees, undefined for all; a reason where its row is not in the file. */
function seenFrom(document: BspDocument, leaf: number): Uint32Array | undefined | string {
  try {
    return bspVisibleLeafs(document, leaf)
  } catch (error) {
    if (error instanceof FormatError) return error.reason
    throw error
  }
}

/** `[clusters × 6, quants]` around the leafs of each, within the tree's world. */
function boundsOf(
  { leafs }: BspDocument,
  { world, fileLeafs }: FileTree,
  leafClusters: Int32Array,
  count: number,
): Float64Array {
  const bounds = new Float64Array(count * 6)
  for (let cluster = 0; cluster < count; cluster++) bounds.set(emptyBox(), cluster * 6)
  for (let leaf = 0; leaf < fileLeafs.length; leaf++) {
    const to = leafClusters[leaf] * 6
    if (to < 0) continue
    for (let axis = 0; axis < 3; axis++) {
      // NaN fails both comparisons: such a leaf reaches through the whole world.
      const low = leafs.boxes[fileLeafs[leaf] * 6 + axis]
      const high = leafs.boxes[fileLeafs[leaf] * 6 + axis + 3]
      const isBox = low >= world[axis] && high <= world[axis + 3] && low <= high
      bounds[to + axis] = Math.min(bounds[to + axis], isBox ? low : world[axis])
      bounds[to + axis + 3] = Math.max(bounds[to + axis + 3], isBox ? high : world[axis + 3])
    }
  }
  return bounds
}

/** The clusters of the leafs that show each face of the world. */
export interface FaceClusters {
  /** Ascending; empty for faces that no leaf shows. */
  of(face: number): readonly number[]
}

/** Undefined, with a message, where leafs show faces that the file does not have. */
export function faceClustersOf(
  { leafs, marksurfaces }: BspDocument,
  { fileLeafs }: FileTree,
  { leafClusters }: FileClusters,
  diagnostics: LevelDiagnostic[],
): FaceClusters | undefined {
  const byFace = new Map<number, Set<number>>()
  let marks = 0
  for (let leaf = 0; leaf < fileLeafs.length; leaf++) {
    if (leafClusters[leaf] < 0) continue
    const first = leafs.firstMarks[fileLeafs[leaf]]
    const count = leafs.markCounts[fileLeafs[leaf]]
    marks += count
    // Leafs do not share marks. More references than marks would let a hostile file take unbounded time.
    if (first + count > marksurfaces.length || marks > marksurfaces.length) {
      const text = 'leafs: what they show is not among the marksurfaces: every face is drawn from everywhere'
      diagnostics.push(warning('level-damaged', text))
      return undefined
    }
    for (let mark = first; mark < first + count; mark++) {
      const existing = byFace.get(marksurfaces[mark])
      if (existing === undefined) byFace.set(marksurfaces[mark], new Set([leafClusters[leaf]]))
      else existing.add(leafClusters[leaf])
    }
  }
  return { of: (face) => [...(byFace.get(face) ?? [])].sort((a, b) => a - b) }
}
