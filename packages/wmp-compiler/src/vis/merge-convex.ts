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
      const [first, second] = [cells[a], cells[b]]
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

/** By falling area, then in order. Areas are rounded off the places where those of whole coordinates lie. */
function widestFirst(portals: Portals, openings: readonly number[]): Uint32Array {
  const sizes = new Float64Array(portals.count)
  const { points, starts } = portals.windings
  for (const portal of openings) {
    const area = areaOfWinding(points, starts[portal], starts[portal + 1] - starts[portal])
    sizes[portal] = Math.floor(area * 4 + 0.37)
  }
  return Uint32Array.from(openings).sort((a, b) => sizes[b] - sizes[a] || a - b)
}
