import { clipWinding, type PlanePairs, Split, WindingSplitter, WindingStore, windingOfPlane } from '@brushwork/geometry'
import type { Tree } from '../../tree/tree.js'
import { CellMaker, type LeafCell } from './leaf-cell.js'

/** Size of the buffers that windings are cut in. Cells with larger faces lose the corners beyond. */
const MAX_POINTS = 254

/** A stack of cells. Each is a range of faces, and those of its children follow it. */
export class CellWalk {
  readonly faces = new WindingStore(256)
  /** First faces of both children of the last division. */
  backFrom = 0
  frontFrom = 0
  /** Outward plane of each face: of the set or, from `#worldPlane` on, of the world box. */
  readonly #planes: number[] = []
  readonly #data: Float64Array
  readonly #worldPlane: number
  readonly #reach: number
  readonly #splitter = new WindingSplitter()
  readonly #maker = new CellMaker()
  /** Scratch: the faces in front of a cut while those behind are appended. */
  readonly #inFront = new WindingStore(64)
  readonly #frontPlanes: number[] = []
  #cap = new Float64Array(MAX_POINTS * 3 + 6)
  #spare = new Float64Array(MAX_POINTS * 3 + 6)
  #capCount = 0

  constructor({ world }: Pick<Tree, 'world'>, planes: PlanePairs) {
    this.#worldPlane = planes.count
    this.#data = new Float64Array(planes.count * 4 + 24)
    this.#data.set(planes.data.subarray(0, planes.count * 4))
    for (let axis = 0; axis < 3; axis++) {
      this.#data[(planes.count + axis) * 4 + axis] = 1
      this.#data[(planes.count + axis) * 4 + 3] = world[axis + 3]
      this.#data[(planes.count + axis + 3) * 4 + axis] = -1
      this.#data[(planes.count + axis + 3) * 4 + 3] = -world[axis]
    }
    this.#reach = world.reduce((reach, number) => Math.max(reach, Math.abs(number)), 1)
    const box = [0, 1, 2, 3, 4, 5].map((side) => planes.count + side)
    for (const side of box) {
      this.#cutCap(
        side,
        box.filter((other) => other !== side),
      )
      this.#appendCap(side)
    }
  }

  /**
   * Divides the cell with faces `from … to − 1`. Appends the part behind, then the part in front, each only when
   * wanted. A cell that is not cut continues whole on one side.
   * @returns the ends of both parts.
   */
  divide(plane: number, from: number, to: number, back: boolean, front: boolean): [middle: number, end: number] {
    const { faces } = this
    const sides = this.#sidesOf(plane, from, to)
    this.backFrom = sides === Split.back ? from : to
    this.frontFrom = sides === Split.front ? from : to
    if (sides !== Split.both) return [to, to]
    this.#cutCap(plane, this.#planes.slice(from, to))
    this.#cutFaces(plane, from, to, back, front)
    if (back) this.#appendCap(plane)
    this.frontFrom = faces.count
    if (!front) return [this.frontFrom, this.frontFrom]
    const { points, starts, count } = this.#inFront
    for (let face = 0; face < count; face++) {
      this.#append(points, starts[face], starts[face + 1] - starts[face], this.#frontPlanes[face])
    }
    this.#appendCap(plane ^ 1)
    return [this.frontFrom, faces.count]
  }

  /** The outward plane of a face: normal and distance. */
  planeOf(face: number): readonly [x: number, y: number, z: number, d: number] {
    const at = this.#planes[face] * 4
    return [this.#data[at], this.#data[at + 1], this.#data[at + 2], this.#data[at + 3]]
  }

  cellOf(from: number, to: number): LeafCell {
    const { starts, points } = this.faces
    let count = 0
    this.#maker.begin()
    this.#maker.addPoints(points, starts[from], starts[to])
    for (let face = from; face < to; face++) if (this.#planes[face] < this.#worldPlane) count++
    const planes = new Float64Array(count * 4)
    let at = 0
    for (let face = from; face < to; face++) {
      if (this.#planes[face] >= this.#worldPlane) continue
      for (let part = 0; part < 4; part++) planes[at++] = this.#data[this.#planes[face] * 4 + part]
    }
    return this.#maker.make(planes)
  }

  #sidesOf(plane: number, from: number, to: number): number {
    const { points, starts } = this.faces
    let sides = 0
    for (let face = from; face < to && sides !== Split.both; face++) {
      sides |= this.#splitter.classify(points, starts[face], starts[face + 1] - starts[face], this.#data, plane * 4)
    }
    return sides
  }

  /** Appends the faces behind a plane and stores those in front. Faces on the plane belong to neither. */
  #cutFaces(plane: number, from: number, to: number, back: boolean, front: boolean): void {
    const { faces } = this
    const splitter = this.#splitter
    this.#inFront.truncate(0)
    for (let face = from; face < to; face++) {
      const [first, count] = [faces.starts[face], faces.countOf(face)]
      const split = splitter.split(faces.points, first, count, this.#data, plane * 4)
      if (split === Split.front && front) this.#keepFront(faces.points, first, count, this.#planes[face])
      else if (split === Split.back && back) this.#append(faces.points, first, count, this.#planes[face])
      else if (split === Split.both) {
        if (front) this.#keepFront(splitter.front, 0, splitter.frontCount, this.#planes[face])
        if (back) this.#append(splitter.back, 0, splitter.backCount, this.#planes[face])
      }
    }
  }

  /** The face that a cut opens: its plane within the other planes of the cell. */
  #cutCap(plane: number, others: readonly number[]): void {
    let count = windingOfPlane(this.#data, plane * 4, this.#reach, this.#cap)
    for (const other of others) {
      if (count === 0 || count > MAX_POINTS) break
      count = clipWinding(this.#cap, count, this.#data, other * 4, this.#spare)
      ;[this.#cap, this.#spare] = [this.#spare, this.#cap]
    }
    this.#capCount = count > MAX_POINTS ? 0 : count
  }

  #appendCap(outward: number): void {
    if (this.#capCount >= 3) this.#append(this.#cap, 0, this.#capCount, outward)
  }

  #append(points: Float64Array, from: number, count: number, plane: number): void {
    this.#planes[this.faces.append(points, from, count)] = plane
  }

  #keepFront(points: Float64Array, from: number, count: number, plane: number): void {
    this.#frontPlanes[this.#inFront.append(points, from, count)] = plane
  }
}
