/** Pairs of numbers by rising cost, then by first and second number: a binary heap in three columns. */
export class CostQueue {
  /** What the last {@link pop} took. */
  cost = 0
  first = 0
  second = 0
  readonly #costs: number[] = []
  readonly #firsts: number[] = []
  readonly #seconds: number[] = []

  push(cost: number, first: number, second: number): void {
    let at = this.#costs.length
    this.#put(at, cost, first, second)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isBefore(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  /** Takes the cheapest pair into `cost`, `first`, `second`; false when there is none. */
  pop(): boolean {
    const last = this.#costs.length - 1
    if (last < 0) return false
    this.cost = this.#costs[0]
    this.first = this.#firsts[0]
    this.second = this.#seconds[0]
    this.#swap(0, last)
    this.#costs.pop()
    this.#firsts.pop()
    this.#seconds.pop()
    this.#sink(last)
    return true
  }

  #sink(count: number): void {
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= count) return
      if (child + 1 < count && this.#isBefore(child + 1, child)) child++
      if (!this.#isBefore(child, at)) return
      this.#swap(at, child)
      at = child
    }
  }

  #isBefore(a: number, b: number): boolean {
    const cost = this.#costs[a] - this.#costs[b]
    if (cost !== 0) return cost < 0
    const first = this.#firsts[a] - this.#firsts[b]
    return first !== 0 ? first < 0 : this.#seconds[a] < this.#seconds[b]
  }

  #swap(a: number, b: number): void {
    const [cost, first, second] = [this.#costs[a], this.#firsts[a], this.#seconds[a]]
    this.#put(a, this.#costs[b], this.#firsts[b], this.#seconds[b])
    this.#put(b, cost, first, second)
  }

  #put(at: number, cost: number, first: number, second: number): void {
    this.#costs[at] = cost
    this.#firsts[at] = first
    this.#seconds[at] = second
  }
}
