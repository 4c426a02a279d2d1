import { ON_PLANE, type PlaneSet } from '@brushwork/geometry'
import { THINNEST_LEAF } from '../../epsilon.js'
import type { BrushIndex } from './brush-index.js'
import type { NodeColumns } from './node-columns.js'

/** Leafs that reach farther are tested at half this distance from their polygon [quants]. */
const FARTHEST = 256

/**
 * `[leafs]` 1 for leafs inside a structural brush. Each is tested at a point well inside: halfway from the center of a
 * bounding polygon to the next plane. The polygon alone may face the wrong way where sides nearly coincide.
 */
export function solidLeafs(nodes: NodeColumns, leafCount: number, set: PlaneSet, index: BrushIndex): Uint8Array {
  const solid = new Uint8Array(leafCount)
  const parents = parentsOf(nodes)
  const reaches = new Float64Array(2)
  for (let node = 0; node < nodes.count; node++) {
    const front = nodes.children[node * 2]
    const back = nodes.children[node * 2 + 1]
    if (front >= 0 && back >= 0) continue
    measureReach(nodes, parents, set, node, reaches)
    if (front < 0) solid[-front - 1] = isSolid(nodes, set, index, node, 0, reaches[0]) ? 1 : 0
    if (back < 0) solid[-back - 1] = isSolid(nodes, set, index, node, 1, reaches[1]) ? 1 : 0
  }
  return solid
}

/** `[nodes]` twice the parent, plus 1 for a back child; −1 for the root. */
function parentsOf(nodes: NodeColumns): Int32Array {
  const parents = new Int32Array(nodes.count).fill(-1)
  for (let slot = 0; slot < nodes.count * 2; slot++) {
    if (nodes.children[slot] >= 0) parents[nodes.children[slot]] = slot
  }
  return parents
}

/** Distances from the center of a node's polygon to the next plane above the node, forward and backward [quants]. */
function measureReach(nodes: NodeColumns, parents: Int32Array, set: PlaneSet, node: number, out: Float64Array): void {
  const { data } = set
  const x = nodes.centers[node * 3]
  const y = nodes.centers[node * 3 + 1]
  const z = nodes.centers[node * 3 + 2]
  const at = nodes.planes[node] * 4
  const dx = data[at]
  const dy = data[at + 1]
  const dz = data[at + 2]
  let ahead = FARTHEST
  let behind = FARTHEST
  for (let slot = parents[node]; slot >= 0; slot = parents[slot >> 1]) {
    const plane = nodes.planes[slot >> 1] * 4
    const outward = (slot & 1) === 0 ? -1 : 1
    const rate = outward * (data[plane] * dx + data[plane + 1] * dy + data[plane + 2] * dz)
    if (rate === 0) continue
    const room = outward * (data[plane + 3] - data[plane] * x - data[plane + 1] * y - data[plane + 2] * z)
    if (rate > 0) {
      if (room < ahead * rate) ahead = room / rate
    } else if (room < behind * -rate) behind = room / -rate
  }
  out[0] = ahead
  out[1] = behind
}

function isSolid(
  { centers, planes }: NodeColumns,
  { data }: PlaneSet,
  index: BrushIndex,
  node: number,
  side: number,
  reach: number,
): boolean {
  const x = centers[node * 3]
  // A grid plane has polygons on both sides, so no leafs. If it has one, the leaf is not behind a polygon.
  if (Number.isNaN(x)) return false
  if (!(reach > THINNEST_LEAF)) return side === 1
  const at = planes[node] * 4
  const half = (side === 0 ? 1 : -1) * (reach / 2)
  const y = centers[node * 3 + 1]
  const z = centers[node * 3 + 2]
  return index.isInside(x + data[at] * half, y + data[at + 1] * half, z + data[at + 2] * half, ON_PLANE)
}
