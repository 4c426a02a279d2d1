/** Counter-based random numbers (splitmix32): the same seed gives the same sequence everywhere. Print the seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number in 0 … 2³²−1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let z = this.#state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }

  /** A whole number in 0 … end−1. */
  below(end: number): number {
    return Math.floor((this.next() / 0x1_0000_0000) * end)
  }

  /** A number in [min, max). */
  between(min: number, max: number): number {
    return min + (this.next() / 0x1_0000_0000) * (max - min)
  }
}
