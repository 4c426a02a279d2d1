/** Pairs of numbers by rising cost, then by first and second number: a binary heap in three columns. */
export class CostQueue {
  /** The pair that {@link pop} returned last. */
  cost = 0
  first = 0
  second = 0
  #costs: Float64Array
  #firsts: Uint32Array
  #seconds: Uint32Array
  #count = 0

  /** @param capacity pairs to expect at once. */
  constructor(capacity: number) {
    const size = Math.max(16, capacity)
    this.#costs = new Float64Array(size)
    this.#firsts = new Uint32Array(size)
    this.#seconds = new Uint32Array(size)
  }

  push(cost: number, first: number, second: number): void {
    if (this.#count === this.#costs.length) this.#grow()
    let at = this.#count++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isAfter(parent, cost, first, second)) break
      this.#move(parent, at)
      at = parent
    }
    this.#put(at, cost, first, second)
  }

  /** Moves the cheapest pair into `cost`, `first`, `second`; false when the queue is empty. */
  pop(): boolean {
    if (this.#count === 0) return false
    this.cost = this.#costs[0]
    this.first = this.#firsts[0]
    this.second = this.#seconds[0]
    const last = --this.#count
    this.#sink(this.#costs[last], this.#firsts[last], this.#seconds[last])
    return true
  }

  /** Sinks a pair from the free top to its position. */
  #sink(cost: number, first: number, second: number): void {
    const count = this.#count
    let at = 0
    for (let child = 1; child < count; child = at * 2 + 1) {
      const other = child + 1
      if (other < count && this.#isAfter(child, this.#costs[other], this.#firsts[other], this.#seconds[other])) {
        child = other
      }
      if (this.#isAfter(child, cost, first, second)) break
      this.#move(child, at)
      at = child
    }
    this.#put(at, cost, first, second)
  }

  /** Whether the pair at an index comes after another. */
  #isAfter(at: number, cost: number, first: number, second: number): boolean {
    if (this.#costs[at] !== cost) return this.#costs[at] > cost
    return this.#firsts[at] !== first ? this.#firsts[at] > first : this.#seconds[at] > second
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#costs[from], this.#firsts[from], this.#seconds[from])
  }

  #put(at: number, cost: number, first: number, second: number): void {
    this.#costs[at] = cost
    this.#firsts[at] = first
    this.#seconds[at] = second
  }

  #grow(): void {
    const size = this.#costs.length * 2
    const costs = new Float64Array(size)
    costs.set(this.#costs)
    this.#costs = costs
    const firsts = new Uint32Array(size)
    firsts.set(this.#firsts)
    this.#firsts = firsts
    const seconds = new Uint32Array(size)
    seconds.set(this.#seconds)
    this.#seconds = seconds
  }
}
