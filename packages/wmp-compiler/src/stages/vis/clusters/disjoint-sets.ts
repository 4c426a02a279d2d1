/** Disjoint sets of the numbers 0 … count − 1. A set is named by its smallest member, whatever the order of joins. */
export class DisjointSets {
  /** Number of sets. */
  count: number
  readonly #parents: Int32Array

  constructor(count: number) {
    this.count = count
    this.#parents = Int32Array.from({ length: count }, (_, member) => member)
  }

  /** The smallest member of the set of a number. */
  find(member: number): number {
    const parents = this.#parents
    let root = member
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /** Joins two sets. @returns its smallest member. */
  join(a: number, b: number): number {
    const first = this.find(a)
    const second = this.find(b)
    if (first === second) return first
    this.count--
    const root = Math.min(first, second)
    this.#parents[Math.max(first, second)] = root
    return root
  }
}
