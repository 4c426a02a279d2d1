import { growBox, type PlaneSet } from '@brushwork/geometry'
import type { Portals } from '../portals/portals.js'
import type { ClusterOptions } from './cluster-options.js'
import type { DisjointSets } from './disjoint-sets.js'
import { addPoints, type LeafCell } from './leaf-cells.js'

/** Larger clusters are left to the budget: comparing them costs planes × points. */
const MOST_COMPARISONS = 20_000
/** Every round joins something; levels settle after three to five. */
const MOST_ROUNDS = 12

/**
 * Joins neighbours whose union is convex but for niches and steps, widest openings first. Cells are
 * those of sets, by smallest leaf, and grow in place.
 * @param openings portals between leafs that may join.
 */
export function mergeConvex(
  cells: Map<number, LeafCell>,
  sets: DisjointSets,
  portals: Portals,
  openings: readonly number[],
  planes: PlaneSet,
  { niche, step }: Pick<ClusterOptions, 'niche' | 'step'>,
): void {
  const order = widestFirst(portals, openings)
  const changed = new Map<number, number>()
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    let joined = false
    for (const portal of order) {
      const a = sets.find(portals.leafs[portal * 2])
      const b = sets.find(portals.leafs[portal * 2 + 1])
      // What neither has changed since the round before was refused then.
      if (a === b || Math.max(changed.get(a) ?? 0, changed.get(b) ?? 0) < round - 1) continue
      const union = joinedCell(cells.get(a), cells.get(b), portals.planes[portal], planes.data, niche, step)
      if (union === undefined) continue
      const root = sets.join(a, b)
      cells.delete(a)
      cells.delete(b)
      cells.set(root, union)
      changed.set(root, round)
      joined = true
    }
    if (!joined) return
  }
}

/** By falling area, then in order. Areas are rounded off the places where those of whole coordinates lie. */
function widestFirst(portals: Portals, openings: readonly number[]): readonly number[] {
  const sizes = new Map(openings.map((portal) => [portal, Math.floor(windingArea(portals, portal) * 4 + 0.37)]))
  return [...openings].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b)
}

function windingArea(portals: Portals, portal: number): number {
  const points = portals.windings.pointsOf(portal)
  let [x, y, z] = [0, 0, 0]
  for (let p = 3; p + 5 < points.length; p += 3) {
    const [ax, ay, az] = [points[p] - points[0], points[p + 1] - points[1], points[p + 2] - points[2]]
    const [bx, by, bz] = [points[p + 3] - points[0], points[p + 4] - points[1], points[p + 5] - points[2]]
    x += ay * bz - az * by
    y += az * bx - ax * bz
    z += ax * by - ay * bx
  }
  return Math.sqrt(x * x + y * y + z * z) / 2
}

/**
 * The union of two cells on both sides of a plane if it is nearly convex: neither reaches past the other's planes but
 * that one; or one is a niche of the other, and reaches past none of its planes.
 */
function joinedCell(
  a: LeafCell | undefined,
  b: LeafCell | undefined,
  plane: number,
  data: Float64Array,
  niche: number,
  step: number,
): LeafCell | undefined {
  if (a === undefined || b === undefined) return undefined
  if ((a.planes.length + b.planes.length) * (a.points.length + b.points.length) > MOST_COMPARISONS) return undefined
  if (isWithin(b, a, -1, data, niche)) return unionOf(a, b, a.planes)
  if (isWithin(a, b, -1, data, niche)) return unionOf(a, b, b.planes)
  const shared = plane >> 1
  if (!isWithin(a, b, shared, data, step) || !isWithin(b, a, shared, data, step)) return undefined
  return unionOf(
    a,
    b,
    [...new Set([...a.planes, ...b.planes])].filter((side) => side >> 1 !== shared),
  )
}

function unionOf(a: LeafCell, b: LeafCell, planes: number[]): LeafCell {
  const points = [...a.points]
  addPoints(points, b.points)
  const box = a.box.slice()
  growBox(box, b.box)
  return { planes, points, box }
}

/** Whether a cell reaches past no plane of another by more than `most`, those of pair `but` left out. */
function isWithin(inner: LeafCell, outer: LeafCell, but: number, data: Float64Array, most: number): boolean {
  for (const side of outer.planes) {
    if (side >> 1 !== but && boxReach(inner.box, data, side * 4) > most) {
      if (reach(inner.points, data, side * 4) > most) return false
    }
  }
  return true
}

/** How far a box reaches in front of a plane: for planes along the axes what is in it does too, for others less. */
function boxReach(box: Float64Array, data: Float64Array, at: number): number {
  let sum = -data[at + 3]
  for (let axis = 0; axis < 3; axis++) {
    const part = data[at + axis]
    if (part !== 0) sum += part * (part > 0 ? box[axis + 3] : box[axis])
  }
  return sum
}

/** How far points reach in front of a plane; −∞ for none. */
function reach(points: readonly number[], data: Float64Array, at: number): number {
  let most = -Infinity
  const nx = data[at]
  const ny = data[at + 1]
  const nz = data[at + 2]
  for (let p = 0; p < points.length; p += 3) {
    const distance = nx * points[p] + ny * points[p + 1] + nz * points[p + 2] - data[at + 3]
    if (distance > most) most = distance
  }
  return most
}
