/** Of 255: what the eye does not see. */
const TOLERANCE = 3

/** How many luxels agree. */
export interface Agreement {
  readonly luxels: number
  /** Within 3 of 255 in all colors. */
  readonly close: number
  readonly exact: number
  /** Correlation of all bytes; 1 where either has one value alone. */
  readonly correlation: number
}

/** Counts luxels of two files. */
export class Tally {
  #luxels = 0
  #close = 0
  #exact = 0
  /** Of the values of both, their squares and their products. */
  readonly #sums = [0, 0, 0, 0, 0]

  /** @returns whether a luxel agrees */
  add(theirs: ArrayLike<number>, ours: ArrayLike<number>): boolean {
    let most = 0
    for (let channel = 0; channel < 3; channel++) {
      const [a, b] = [theirs[channel], ours[channel]]
      most = Math.max(most, Math.abs(a - b))
      for (const [at, value] of [a, b, a * a, b * b, a * b].entries()) this.#sums[at] += value
    }
    this.#luxels++
    if (most === 0) this.#exact++
    if (most <= TOLERANCE) this.#close++
    return most <= TOLERANCE
  }

  result(): Agreement {
    const count = this.#luxels * 3
    const [a, b, aa, bb, ab] = this.#sums
    const spread = Math.sqrt(Math.max(0, count * aa - a * a) * Math.max(0, count * bb - b * b))
    const correlation = spread === 0 ? 1 : (count * ab - a * b) / spread
    return { luxels: this.#luxels, close: this.#close, exact: this.#exact, correlation }
  }
}
