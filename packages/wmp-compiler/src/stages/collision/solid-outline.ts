import type { BlockSet } from '../csg/block-set.js'
import { EdgeTable } from '../csg/merge/edge-table.js'
import { PointTable } from '../csg/merge/point-table.js'

/** Corners and edges of some sides of a block, each once. Holds the result of the last call. */
export class SolidOutline {
  /** `[pointCount × 3]`; longer than used. */
  points: Float64Array = new Float64Array(0)
  pointCount = 0
  /** `[edgeCount × 2]` indices of corners; longer than used. */
  edges = new Uint32Array(64)
  edgeCount = 0
  readonly #table = new PointTable()
  readonly #joined = new EdgeTable()

  /** Gathers corners and edges. An edge shared by two sides has the direction of the first of them. */
  gather({ windings: { points, starts } }: Pick<BlockSet, 'windings'>, from: number, to: number): void {
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

/** The edges of polygons as pairs of corners: 0 1, 1 2, … n − 1 0. */
export class EdgeRing {
  #edges = new Uint32Array(64)
  #corners = 0

  /** Longer than used; valid until the next call. */
  edgesOf(corners: number): Uint32Array {
    if (this.#corners === corners) return this.#edges
    if (this.#edges.length < corners * 2) this.#edges = new Uint32Array(corners * 2)
    const edges = this.#edges
    for (let corner = 0; corner < corners; corner++) {
      edges[corner * 2] = corner
      edges[corner * 2 + 1] = corner + 1 === corners ? 0 : corner + 1
    }
    this.#corners = corners
    return edges
  }
}

/** Writes the bounds of the points from `from` to before `end`: min x y z, max x y z. */
export function writeReach(points: Float64Array, from: number, end: number, out: Float64Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (let p = from * 3 + axis; p < end * 3; p += 3) {
      if (points[p] < low) low = points[p]
      if (points[p] > high) high = points[p]
    }
    out[at + axis] = low
    out[at + axis + 3] = high
  }
}
