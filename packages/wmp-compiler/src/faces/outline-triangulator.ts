import { CLEARLY_SHORTER } from '../epsilon.js'
import { FlatOutline } from './flat-outline.js'
import type { Outlines } from './outlines.js'
import { zipOutline } from './zip-outline.js'

/** The best triangles of larger outlines are not looked for: the cost is the cube of the corners. */
const MOST_WEIGHED = 24

/**
 * Cuts outlines into triangles: convex ones whose corners may stand on straight edges, a little off them. All corners
 * become corners of triangles and all edges their edges, so that no crack is left; slivers only when there is no other
 * way.
 */
export class OutlineTriangulator {
  /**
   * `[corners − 2, × 3]` corners of the last outline's triangles, counted from its first; counter-clockwise; longer than
   * used, valid to the next one.
   */
  readonly triangles: number[] = []
  /** Numbers used of {@link triangles}. */
  count = 0
  readonly #flat = new FlatOutline()
  /** `[n × n]` cost of the best triangles between two corners. */
  readonly #costs = new Float64Array(MOST_WEIGHED * MOST_WEIGHED)
  /** `[n × n]` third corner of the triangle on the line between two corners. */
  readonly #thirds = new Uint8Array(MOST_WEIGHED * MOST_WEIGHED)

  /** @param planes `[at..at+2]` is the outline's normal. */
  triangulate(outlines: Outlines, face: number, planes: ArrayLike<number>, at: number): void {
    const flat = this.#flat
    flat.take(outlines, face, planes, at)
    this.count = 0
    if (flat.count === 3) this.#push(0, 1, 2)
    else if (flat.count === 4) this.#cutQuad()
    else if (flat.count > MOST_WEIGHED) zipOutline(flat, (a, b, c) => this.#push(a, b, c))
    else {
      this.#weigh()
      this.#collect(0, flat.count - 1)
    }
  }

  /** What {@link #weigh} comes to with four corners, as most outlines have. */
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

  /** The cheapest triangles (shortest lines in sum) between any two corners, from those close by to the whole outline. */
  #weigh(): void {
    const flat = this.#flat
    const costs = this.#costs
    const { count } = flat
    for (let from = 0; from + 1 < count; from++) costs[from * MOST_WEIGHED + from + 1] = 0
    for (let gap = 2; gap < count; gap++) {
      for (let from = 0; from + gap < count; from++) {
        const to = from + gap
        let best = Infinity
        let bestThird = to - 1
        for (let third = to - 1; third > from; third--) {
          const sides = costs[from * MOST_WEIGHED + third] + costs[third * MOST_WEIGHED + to]
          if (sides >= best * CLEARLY_SHORTER) continue
          const cost = sides + flat.costOf(from, third, to)
          if (cost >= best * CLEARLY_SHORTER) continue
          best = cost
          bestThird = third
        }
        costs[from * MOST_WEIGHED + to] = best + flat.lengthOf(from, to)
        this.#thirds[from * MOST_WEIGHED + to] = bestThird
      }
    }
  }

  #collect(from: number, to: number): void {
    if (to - from < 2) return
    const third = this.#thirds[from * MOST_WEIGHED + to]
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
