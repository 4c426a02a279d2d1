import type { BlockSet } from '../csg/block-set.js'
import { EdgeTable } from '../csg/edge-table.js'
import { PointTable } from '../csg/point-table.js'

/** Corners and edges of some sides of a block, each once. Holds those of the last call. */
export class SolidOutline {
  /** `[pointCount × 3]`; longer than used. */
  points: Float64Array = new Float64Array(0)
  pointCount = 0
  /** `[edgeCount × 2]` indices of corners; longer than used. */
  edges = new Uint32Array(64)
  edgeCount = 0
  readonly #table = new PointTable()
  readonly #joined = new EdgeTable()

  /** Gathers them; an edge that two sides share comes the way it runs in the first of them. */
  gather({ windings: { points, starts } }: BlockSet, from: number, to: number): void {
    const corners = starts[to] - starts[from]
    if (corners * 2 > this.edges.length) this.edges = new Uint32Array(corners * 4)
    this.#table.clear()
    this.#joined.reset(corners)
    this.edgeCount = 0
    for (let side = from; side < to; side++) {
      const first = this.#numberOf(points, starts[side])
      let a = first
      for (let corner = starts[side] + 1; corner < starts[side + 1]; corner++) {
        const b = this.#numberOf(points, corner)
        this.#join(a, b)
        a = b
      }
      this.#join(a, first)
    }
    this.points = this.#table.points
    this.pointCount = this.#table.count
  }

  #numberOf(points: Float64Array, corner: number): number {
    return this.#table.add(points[corner * 3], points[corner * 3 + 1], points[corner * 3 + 2])
  }

  #join(a: number, b: number): void {
    if (a === b || this.#joined.get(b, a) >= 0) return
    this.#joined.set(a, b, 0)
    this.edges[this.edgeCount * 2] = a
    this.edges[this.edgeCount * 2 + 1] = b
    this.edgeCount++
  }
}
