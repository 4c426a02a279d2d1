import { twiceArea } from '../../twice-area.js'
import { type ChartCells, CORNERS, REACH } from './chart-cells.js'

/** Edges that are this near to one line touch [luxels]. */
const ON_LINE = 1e-3
/** Luxels with more triangles are not divided: only damaged levels have them, and each triangle is compared with each. */
const MAX_NEAR = 64

/**
 * The luxels of a chart. Where a thin wall stands on a plane, the faces on both of its sides are near the same luxel.
 * It becomes several luxels, one for each side, so that light does not get through the wall.
 */
export interface ChartSheets {
  /** `[luxels + 1]` first index into `triangles`. The first luxels are those of the grid, row by row; further ones follow. */
  readonly firsts: Uint32Array
  readonly triangles: Uint32Array
  /** `[luxels − cells]` cell of each further luxel, ascending. */
  readonly furtherCells: Uint32Array
}

/** A triangle that touches another one, and the line segment at which they touch. */
interface Contact {
  readonly other: number
  readonly segment: readonly number[]
}

/** Contacts by triangle. */
type Touching = readonly (readonly Contact[])[]

/** @param corners `[triangles × 6]` on the grid. */
export function sheetsOf(
  corners: Float64Array,
  cells: ChartCells,
  { width, first }: { readonly width: number; readonly first: readonly [number, number] },
): ChartSheets {
  const { firsts, triangles } = cells
  const divided = new Map<number, number[][]>()
  // Whatever is near a luxel is connected on a convex face.
  const touching = isConvex(corners) ? undefined : touchingTriangles(corners, cells)
  const grouping = touching && new Grouping(touching)
  for (let cell = 0; grouping !== undefined && cell + 1 < firsts.length; cell++) {
    const near = firsts[cell + 1] - firsts[cell]
    if (near < 2 || near > MAX_NEAR) continue
    const x = first[0] + (cell % width)
    const y = first[1] + Math.floor(cell / width)
    const groups = grouping.groupsIn(triangles, firsts[cell], firsts[cell + 1], x, y)
    if (groups.length > 1) divided.set(cell, sortByDistance(groups, corners, x, y))
  }
  return divided.size === 0 ? { ...cells, furtherCells: new Uint32Array(0) } : divide(cells, divided)
}

/** @param divided groups of triangles of the cells that become several luxels, cells ascending. */
function divide({ firsts, triangles }: ChartCells, divided: ReadonlyMap<number, readonly number[][]>): ChartSheets {
  const cells = firsts.length - 1
  const further = [...divided].flatMap(([cell, groups]) => groups.slice(1).map((group) => ({ cell, group })))
  const out = { firsts: new Uint32Array(cells + further.length + 1), triangles: new Uint32Array(triangles.length) }
  let end = 0
  for (let luxel = 0; luxel < cells + further.length; luxel++) {
    const whole = luxel < cells ? divided.get(luxel)?.[0] : further[luxel - cells].group
    const own = whole ?? triangles.subarray(firsts[luxel], firsts[luxel + 1])
    out.triangles.set(own, end)
    end += own.length
    out.firsts[luxel + 1] = end
  }
  return { ...out, furtherCells: Uint32Array.from(further, ({ cell }) => cell) }
}

/** Whether triangles that do not overlap fill the hull of their corners. */
function isConvex(corners: Float64Array): boolean {
  if (corners.length === CORNERS) return true
  let area = 0
  for (let at = 0; at < corners.length; at += CORNERS) {
    area += Math.abs(
      twiceArea(corners[at], corners[at + 1], corners[at + 2], corners[at + 3], corners[at + 4], corners[at + 5]),
    )
  }
  return hullArea(corners) <= area * (1 + ON_LINE)
}

/** Twice the area of the hull of points. */
function hullArea(corners: Float64Array): number {
  const order = Uint32Array.from({ length: corners.length / 2 }, (_, point) => point)
  order.sort((a, b) => corners[a * 2] - corners[b * 2] || corners[a * 2 + 1] - corners[b * 2 + 1])
  const low = halfHull(corners, order)
  return Math.abs(areaOf(corners, [...low, ...halfHull(corners, order.reverse())]))
}

