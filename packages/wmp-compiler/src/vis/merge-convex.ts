import { areaOfWinding, type PlaneSet } from '@brushwork/geometry'
import type { Portals } from '../portals/portals.js'
import { CellJoiner } from './cell-joiner.js'
import type { ClusterOptions } from './cluster-options.js'
import type { DisjointSets } from './disjoint-sets.js'
import type { LeafCells } from './leaf-cells.js'

/** Every round joins something; levels settle after three to five. */
const MOST_ROUNDS = 12

/**
 * Joins neighbours whose union is convex but for niches and steps, widest openings first.
 * @param cells those of sets, at their smallest leaf; the list changes, the cells do not.
 * @param openings portals between leafs that may join.
 * @param compilation number of it, when cells remember what they make together.
 */
export function mergeConvex(
  cells: LeafCells,
  sets: DisjointSets,
  portals: Portals,
  openings: readonly number[],
  planes: PlaneSet,
  options: Pick<ClusterOptions, 'niche' | 'step'>,
  compilation?: number,
): void {
  const joiner = new CellJoiner(planes, options, compilation)
  const order = widestFirst(portals, openings)
  let left = order.length
  const changed = new Int32Array(cells.length)
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    let joined = false
    const count = left
    left = 0
    for (let place = 0; place < count; place++) {
      const portal = order[place]
      const a = sets.find(portals.leafs[portal * 2])
      const b = sets.find(portals.leafs[portal * 2 + 1])
      if (a === b) continue
      order[left++] = portal
      // What neither has changed since the round before was refused then.
      if (Math.max(changed[a], changed[b]) < round - 1) continue
      const first = cells[a]
      const second = cells[b]
      if (first === undefined || second === undefined) continue
      const union = joiner.joined(first, second, portals.planes[portal])
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
 * By falling area, then in order. Areas are rounded off the places where those of whole coordinates lie. Area and number are
 * one key, since engines sort plain numbers several times faster than by a function.
 */
function widestFirst(portals: Portals, openings: readonly number[]): Uint32Array {
  const { points, starts } = portals.windings
  const keys = new Float64Array(openings.length)
  let largest = 0
  for (let place = 0; place < openings.length; place++) {
    const portal = openings[place]
    const size = Math.floor(areaOfWinding(points, starts[portal], starts[portal + 1] - starts[portal]) * 4 + 0.37)
    keys[place] = size
    largest = Math.max(largest, size)
  }
  const order = Uint32Array.from(openings)
  if (!((largest + 1) * portals.count <= Number.MAX_SAFE_INTEGER)) return sortedBySize(order, keys)
  for (let place = 0; place < order.length; place++) keys[place] = order[place] - keys[place] * portals.count
  keys.sort()
  for (let place = 0; place < order.length; place++) {
    const portal = keys[place] % portals.count
    order[place] = portal < 0 ? portal + portals.count : portal
  }
  return order
}

/** Areas beyond what a key can hold. */
function sortedBySize(portals: Uint32Array, sizes: Float64Array): Uint32Array {
  const places = Uint32Array.from(portals, (_, place) => place)
  places.sort((a, b) => sizes[b] - sizes[a] || a - b)
  return places.map((place) => portals[place])
}
