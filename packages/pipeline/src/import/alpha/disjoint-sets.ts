/** Sets of the numbers 0 … count − 1 that can be united (union-find). */
export class DisjointSets {
  readonly #parents: Uint32Array

  constructor(count: number) {
    this.#parents = Uint32Array.from({ length: count }, (_, index) => index)
  }

  /** The number that stands for a set: its smallest. */
  find(index: number): number {
    const parents = this.#parents
    let at = index
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]]
      at = parents[at]
    }
    return at
  }

  unite(a: number, b: number): void {
    const [x, y] = [this.find(a), this.find(b)]
    if (x < y) this.#parents[y] = x
    else this.#parents[x] = y
  }
}
