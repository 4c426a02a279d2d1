import { CLEARLY_SHORTER } from '../../../epsilon.js'
import type { Outlines } from '../weld/outlines.js'
import { FlatOutline } from './flat-outline.js'
import { zipOutline } from './zip-outline.js'

/** Larger outlines are not optimized: that costs the cube of the corners. */
const MAX_WEIGHED = 24

/**
 * Triangulates convex outlines, whose corners may be on straight edges or a little off them. Every corner and edge of
 * the outline is one of a triangle, so no crack is left. Slivers are a last resort.
 */
export class OutlineTriangulator {
  /**
   * `[corners − 2, × 3]` corners of the last outline's triangles, counted from its first corner, counter-clockwise.
   * Longer than used; valid until the next outline.
   */
  readonly triangles: number[] = []
  /** Numbers used of {@link triangles}. */
  count = 0
  readonly #flat = new FlatOutline()
  /** `[n × n]` least cost of the triangles between two corners. */
  readonly #costs = new Float64Array(MAX_WEIGHED * MAX_WEIGHED)
  /** `[n × n]` third corner of the triangle on the line between two corners. */
  readonly #thirds = new Uint8Array(MAX_WEIGHED * MAX_WEIGHED)

  /** @param planes `[at..at+2]` is the outline's normal. */
  triangulate(outlines: Outlines, face: number, planes: ArrayLike<number>, at: number): void {
    const flat = this.#flat
    flat.take(outlines, face, planes, at)
    this.count = 0
    if (flat.count === 3) this.#push(0, 1, 2)
    else if (flat.count === 4) this.#cutQuad()
    else if (flat.count > MAX_WEIGHED) zipOutline(flat, (a, b, c) => this.#push(a, b, c))
    else {
      this.#weigh()
      this.#collect(0, flat.count - 1)
    }
  }

  /** The result of {@link #weigh} for four corners, which most outlines have. */
  #cutQuad(): void {
    const flat = this.#flat
    const first = flat.costOf(0, 1, 2) + flat.lengthOf(0, 2) + flat.costOf(0, 2, 3)
    const second = flat.costOf(1, 2, 3) + flat.lengthOf(1, 3) + flat.costOf(0, 1, 3)
    if (second < first * CLEARLY_SHORTER) {
      this.#push(0, 1, 3)
      this.#push(1, 2, 3)
    } else {
      this.#push(0, 1, 2)
      this.#push(0, 2, 3)
    }
  }

  /**
   * The cheapest triangles (least total length of lines) between any two corners, from near ones to the whole outline.
   */
  #weigh(): void {
    const flat = this.#flat
    const costs = this.#costs
    const { count } = flat
    for (let from = 0; from + 1 < count; from++) costs[from * MAX_WEIGHED + from + 1] = 0
    for (let gap = 2; gap < count; gap++) {
      for (let from = 0; from + gap < count; from++) {
        const to = from + gap
        let best = Infinity
        let bestThird = to - 1
        for (let third = to - 1; third > from; third--) {
          const sides = costs[from * MAX_WEIGHED + third] + costs[third * MAX_WEIGHED + to]
          if (sides >= best * CLEARLY_SHORTER) continue
          const cost = sides + flat.costOf(from, third, to)
          if (cost >= best * CLEARLY_SHORTER) continue
          best = cost
          bestThird = third
        }
        costs[from * MAX_WEIGHED + to] = best + flat.lengthOf(from, to)
        this.#thirds[from * MAX_WEIGHED + to] = bestThird
      }
    }
  }

  #collect(from: number, to: number): void {
    if (to - from < 2) return
    const third = this.#thirds[from * MAX_WEIGHED + to]
    this.#collect(from, third)
    this.#push(from, third, to)
    this.#collect(third, to)
  }

  #push(a: number, b: number, c: number): void {
    this.triangles[this.count++] = a
    this.triangles[this.count++] = b
    this.triangles[this.count++] = c
  }
}
