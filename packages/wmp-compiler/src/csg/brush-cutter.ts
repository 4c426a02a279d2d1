import { MIN_AREA, ON_PLANE, Split, WindingSplitter, type WindingStore } from '@brushwork/geometry'
import { areaOfWinding } from './area-of-winding.js'
import type { BlockSet } from './block-set.js'

/** Cuts what a brush covers out of windings. */
export class BrushCutter {
  readonly #set: BlockSet
  readonly #splitter = new WindingSplitter()
  /** `[sides]` how near to a side's plane points count as on it; ON_PLANE everywhere when there is none. */
  tolerances: Float64Array | undefined
  /** What the planes used so far have left of the winding. */
  #inside = new Float64Array(96)
  /** Sides of the brush whose planes go through the winding. */
  readonly #through: number[] = []

  constructor(set: BlockSet) {
    this.#set = set
  }

  /**
   * Cuts a piece of a side by a brush.
   * @param pieces receives the parts outside the brush, none when it covers all.
   * @param boxes `[pieces × 6]` boxes of the pieces.
   * @param plane the plane that the piece lies on.
   * @param losesTies whether the piece goes where a side of the brush lies in the same plane and faces the same way;
   *   where it faces the other way the piece always goes.
   * @returns whether the brush covers any of it; if not, nothing was done.
   */
  cut(
    pieces: WindingStore,
    piece: number,
    boxes: Float64Array,
    plane: number,
    brush: number,
    losesTies: boolean,
  ): boolean {
    if (!this.#mayCover(pieces, piece, boxes, plane, brush, losesTies)) return false
    const before = pieces.count
    if (this.#cutThrough(pieces.points, pieces.starts[piece], pieces.countOf(piece), pieces)) return true
    pieces.truncate(before)
    return false
  }

  /** Sorts the planes of the brush: false when the piece is in front of one of them. */
  #mayCover(
    pieces: WindingStore,
    piece: number,
    boxes: Float64Array,
    plane: number,
    brush: number,
    losesTies: boolean,
  ): boolean {
    const { firstSides, sidePlanes, planes } = this.#set
    const { data } = planes
    this.#through.length = 0
    for (let side = firstSides[brush]; side < firstSides[brush + 1]; side++) {
      const other = sidePlanes[side]
      if (other === plane) {
        if (!losesTies) return false
        continue
      }
      if ((other ^ 1) === plane) continue
      const split = this.#classify(pieces, piece, boxes, other * 4, this.#toleranceOf(side))
      if (split === Split.front) return false
      if (split === Split.both) this.#through.push(side)
      else if (split === Split.on && !losesTies && facesSameWay(data, other * 4, plane * 4)) return false
    }
    return true
  }

  #classify(pieces: WindingStore, piece: number, boxes: Float64Array, at: number, tolerance: number): Split {
    const { data } = this.#set.planes
    const isAxial = isUnit(data[at]) || isUnit(data[at + 1]) || isUnit(data[at + 2])
    // For an axial plane, two corners of the box say what all points say.
    if (isAxial) return this.#splitter.classify(boxes, piece * 2, 2, data, at, tolerance)
    return this.#splitter.classify(pieces.points, pieces.starts[piece], pieces.countOf(piece), data, at, tolerance)
  }

  #cutThrough(points: Float64Array, from: number, count: number, outside: WindingStore): boolean {
    const { planes, sidePlanes } = this.#set
    let current = points
    let first = from
    let size = count
    for (const side of this.#through) {
      const tolerance = this.#toleranceOf(side)
      const split = this.#splitter.split(current, first, size, planes.data, sidePlanes[side] * 4, tolerance)
      // Earlier cuts may have left a part that this plane misses, or lies along.
      if (split === Split.front || split === Split.on) return false
      if (split === Split.back) continue
      const { front, frontCount, back, backCount } = this.#splitter
      if (areaOfWinding(front, 0, frontCount) > MIN_AREA) outside.append(front, 0, frontCount)
      this.#keep(back, backCount)
      current = this.#inside
      first = 0
      size = backCount
    }
    return areaOfWinding(current, first, size) > MIN_AREA
  }

  #toleranceOf(side: number): number {
    return this.tolerances === undefined ? ON_PLANE : this.tolerances[side]
  }

  #keep(points: Float64Array, count: number): void {
    if (count * 3 > this.#inside.length) this.#inside = new Float64Array(count * 6)
    for (let number = 0; number < count * 3; number++) this.#inside[number] = points[number]
  }
}

function facesSameWay(planes: Float64Array, a: number, b: number): boolean {
  return planes[a] * planes[b] + planes[a + 1] * planes[b + 1] + planes[a + 2] * planes[b + 2] > 0
}

function isUnit(part: number): boolean {
  return part === 1 || part === -1
}
