import {
  areaOfWinding,
  MIN_AREA,
  ON_PLANE,
  Split,
  sideOfPlane,
  WindingSplitter,
  type WindingStore,
} from '@brushwork/geometry'
import { NEARLY_COPLANAR } from '../../epsilon.js'
import type { BlockSet } from './block-set.js'

/** Cuts the parts covered by a brush out of windings. */
export class BrushCutter {
  readonly #set: BlockSet
  readonly #splitter = new WindingSplitter()
  /** `[sides]` distance at which points count as on a side's plane; ON_PLANE everywhere when undefined. */
  tolerances: Float64Array | undefined
  /** The part of the winding behind the planes used so far. */
  #inside = new Float64Array(96)
  /** Sides of the brush whose planes cross the piece. */
  readonly #through: number[] = []
  /** Likewise, for planes so nearly parallel to the piece that parts of it may lie on them. */
  readonly #along: number[] = []

  constructor(set: BlockSet) {
    this.#set = set
  }

  /**
   * Cuts a piece of a side by a brush.
   * @param pieces receives the parts outside the brush, none when it covers all.
   * @param boxes `[pieces × 6]` boxes of the pieces.
   * @param plane of the piece.
   * @param losesTies whether the piece is removed where a side of the brush lies in its plane and faces the same way.
   * If the side faces the other way, the piece is always removed.
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
    if (this.#cutThrough(pieces, piece, plane, losesTies)) return true
    pieces.truncate(before)
    return false
  }

  /** Sorts the planes of the brush. @returns false when the piece is in front of one of them. */
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
    this.#along.length = 0
    for (let side = firstSides[brush]; side < firstSides[brush + 1]; side++) {
      const other = sidePlanes[side]
      if (other === plane) {
        if (!losesTies) return false
        continue
      }
      if ((other ^ 1) === plane) continue
      const tolerance = this.#toleranceOf(side)
      const split = this.#classify(pieces, piece, boxes, other * 4, tolerance)
      if (split !== Split.on && isAlong(data, other * 4, plane * 4)) {
        // A wide piece may lean away from a small side that it lies on.
        if (split === Split.both || this.#touches(pieces, piece, other * 4, tolerance)) this.#along.push(side)
        else if (split === Split.front) return false
      } else if (split === Split.front) return false
      else if (split === Split.both) this.#through.push(side)
      else if (split === Split.on && !losesTies && facesSameWay(data, other * 4, plane * 4)) return false
    }
    return true
  }

  #classify(pieces: WindingStore, piece: number, boxes: Float64Array, at: number, tolerance: number): Split {
    const { data } = this.#set.planes
    const isAxial = isUnit(data[at]) || isUnit(data[at + 1]) || isUnit(data[at + 2])
    // For an axial plane, two corners of the box decide for all points.
    if (isAxial) return this.#splitter.classify(boxes, piece * 2, 2, data, at, tolerance)
    return this.#splitter.classify(pieces.points, pieces.starts[piece], pieces.countOf(piece), data, at, tolerance)
  }

  /** Whether a corner of a piece is on a plane. */
  #touches({ points, starts }: WindingStore, piece: number, at: number, tolerance: number): boolean {
    const { data } = this.#set.planes
    for (let p = starts[piece] * 3; p < starts[piece + 1] * 3; p += 3) {
      if (sideOfPlane(data, at, points[p], points[p + 1], points[p + 2], tolerance) === 0) return true
    }
    return false
  }

  #cutThrough(pieces: WindingStore, piece: number, plane: number, losesTies: boolean): boolean {
    const { planes, sidePlanes } = this.#set
    let current = pieces.points
    let first = pieces.starts[piece]
    let size = pieces.countOf(piece)
    // Nearly parallel planes come last: clipped to the outline of the brush, the piece may lie on them.
    for (let step = 0; step < this.#through.length + this.#along.length; step++) {
      const isLast = step >= this.#through.length
      const side = isLast ? this.#along[step - this.#through.length] : this.#through[step]
      const at = sidePlanes[side] * 4
      const split = this.#splitter.split(current, first, size, planes.data, at, this.#toleranceOf(side))
      if (split === Split.front) return false
      if (split === Split.back) continue
      if (split === Split.on) {
        if (!isLast || (!losesTies && facesSameWay(planes.data, at, plane * 4))) return false
        continue
      }
      const { front, frontCount, back, backCount } = this.#splitter
      if (areaOfWinding(front, 0, frontCount) > MIN_AREA) pieces.append(front, 0, frontCount)
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
  return cosineOf(planes, a, b) > 0
}

function isAlong(planes: Float64Array, a: number, b: number): boolean {
  const cosine = cosineOf(planes, a, b)
  return cosine > NEARLY_COPLANAR || cosine < -NEARLY_COPLANAR
}

/** Cosine of the angle between two planes. */
function cosineOf(planes: Float64Array, a: number, b: number): number {
  return planes[a] * planes[b] + planes[a + 1] * planes[b + 1] + planes[a + 2] * planes[b + 2]
}

function isUnit(part: number): boolean {
  return part === 1 || part === -1
}
