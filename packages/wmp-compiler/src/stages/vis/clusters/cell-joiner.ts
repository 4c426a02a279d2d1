import type { PlaneSet } from '@brushwork/geometry'
import type { ClusterOptions } from './cluster-options.js'
import { CellMaker, type LeafCell } from './leaf-cell.js'

/** Larger clusters are left to `mergeByCost`: comparing them costs planes × points. */
const MAX_COMPARISONS = 20_000

/** Joins cells that touch. */
export class CellJoiner {
  readonly #planes: PlaneSet
  readonly #niche: number
  readonly #step: number
  readonly #maker = new CellMaker()
  readonly #shared = new Float64Array(4)

  constructor(planes: PlaneSet, { niche, step }: Pick<ClusterOptions, 'niche' | 'step'>) {
    this.#planes = planes
    this.#niche = niche
    this.#step = step
  }

  /** The union of the cells on both sides of a plane if it is nearly convex, else undefined. */
  join(a: LeafCell, b: LeafCell, plane: number): LeafCell | undefined {
    const even = (plane & ~1) * 4
    for (let part = 0; part < 4; part++) this.#shared[part] = this.#planes.data[even + part]
    return this.#join(a, b)
  }

  /**
   * Joins cells when neither reaches past the other's planes except the shared one, or when one is a niche of the
   * other.
   */
  #join(a: LeafCell, b: LeafCell): LeafCell | undefined {
    if (((a.planes.length + b.planes.length) / 4) * (a.points.length + b.points.length) > MAX_COMPARISONS)
      return undefined
    if (this.#isWithin(b, a, false, this.#niche)) return this.#union(a, b, a.planes)
    if (this.#isWithin(a, b, false, this.#niche)) return this.#union(a, b, b.planes)
    if (!this.#isWithin(a, b, true, this.#step) || !this.#isWithin(b, a, true, this.#step)) return undefined
    return this.#union(a, b, this.#planesOfBoth(a.planes, b.planes))
  }

  #union(a: LeafCell, b: LeafCell, planes: Float64Array): LeafCell {
    this.#maker.beginUnion(a, b)
    return this.#maker.make(planes)
  }

  /** Whether a cell reaches past each plane of another by at most `most`; the shared plane may be excepted. */
  #isWithin(inner: LeafCell, outer: LeafCell, exceptShared: boolean, most: number): boolean {
    const { planes } = outer
    for (let at = 0; at < planes.length; at += 4) {
      if (boxReach(inner.box, planes, at) <= most || (exceptShared && this.#isShared(planes, at))) continue
      if (reach(inner.points, planes, at) > most) return false
    }
    return true
  }

  /** The planes of both cells, each once, without the shared one. */
  #planesOfBoth(a: Float64Array, b: Float64Array): Float64Array {
    const planes = new Float64Array(a.length + b.length)
    let length = 0
    for (let at = 0; at < a.length; at += 4) {
      if (!this.#isShared(a, at)) length = appendPlane(planes, length, a, at)
    }
    const ofFirst = length
    for (let at = 0; at < b.length; at += 4) {
      if (!this.#isShared(b, at) && !hasPlane(planes, ofFirst, b, at)) length = appendPlane(planes, length, b, at)
    }
    return planes.slice(0, length)
  }

  /** In either orientation. */
  #isShared(planes: Float64Array, at: number): boolean {
    return isSamePlane(planes, at, this.#shared, 0) || isOtherSide(planes, at, this.#shared)
  }
}

function appendPlane(planes: Float64Array, length: number, from: Float64Array, at: number): number {
  for (let part = 0; part < 4; part++) planes[length + part] = from[at + part]
  return length + 4
}

function hasPlane(planes: Float64Array, length: number, from: Float64Array, at: number): boolean {
  for (let other = 0; other < length; other += 4) if (isSamePlane(planes, other, from, at)) return true
  return false
}

/** Whether two planes are equal, number by number. */
export function isSamePlane(a: Float64Array, at: number, b: Float64Array, other: number): boolean {
  return a[at + 3] === b[other + 3] && a[at] === b[other] && a[at + 1] === b[other + 1] && a[at + 2] === b[other + 2]
}

function isOtherSide(planes: Float64Array, at: number, shared: Float64Array): boolean {
  return (
    planes[at + 3] === -shared[3] &&
    planes[at] === -shared[0] &&
    planes[at + 1] === -shared[1] &&
    planes[at + 2] === -shared[2]
  )
}

/** How far a box reaches in front of a plane. Exact for its content when the plane is axial, else an upper bound. */
function boxReach(box: Float64Array, data: Float64Array, at: number): number {
  let sum = -data[at + 3]
  for (let axis = 0; axis < 3; axis++) {
    const part = data[at + axis]
    if (part !== 0) sum += part * (part > 0 ? box[axis + 3] : box[axis])
  }
  return sum
}

/** How far points reach in front of a plane; −∞ without points. */
function reach(points: Float64Array, data: Float64Array, at: number): number {
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
