/** Names sorted by code units, searched by prefix without a full scan. */
export class SortedNames {
  readonly #names: readonly string[]

  constructor(names: Iterable<string>) {
    this.#names = [...names].sort()
  }

  /** The names that begin with `text`, in order. @param most maximum number of results */
  startingWith(text: string, most = Number.POSITIVE_INFINITY): readonly string[] {
    const found: string[] = []
    for (let at = this.#lowerBound(text); found.length < most && this.#names[at]?.startsWith(text); at++) {
      found.push(this.#names[at])
    }
    return found
  }

  /** Index of the first name that does not sort before `text`. */
  #lowerBound(text: string): number {
    let [from, to] = [0, this.#names.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#names[middle] < text) from = middle + 1
      else to = middle
    }
    return from
  }
}
