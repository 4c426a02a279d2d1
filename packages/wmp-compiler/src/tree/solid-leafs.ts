import { ON_PLANE, type PlaneSet } from '@brushwork/geometry'
import type { BrushIndex } from './brush-index.js'
import type { NodeColumns } from './node-columns.js'

/** A leaf that reaches farther is tested at half of this from its polygon [quants]. */
const FARTHEST = 256
/** In leafs thinner than this no point is surely inside [quants]: there the polygon's facing decides. */
const THINNEST = 2 * ON_PLANE

/**
 * Which leafs are inside a structural brush `[leafs]` 0 or 1. Each is asked at a point well inside: from the middle of the
 * polygon that bounds it, half-way to the next plane that does. A polygon alone may face wrongly, where sides of brushes
 * nearly coincide.
 */
export function solidLeafs(nodes: NodeColumns, leafCount: number, set: PlaneSet, index: BrushIndex): Uint8Array {
  const solid = new Uint8Array(leafCount)
  const parents = parentsOf(nodes)
  for (let node = 0; node < nodes.count; node++) {
    for (let side = 0; side < 2; side++) {
      const child = nodes.children[node * 2 + side]
      if (child < 0) solid[-child - 1] = isSolid(nodes, parents, set, index, node, side) ? 1 : 0
    }
  }
  return solid
}

/** `[nodes]` twice the parent, plus 1 for its back child; −1 for the root. */
function parentsOf(nodes: NodeColumns): Int32Array {
  const parents = new Int32Array(nodes.count).fill(-1)
  for (let slot = 0; slot < nodes.count * 2; slot++) {
    if (nodes.children[slot] >= 0) parents[nodes.children[slot]] = slot
  }
  return parents
}

function isSolid(
  nodes: NodeColumns,
  parents: Int32Array,
  set: PlaneSet,
  index: BrushIndex,
  node: number,
  side: number,
): boolean {
  const { data } = set
  const x = nodes.centres[node * 3]
  const y = nodes.centres[node * 3 + 1]
  const z = nodes.centres[node * 3 + 2]
  const at = nodes.planes[node] * 4
  const sign = side === 0 ? 1 : -1
  const [dx, dy, dz] = [data[at] * sign, data[at + 1] * sign, data[at + 2] * sign]
  let reach = FARTHEST
  for (let slot = parents[node]; slot >= 0; slot = parents[slot >> 1]) {
    const plane = nodes.planes[slot >> 1] * 4
    const outward = (slot & 1) === 0 ? -1 : 1
    const rate = outward * (data[plane] * dx + data[plane + 1] * dy + data[plane + 2] * dz)
    if (!(rate > 0)) continue
    const room = outward * (data[plane + 3] - data[plane] * x - data[plane + 1] * y - data[plane + 2] * z)
    if (room < reach * rate) reach = room / rate
  }
  // A plane of the grid has polygons on both sides, hence no leafs; should it have one, it is not behind anything.
  if (Number.isNaN(x)) return false
  if (!(reach > THINNEST)) return side === 1
  const half = reach / 2
  return index.brushAt(x + dx * half, y + dy * half, z + dz * half, ON_PLANE) >= 0
}
