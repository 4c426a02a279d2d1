import type { Facts } from './facts.js'

/** The smallest box around points, `[n × 3]` each; undefined without points. Ignores numbers that are not finite. */
export class Bounds {
  readonly #min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  readonly #max = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

  add(points: ArrayLike<number>): void {
    for (let at = 0; at < points.length; at++) {
      const axis = at % 3
      if (points[at] < this.#min[axis]) this.#min[axis] = points[at]
      if (points[at] > this.#max[axis]) this.#max[axis] = points[at]
    }
  }

  /** The bounds as a member of the facts. */
  finish(): Pick<Facts, 'bounds'> {
    const min = this.#min
    const max = this.#max
    return min.every((value, axis) => value <= max[axis]) ? { bounds: { min, max } } : {}
  }
}
