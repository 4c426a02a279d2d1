import type { Collision } from '@brushwork/asset'

/**
 * Calls `visit` with every solid whose box may touch the segment from `a` to `b`, thickened by `half` [x y z]. Each
 * solid comes once. `visit` returns the share of the segment that still matters, 1 at first; what lies behind a hit is
 * skipped.
 */
export function visitSolids(
  collision: Collision,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  half: ArrayLike<number>,
  visit: (solid: number) => number,
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
    for (let index = first; index < first + count; index++) share = visit(order[index])
  }
}

/** Returns whether the first `share` of the segment meets a box grown by `half` (slab test). */
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
    const delta = b[axis] - a[axis]
    if (delta === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const near = delta > 0 ? low / delta : high / delta
    const far = delta > 0 ? high / delta : low / delta
    if (near > enter) enter = near
    if (far < leave) leave = far
    if (enter > leave) return false
  }
  return true
}
