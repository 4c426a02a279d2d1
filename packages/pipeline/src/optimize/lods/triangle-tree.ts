import { improve, type SurfacePoint } from './closest-point.js'

/** Triangles of a leaf. */
const LEAF = 4
/** Numbers of a node: its box, the first and last of its triangles, and its second child; 0 for a leaf. */
const NODE = 9

/** A tree of boxes around triangles, which finds the closest point on them. */
export class TriangleTree {
  readonly #positions: Float32Array
  readonly #indices: ArrayLike<number>
  /** Triangles in the order of leafs. */
  readonly #order: Uint32Array
  /** Sums of the corners of each triangle, `[triangles × 3]`. */
  readonly #middles: Float64Array
  readonly #nodes: number[] = []

  /** @param positions `[vertices × 3]`. @param indices `[triangles × 3]`, at least one triangle. */
  constructor(positions: Float32Array, indices: ArrayLike<number>) {
    this.#positions = positions
    this.#indices = indices
    this.#order = Uint32Array.from({ length: indices.length / 3 }, (_, triangle) => triangle)
    this.#middles = new Float64Array(indices.length)
    for (let at = 0; at < indices.length; at++) {
      const first = at - (at % 3)
      for (let axis = 0; axis < 3; axis++) this.#middles[first + axis] += positions[indices[at] * 3 + axis]
    }
    this.#build(0, this.#order.length)
  }

  /** Finds the closest point to `points[at …]`. */
  closest(points: Float32Array, at: number): SurfacePoint {
    const out = { triangle: 0, second: 0, third: 0, squared: Infinity }
    this.#search(0, points, at, out)
    return out
  }

  #build(from: number, to: number): void {
    const node = this.#nodes.length
    const box = this.#boxOf(from, to)
    this.#nodes.push(...box, from, to, 0)
    if (to - from <= LEAF) return
    const sides = [0, 1, 2].map((axis) => box[axis + 3] - box[axis])
    this.#sort(from, to, sides.indexOf(Math.max(...sides)))
    const middle = (from + to) >> 1
    this.#build(from, middle)
    this.#nodes[node + 8] = this.#nodes.length
    this.#build(middle, to)
  }

  /** Sorts triangles along an axis. Both halves have the same size, which keeps the tree shallow. */
  #sort(from: number, to: number, axis: number): void {
    const middles = this.#middles
    this.#order.subarray(from, to).sort((a, b) => middles[a * 3 + axis] - middles[b * 3 + axis] || a - b)
  }

  #boxOf(from: number, to: number): number[] {
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (let at = from; at < to; at++) {
      const first = this.#order[at] * 3
      for (let corner = first; corner < first + 3; corner++) {
        for (let axis = 0; axis < 3; axis++) {
          const value = this.#positions[this.#indices[corner] * 3 + axis]
          if (value < box[axis]) box[axis] = value
          if (value > box[axis + 3]) box[axis + 3] = value
        }
      }
    }
    return box
  }

  #search(node: number, points: Float32Array, at: number, out: SurfacePoint): void {
    const nodes = this.#nodes
    const second = nodes[node + 8]
    if (second === 0) {
      for (let index = nodes[node + 6]; index < nodes[node + 7]; index++) {
        improve(points, at, this.#positions, this.#indices, this.#order[index], out)
      }
      return
    }
    const first = node + NODE
    const [toFirst, toSecond] = [this.#distance(first, points, at), this.#distance(second, points, at)]
    const isFirst = toFirst <= toSecond
    if (Math.min(toFirst, toSecond) < out.squared) this.#search(isFirst ? first : second, points, at, out)
    if (Math.max(toFirst, toSecond) < out.squared) this.#search(isFirst ? second : first, points, at, out)
  }

  /** Square of the distance from a box. */
  #distance(node: number, points: Float32Array, at: number): number {
    let sum = 0
    for (let axis = 0; axis < 3; axis++) {
      const value = points[at + axis]
      const outside = Math.max(this.#nodes[node + axis] - value, value - this.#nodes[node + 3 + axis], 0)
      sum += outside * outside
    }
    return sum
  }
}