/** The points of one side of a hull, without the last one. */
function halfHull(corners: Float64Array, order: Uint32Array): number[] {
  const hull: number[] = []
  for (const point of order) {
    while (hull.length >= 2 && turn(corners, hull[hull.length - 2], hull[hull.length - 1], point) <= 0) hull.pop()
    hull.push(point)
  }
  hull.pop()
  return hull
}

function areaOf(corners: Float64Array, polygon: readonly number[]): number {
  let area = 0
  for (let at = 2; at < polygon.length; at++) area += turn(corners, polygon[0], polygon[at - 1], polygon[at])
  return area
}

function turn(corners: Float64Array, a: number, b: number, c: number): number {
  return twiceArea(
    corners[a * 2],
    corners[a * 2 + 1],
    corners[b * 2],
    corners[b * 2 + 1],
    corners[c * 2],
    corners[c * 2 + 1],
  )
}

/** Pairs of triangles that are near one luxel and touch along a line. */
function touchingTriangles(corners: Float64Array, { firsts, triangles }: ChartCells): Touching {
  const count = corners.length / CORNERS
  const touching: { other: number; segment: readonly number[] }[][] = Array.from({ length: count }, () => [])
  const seen = new Set<number>()
  for (let cell = 0; cell + 1 < firsts.length; cell++) {
    // Most cells have the triangles of the cell before.
    if (firsts[cell + 1] - firsts[cell] > MAX_NEAR || hasSame(firsts, triangles, cell - 1, cell)) continue
    for (let a = firsts[cell]; a < firsts[cell + 1]; a++) {
      for (let b = a + 1; b < firsts[cell + 1]; b++) {
        const pair = triangles[a] * count + triangles[b]
        if (seen.has(pair)) continue
        seen.add(pair)
        const segment = commonSegment(corners, triangles[a] * CORNERS, triangles[b] * CORNERS)
        if (segment === undefined) continue
        touching[triangles[a]].push({ other: triangles[b], segment })
        touching[triangles[b]].push({ other: triangles[a], segment })
      }
    }
  }
  return touching
}

/** Whether two cells have the same triangles. */
function hasSame(firsts: Uint32Array, triangles: Uint32Array, before: number, cell: number): boolean {
  if (before < 0) return false
  const count = firsts[cell + 1] - firsts[cell]
  if (firsts[before + 1] - firsts[before] !== count) return false
  for (let at = 0; at < count; at++) if (triangles[firsts[before] + at] !== triangles[firsts[cell] + at]) return false
  return true
}

/** The line along which two triangles touch: `[x, y, x, y]`. */
function commonSegment(corners: Float64Array, a: number, b: number): readonly number[] | undefined {
  if (areApart(corners, a, b)) return undefined
  for (let side = 0; side < CORNERS; side += 2) {
    const x = corners[a + side]
    const y = corners[a + side + 1]
    const next = a + ((side + 2) % CORNERS)
    const dx = corners[next] - x
    const dy = corners[next + 1] - y
    const size = Math.sqrt(dx * dx + dy * dy)
    if (size === 0) continue
    for (let other = 0; other < CORNERS; other += 2) {
      const from = b + other
      const to = b + ((other + 2) % CORNERS)
      const offLine = (at: number): boolean =>
        Math.abs((corners[at] - x) * dy - (corners[at + 1] - y) * dx) > ON_LINE * size
      if (offLine(from) || offLine(to)) continue
      const start = ((corners[from] - x) * dx + (corners[from + 1] - y) * dy) / size
      const end = ((corners[to] - x) * dx + (corners[to + 1] - y) * dy) / size
      const low = Math.max(0, Math.min(start, end)) / size
      const high = Math.min(size, Math.max(start, end)) / size
      if ((high - low) * size > ON_LINE) return [x + dx * low, y + dy * low, x + dx * high, y + dy * high]
    }
  }
  return undefined
}

/** Whether the boxes of two triangles do not touch: this rejects most pairs. */
function areApart(corners: Float64Array, a: number, b: number): boolean {
  for (const axis of [0, 1]) {
    const a0 = corners[a + axis]
    const a1 = corners[a + 2 + axis]
    const a2 = corners[a + 4 + axis]
    const b0 = corners[b + axis]
    const b1 = corners[b + 2 + axis]
    const b2 = corners[b + 4 + axis]
    if (Math.min(a0, a1, a2) > Math.max(b0, b1, b2) + ON_LINE) return true
    if (Math.min(b0, b1, b2) > Math.max(a0, a1, a2) + ON_LINE) return true
  }
  return false
}

