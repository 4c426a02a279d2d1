import {
  type Bounds,
  type Collision,
  type CompiledSurface,
  LEAF_BIT,
  type Leak,
  type LevelTree,
  type LevelVisibility,
  NO_CLUSTER,
  toPackAxes,
  writePackAxes,
} from '@brushwork/asset'
import { emptyBox, growBox, isBoxEmpty, type PlanePairs } from '@brushwork/geometry'
import type { SourceCollision } from '../collision/index.js'
import type { FoundLeak } from '../leak/flood.js'
import type { Tree } from '../tree/tree.js'
import type { Clusters, Visibility } from '../vis/visibility/visibility.js'

/** The bounds of all surfaces as stored (32-bit); zeros without surfaces. */
export function boundsOf(surfaces: readonly CompiledSurface[]): Bounds {
  const box = emptyBox()
  for (const { positions } of surfaces) growBox(box, positions)
  if (isBoxEmpty(box)) return { min: [0, 0, 0], max: [0, 0, 0] }
  return { min: [box[0], box[1], box[2]], max: [box[3], box[4], box[5]] }
}

/** Solids in pack axes and 32-bit floats (copy: `CompileState` reuses the solids, and you may transfer the columns of a level). */
export function emitCollision(collision: SourceCollision): Collision {
  const { planes, nodeBounds } = collision
  const turned = new Float32Array(planes.length)
  for (let at = 0; at < planes.length; at += 4) {
    writePackAxes(turned, at, planes[at], planes[at + 1], planes[at + 2])
    turned[at + 3] = planes[at + 3]
  }
  return {
    planes: turned,
    firstPlanes: collision.firstPlanes.slice(),
    sideCounts: collision.sideCounts.slice(),
    planeFlags: collision.planeFlags.slice(),
    contents: collision.contents.slice(),
    blocks: collision.blocks.slice(),
    nodeBounds: emitBoxes(nodeBounds),
    nodes: collision.nodes.slice(),
    order: collision.order.slice(),
  }
}

/** Boxes `[n × 6]` in pack axes. The axes only swap, so minima stay minima. */
function emitBoxes(boxes: ArrayLike<number>): Float32Array {
  const turned = new Float32Array(boxes.length)
  for (let at = 0; at < boxes.length; at += 3) writePackAxes(turned, at, boxes[at], boxes[at + 1], boxes[at + 2])
  return turned
}

/** A tree in pack axes, with only the planes that it uses. @param leafClusters −1 for leafs without a cluster. */
export function emitTree(tree: Tree, planes: PlanePairs, leafClusters: Int32Array): LevelTree {
  const { nodePlanes, planesUsed } = renumber(tree.nodePlanes, planes.count)
  const turned = new Float32Array(planesUsed.length * 4)
  for (let index = 0; index < planesUsed.length; index++) {
    const at = planesUsed[index] * 4
    writePackAxes(turned, index * 4, planes.data[at], planes.data[at + 1], planes.data[at + 2])
    turned[index * 4 + 3] = planes.data[at + 3]
  }
  const children = new Uint32Array(tree.children.length)
  for (let slot = 0; slot < children.length; slot++) {
    const child = tree.children[slot]
    children[slot] = child >= 0 ? child : LEAF_BIT | (-child - 1)
  }
  const clusters = new Uint32Array(leafClusters.length)
  for (let leaf = 0; leaf < clusters.length; leaf++) {
    clusters[leaf] = leafClusters[leaf] < 0 ? NO_CLUSTER : leafClusters[leaf]
  }
  return { planes: turned, nodePlanes, children, leafClusters: clusters }
}

/** Numbers planes in order of use. */
function renumber(
  used: Uint32Array,
  planeCount: number,
): { readonly nodePlanes: Uint32Array; readonly planesUsed: readonly number[] } {
  const numbers = new Int32Array(planeCount).fill(-1)
  const planesUsed: number[] = []
  const nodePlanes = new Uint32Array(used.length)
  for (let node = 0; node < used.length; node++) {
    const plane = used[node]
    if (numbers[plane] < 0) numbers[plane] = planesUsed.push(plane) - 1
    nodePlanes[node] = numbers[plane]
  }
  return { nodePlanes, planesUsed }
}

/** Visibility, with the boxes of clusters in pack axes. */
export function emitVisibility({ clusterCount, pvs }: Visibility, { bounds }: Clusters): LevelVisibility {
  return { clusterCount, rows: pvs, bounds: emitBoxes(bounds) }
}

/** A leak in pack axes. */
export function emitLeak({ path, occupant, gap, gapSize, blocks }: FoundLeak): Leak {
  const size = Number.isFinite(gapSize) ? { gapSize } : {}
  return { path: path.map((point) => toPackAxes(...point)), occupant, gap: toPackAxes(...gap), ...size, blocks }
}
