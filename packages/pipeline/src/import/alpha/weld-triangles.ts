import type { Surface } from './surface.js'
import type { WeldedPoints } from './weld-points.js'

/** A triangle with an opposite one. */
export const BOTH_WINDINGS = 3

/** Triangles on welded points. Triangles on the same three points are one, whatever their winding and skin. */
export interface WeldedTriangles {
  /** Number of each triangle of each surface; -1 for those that are no more than a line. */
  readonly triangleOf: readonly Int32Array[]
  /** `[triangles × 3]`. */
  readonly points: readonly number[]
  /** Windings that each triangle has: 1 or 2, or {@link BOTH_WINDINGS}. */
  readonly windings: readonly number[]
  /** How often each edge of a triangle is an edge of any, `[triangles × 3]`: 1 is an open edge. */
  readonly edgeUses: Uint32Array
}

/** Finds the triangles of all surfaces that are one, and counts those at each edge. */
export function weldTriangles(surfaces: readonly Surface[], { pointOf, count }: WeldedPoints): WeldedTriangles {
  const edges = new EdgeNumbers(count)
  const triangles = new Map<number, number>()
  const points: number[] = []
  const windings: number[] = []
  const ownEdges: number[] = []
  const triangleOf = surfaces.map(({ indices }, surface) => {
    const own = new Int32Array(indices.length / 3).fill(-1)
    for (let at = 0; at < own.length; at++) {
      const [a, b, c] = [0, 1, 2].map((corner) => pointOf[surface][indices[at * 3 + corner]])
      if (a === b || b === c || c === a) continue
      const low = Math.min(a, b, c)
      const high = Math.max(a, b, c)
      const middle = a + b + c - low - high
      const lowEdge = edges.numberOf(low, middle)
      // Exact: a file with 2^26 points and as many edges would need gigabytes.
      const key = lowEdge * count + high
      const isForward = (a === low && b === middle) || (b === low && c === middle) || (c === low && a === middle)
      const winding = isForward ? 1 : 2
      let triangle = triangles.get(key)
      if (triangle === undefined) {
        triangle = windings.length
        triangles.set(key, triangle)
        points.push(low, middle, high)
        windings.push(winding)
        ownEdges.push(edges.use(lowEdge), edges.use(edges.numberOf(middle, high)), edges.use(edges.numberOf(low, high)))
      } else windings[triangle] |= winding
      own[at] = triangle
    }
    return own
  })
  return { triangleOf, points, windings, edgeUses: Uint32Array.from(ownEdges, (edge) => edges.usesOf(edge)) }
}

/** Numbers edges, and counts the triangles at each. */
class EdgeNumbers {
  readonly #pointCount: number
  readonly #numbers = new Map<number, number>()
  readonly #uses: number[] = []

  constructor(pointCount: number) {
    this.#pointCount = pointCount
  }

  numberOf(low: number, high: number): number {
    const key = low * this.#pointCount + high
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#uses.length
      this.#numbers.set(key, number)
      this.#uses.push(0)
    }
    return number
  }

  use(edge: number): number {
    this.#uses[edge]++
    return edge
  }

  usesOf(edge: number): number {
    return this.#uses[edge]
  }
}
