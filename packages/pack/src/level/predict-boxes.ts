import type { Collision } from '@brushwork/asset'

/** Boxes of the compiler are rounded outwards by this part of a coordinate, so that 32 bits hold them. */
const OUTWARDS = 2 ** -22

/**
 * Predicts the boxes of nodes, `[nodes × 6]`: the planes of a solid across the axes bound it, and a node holds what its
 * children hold.
 */
export function predictBoxes(solids: Omit<Collision, 'nodeBounds'>): Float32Array {
  const { nodes, order } = solids
  const boxes = boxesOfSolids(solids)
  const bounds = new Float64Array(nodes.length * 3)
  const out = new Float32Array(bounds.length)
  for (let node = nodes.length / 2 - 1; node >= 0; node--) {
    const first = nodes[node * 2]
    const count = nodes[node * 2 + 1]
    for (let axis = 0; axis < 6; axis++) {
      let most = -Infinity
      // Minima as negative maxima.
      const sign = axis < 3 ? -1 : 1
      for (let at = first; at < first + (count || 2); at++) {
        const value = count === 0 ? bounds[at * 6 + axis] : boxes[order[at] * 6 + axis]
        if (sign * value > most) most = sign * value
      }
      bounds[node * 6 + axis] = sign * most
      // Plus 0, which makes 0 of −0.
      out[node * 6 + axis] = sign * (most + Math.abs(most) * OUTWARDS) + 0
    }
  }
  return out
}

/** `[solids × 6]`; 0 where a solid has no plane across an axis. */
function boxesOfSolids({ planes, firstPlanes, contents }: Pick<Collision, 'planes' | 'firstPlanes' | 'contents'>) {
  const boxes = new Float64Array(contents.length * 6)
  for (let solid = 0; solid < contents.length; solid++) {
    for (let plane = firstPlanes[solid]; plane < firstPlanes[solid + 1]; plane++) {
      for (let axis = 0; axis < 3; axis++) {
        const along = planes[plane * 4 + axis]
        const distance = planes[plane * 4 + 3]
        if (along === 1) boxes[solid * 6 + 3 + axis] = distance
        if (along === -1) boxes[solid * 6 + axis] = 0 - distance
      }
    }
  }
  return boxes
}