const ONE_GROUP: readonly number[][] = [[]]

/** Finds joined triangles of cells. Nearly all cells are one group; such cells allocate nothing. */
class Grouping {
  readonly #touching: Touching
  /** `[triangles]` 1 for those of the cell that no group has yet. */
  readonly #isOpen: Uint8Array
  readonly #reached = new Uint32Array(MAX_NEAR)

  constructor(touching: Touching) {
    this.#touching = touching
    this.#isOpen = new Uint8Array(touching.length)
  }

  /** Triangles of a cell that are joined within its reach; without their numbers if they are one group. */
  groupsIn(triangles: Uint32Array, first: number, end: number, x: number, y: number): readonly number[][] {
    for (let at = first; at < end; at++) this.#isOpen[triangles[at]] = 1
    const count = this.#reach(triangles[first], x, y)
    if (count === end - first) return ONE_GROUP
    const groups = [this.#group(count)]
    for (let at = first + 1; at < end; at++) {
      if (this.#isOpen[triangles[at]] === 1) groups.push(this.#group(this.#reach(triangles[at], x, y)))
    }
    return groups
  }

  #group(count: number): number[] {
    return [...this.#reached.subarray(0, count)].sort((a, b) => a - b)
  }

  /** Closes a triangle and all that are joined to it. @returns how many */
  #reach(start: number, x: number, y: number): number {
    const reached = this.#reached
    reached[0] = start
    this.#isOpen[start] = 0
    let count = 1
    for (let next = 0; next < count; next++) {
      const contacts = this.#touching[reached[next]]
      for (let contact = 0; contact < contacts.length; contact++) {
        const { other, segment } = contacts[contact]
        if (this.#isOpen[other] === 0 || !isWithin(segment, x, y)) continue
        this.#isOpen[other] = 0
        reached[count++] = other
      }
    }
    return count
  }
}

/** Whether a segment is within reach of a luxel. */
function isWithin(segment: readonly number[], x: number, y: number): boolean {
  const ax = segment[0]
  const ay = segment[1]
  const bx = segment[2]
  const by = segment[3]
  let start = 0
  let end = 1
  if (ax === bx) {
    if (ax < x - REACH || ax > x + REACH) return false
  } else {
    const from = (x - REACH - ax) / (bx - ax)
    const to = (x + REACH - ax) / (bx - ax)
    start = Math.max(start, Math.min(from, to))
    end = Math.min(end, Math.max(from, to))
  }
  if (ay === by) {
    if (ay < y - REACH || ay > y + REACH) return false
  } else {
    const from = (y - REACH - ay) / (by - ay)
    const to = (y + REACH - ay) / (by - ay)
    start = Math.max(start, Math.min(from, to))
    end = Math.min(end, Math.max(from, to))
  }
  return start <= end
}

/** The nearest group first: the luxel of the grid is its. */
function sortByDistance(groups: readonly number[][], corners: Float64Array, x: number, y: number): number[][] {
  const near = groups.map((group) => ({
    group,
    distance: group.reduce((least, one) => Math.min(least, distanceTo(corners, one, x, y)), Number.POSITIVE_INFINITY),
  }))
  return near.sort((a, b) => a.distance - b.distance || a.group[0] - b.group[0]).map(({ group }) => group)
}

/** Distance from a point to a triangle, squared; 0 inside. */
function distanceTo(corners: Float64Array, triangle: number, x: number, y: number): number {
  const at = triangle * CORNERS
  let least = Number.POSITIVE_INFINITY
  let signs = 0
  for (let side = 0; side < CORNERS; side += 2) {
    const ax = corners[at + side]
    const ay = corners[at + side + 1]
    const next = at + ((side + 2) % CORNERS)
    const dx = corners[next] - ax
    const dy = corners[next + 1] - ay
    signs += Math.sign(dx * (y - ay) - dy * (x - ax))
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    const px = ax + dx * along - x
    const py = ay + dy * along - y
    least = Math.min(least, px * px + py * py)
  }
  return Math.abs(signs) === 3 ? 0 : least
}
