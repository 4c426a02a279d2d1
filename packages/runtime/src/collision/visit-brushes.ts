import type { Collision } from './collision.js'

/**
 * Calls `visit` with every brush whose box the segment from `a` to `b`, thickened by `half` [x y z], may touch; a brush
 * comes once. `visit` returns the share of the segment that still matters (1 at first), so that what lies behind a hit is
 * left out.
 */
export function visitBrushes(
  collision: Collision,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  half: ArrayLike<number>,
  visit: (brush: number) => number,
): void {
  const { nodes, nodeBounds, order } = collision
  if (nodes.length === 0) return
  const open = [0]
  let share = 1
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!touches(nodeBounds, node * 6, a, b, half, share)) continue
    const first = nodes[node * 2]
    const count = nodes[node * 2 + 1]
    if (count === 0) open.push(first + 1, first)
    for (let place = first; place < first + count; place++) share = visit(order[place])
  }
}

/** Whether the first `share` of the segment meets a box grown by `half` (slab test). */
function touches(
  bounds: Float32Array,
  at: number,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  half: ArrayLike<number>,
  share: number,
): boolean {
  let enter = 0
  let leave = share
  for (let axis = 0; axis < 3; axis++) {
    const low = bounds[at + axis] - half[axis] - a[axis]
    const high = bounds[at + axis + 3] + half[axis] - a[axis]
    const way = b[axis] - a[axis]
    if (way === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const near = way > 0 ? low / way : high / way
    const far = way > 0 ? high / way : low / way
    if (near > enter) enter = near
    if (far < leave) leave = far
    if (enter > leave) return false
  }
  return true
}
