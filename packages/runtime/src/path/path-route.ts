import type { Path } from '@brushwork/asset'
import type { MutableVector } from '../collision/shape.js'
import { wrongArgument } from '../usage/wrong-argument.js'

/** Pieces that a curved edge is measured in. */
const PIECES = 16

export interface RouteOptions {
  /** `line` (default) goes straight from point to point, `spline` through them in curves (Catmull-Rom). */
  readonly kind?: 'line' | 'spline'
  /** Point to start at, by index; default 0. */
  readonly start?: number
}

/**
 * The way along a path by distance: points in the order of their edges, closed if an edge returns to the start. Where a point has
 * several edges, the first in the file counts. An open path ends at its last point.
 * @example
 * ```ts
 * import { PathRoute } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const route = new PathRoute(level.paths[0], { kind: 'spline' })
 * camera.position.set(...route.at(route.length / 2, [0, 0, 0])) // halfway
 * ```
 */
export class PathRoute {
  /** Indices of the points, in order. */
  readonly points: readonly number[]
  readonly isClosed: boolean
  /** Quants. */
  readonly length: number
  readonly #path: Path
  readonly #isSpline: boolean
  /** `[pieces + 1]` distance of the start of each piece of each edge. */
  readonly #distances: Float64Array
  readonly #pieces: number
  readonly #from: MutableVector = [0, 0, 0]
  readonly #to: MutableVector = [0, 0, 0]

  constructor(path: Path, options: RouteOptions = {}) {
    if (!Array.isArray(path?.points)) throw wrongArgument('PathRoute', 'a path of a level', path)
    this.#path = path
    this.#isSpline = options.kind === 'spline'
    this.#pieces = this.#isSpline ? PIECES : 1
    const { points, isClosed } = order(path, options.start ?? 0)
    this.points = points
    this.isClosed = isClosed
    const edges = Math.max(0, points.length - (isClosed ? 0 : 1))
    this.#distances = new Float64Array(edges * this.#pieces + 1)
    for (let piece = 1; piece < this.#distances.length; piece++) {
      this.#pointOn((piece - 1) / this.#pieces, this.#from)
      this.#pointOn(piece / this.#pieces, this.#to)
      this.#distances[piece] = this.#distances[piece - 1] + distance(this.#from, this.#to)
    }
    this.length = this.#distances[this.#distances.length - 1]
  }

  /** Distance of a point of {@link points} from the start, by its index there [quants]. */
  distanceOf(index: number): number {
    return this.#distances[Math.min(index * this.#pieces, this.#distances.length - 1)]
  }

  /**
   * Writes the position at a distance from the start. Closed routes go round; open ones end at their ends.
   * @param direction gets the unit direction of travel there, if given; zeros for a route without length
   */
  at(travelled: number, position: MutableVector, direction?: MutableVector): MutableVector {
    const distances = this.#distances
    const length = this.length
    const along = this.isClosed && length > 0 ? travelled - Math.floor(travelled / length) * length : travelled
    const aim = Math.min(length, Math.max(0, along))
    let low = 0
    let high = distances.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (distances[middle] <= aim) low = middle
      else high = middle
    }
    const size = high > low ? distances[high] - distances[low] : 0
    const share = size > 0 ? (aim - distances[low]) / size : 0
    this.#pointOn(low / this.#pieces, this.#from)
    this.#pointOn(Math.max(low, high) / this.#pieces, this.#to)
    for (let axis = 0; axis < 3; axis++) {
      position[axis] = this.#from[axis] + (this.#to[axis] - this.#from[axis]) * share
      if (direction !== undefined) direction[axis] = size > 0 ? (this.#to[axis] - this.#from[axis]) / size : 0
    }
    return position
  }

  /** Writes the point at a number of edges from the start. */
  #pointOn(edges: number, out: MutableVector): void {
    const count = this.points.length
    out.fill(0)
    if (count === 0) return
    const edge = Math.min(Math.floor(edges), this.isClosed ? count - 1 : Math.max(0, count - 2))
    const share = edges - edge
    const [b, c] = [this.#point(edge), this.#point(edge + 1)]
    if (!this.#isSpline) {
      for (let axis = 0; axis < 3; axis++) out[axis] = b[axis] + (c[axis] - b[axis]) * share
      return
    }
    const [a, d] = [this.#point(edge - 1), this.#point(edge + 2)]
    for (let axis = 0; axis < 3; axis++) out[axis] = catmullRom(a[axis], b[axis], c[axis], d[axis], share)
  }

  #point(index: number): readonly number[] {
    const count = this.points.length
    const at = this.isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return this.#path.points[this.points[at]]
  }
}

/** Follows edges from the start until one returns to it, or to a point that was passed. Paths without edges go in the order of their points. */
function order({ points, edges }: Path, start: number): { points: number[]; isClosed: boolean } {
  if (start < 0 || start >= points.length) return { points: [], isClosed: false }
  if (edges.length === 0) return { points: points.map((_, index) => index).slice(start), isClosed: false }
  const next = new Map<number, number>()
  for (const [from, to] of edges) if (!next.has(from) && to >= 0 && to < points.length) next.set(from, to)
  const found = [start]
  const passed = new Set(found)
  for (let point = next.get(start); point !== undefined; point = next.get(point)) {
    if (point === start) return { points: found, isClosed: found.length > 1 }
    if (passed.has(point)) break
    passed.add(point)
    found.push(point)
  }
  return { points: found, isClosed: false }
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function distance(a: MutableVector, b: MutableVector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(x * x + y * y + z * z)
}
