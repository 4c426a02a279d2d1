import type { CompiledLevel, CompiledSurface, Vector } from '@brushwork/asset'
import type { AreaCosts } from './area-costs.js'

/** Triangles that stay together: all of a cluster, or a single one outside of all clusters. */
export interface Piece {
  /** Center of the box of its triangles, pack axes. */
  readonly center: Vector
  /** Estimated bytes of a pack. */
  readonly bytes: number
}

/** The pieces of a level, and the piece of each triangle. */
interface LevelPieces {
  readonly pieces: readonly Piece[]
  /** `[surfaces]` of `[triangles]` indices into `pieces`. */
  readonly pieceOf: readonly Uint32Array[]
}

interface Draft {
  readonly min: [number, number, number]
  readonly max: [number, number, number]
  bytes: number
}

/**
 * Divides a level into the smallest pieces that areas are made of. A range of triangles in several clusters belongs to the first, so that
 * each triangle is in one piece.
 */
export function piecesOf(
  { surfaces, visibility }: Pick<CompiledLevel, 'surfaces' | 'visibility'>,
  costs: AreaCosts,
): LevelPieces {
  // One cluster is the whole level: it is divided as if it had none.
  const hasClusters = visibility !== undefined && visibility.clusterCount > 1
  const drafts: Draft[] = []
  const byCluster = new Map<number, number>()
  const add = () =>
    drafts.push({ min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity], bytes: 0 }) - 1
  const ofCluster = (cluster: number): number => {
    const existing = byCluster.get(cluster) ?? add()
    byCluster.set(cluster, existing)
    return existing
  }
  const pieceOf = surfaces.map((surface, at) => {
    const pieces = new Uint32Array(surface.indices.length / 3)
    const { firstTriangles, firstClusters, clusters } = surface.ranges
    for (let range = 0; range + 1 < firstTriangles.length; range++) {
      const isInCluster = hasClusters && firstClusters[range] < firstClusters[range + 1]
      const piece = isInCluster ? ofCluster(clusters[firstClusters[range]]) : -1
      for (let triangle = firstTriangles[range]; triangle < firstTriangles[range + 1]; triangle++) {
        const own = isInCluster ? piece : add()
        pieces[triangle] = own
        grow(drafts[own], surface, triangle)
        drafts[own].bytes += costs.bytesOf(at, triangle)
      }
    }
    return pieces
  })
  return { pieces: drafts.map(({ min, max, bytes }) => ({ center: middle(min, max), bytes })), pieceOf }
}

function grow({ min, max }: Draft, { indices, positions }: CompiledSurface, triangle: number): void {
  for (let corner = 0; corner < 3; corner++) {
    const vertex = indices[triangle * 3 + corner] * 3
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex + axis]
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
}

function middle(min: Vector, max: Vector): Vector {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}
