import { areaOfWinding } from '@brushwork/geometry'
import type { Portals } from '../../portals/portals.js'
import type { CellJoiner } from './cell-joiner.js'
import type { DisjointSets } from './disjoint-sets.js'
import type { LeafCells } from './leaf-cells.js'

/** Levels settle after three to five rounds. */
const MAX_ROUNDS = 12

/**
 * Joins neighbors whose union is convex except for niches and steps, widest openings first.
 * @param cells of sets, at their smallest leaf; the list changes, the cells do not.
 * @param openings portals between leafs that may join.
 */
export function mergeConvex(
  cells: LeafCells,
  sets: DisjointSets,
  portals: Portals,
  openings: readonly number[],
  joiner: Pick<CellJoiner, 'join'>,
): void {
  const order = widestFirst(portals, openings)
  let left = order.length
  const changed = new Int32Array(cells.length)
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    let joined = false
    const count = left
    left = 0
    for (let index = 0; index < count; index++) {
      const portal = order[index]
      const a = sets.find(portals.leafs[portal * 2])
      const b = sets.find(portals.leafs[portal * 2 + 1])
      if (a === b) continue
      order[left++] = portal
      // Two sets that did not change in the last round were refused then.
      if (Math.max(changed[a], changed[b]) < round - 1) continue
      const first = cells[a]
      const second = cells[b]
      if (first === undefined || second === undefined) continue
      const union = joiner.join(first, second, portals.planes[portal])
      if (union === undefined) continue
      const root = sets.join(a, b)
      cells[a] = undefined
      cells[b] = undefined
      cells[root] = union
      changed[root] = round
      joined = true
    }
    if (!joined) return
  }
}

/**
 * Portals by falling area, then by number. Areas are rounded away from those of whole coordinates. Area and number form
 * one key, because engines sort plain numbers several times faster than with a comparator.
 */
function widestFirst(portals: Portals, openings: readonly number[]): Uint32Array {
  const { points, starts } = portals.windings
  const keys = new Float64Array(openings.length)
  let largest = 0
  for (let index = 0; index < openings.length; index++) {
    const portal = openings[index]
    const size = Math.floor(areaOfWinding(points, starts[portal], starts[portal + 1] - starts[portal]) * 4 + 0.37)
    keys[index] = size
    largest = Math.max(largest, size)
  }
  const order = Uint32Array.from(openings)
  if (!((largest + 1) * portals.count <= Number.MAX_SAFE_INTEGER)) return sortedBySize(order, keys)
  for (let index = 0; index < order.length; index++) keys[index] = order[index] - keys[index] * portals.count
  keys.sort()
  for (let index = 0; index < order.length; index++) {
    const portal = keys[index] % portals.count
    order[index] = portal < 0 ? portal + portals.count : portal
  }
  return order
}

/** For areas too large for a key. */
function sortedBySize(portals: Uint32Array, sizes: Float64Array): Uint32Array {
  const order = Uint32Array.from(portals, (_, index) => index)
  order.sort((a, b) => sizes[b] - sizes[a] || a - b)
  return order.map((index) => portals[index])
}
