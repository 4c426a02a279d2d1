interface Entry<Value> {
  /** The numbers, as the words that they are made of. */
  readonly words: Uint32Array
  readonly value: Value
}

/**
 * Values by the numbers that they were worked out from, compared bit by bit. To use it: {@link begin} a key, {@link add} all
 * numbers, {@link recall}; when nothing is known, {@link remember}. What a round did not ask for is forgotten.
 */
export class ContentMemory<Value> {
  #known = new Map<number, Entry<Value>[]>()
  #used = new Map<number, Entry<Value>[]>()
  #numbers = new Float64Array(256)
  #words = new Uint32Array(this.#numbers.buffer)
  #length = 0
  #hash = 0

  /** Begins a round: forgets what the last one did not use. */
  startRound(): void {
    this.#known = this.#used
    this.#used = new Map()
  }

  /** Begins a key. */
  begin(): void {
    this.#length = 0
  }

  /** Adds a number to the key. */
  add(number: number): void {
    if (this.#length === this.#numbers.length) this.#grow()
    this.#numbers[this.#length++] = number
  }

  /** Adds `numbers[from … to − 1]` to the key. */
  addRange(numbers: ArrayLike<number>, from: number, to: number): void {
    for (let at = from; at < to; at++) this.add(numbers[at])
  }

  /** What was remembered of the key. */
  recall(): Value | undefined {
    this.#hash = this.#mix()
    const entry = this.#find(this.#used) ?? this.#find(this.#known)
    if (entry !== undefined) this.#keep(entry)
    return entry?.value
  }

  /** Remembers a value of the key that was looked for last. */
  remember(value: Value): void {
    this.#keep({ words: this.#words.slice(0, this.#length * 2), value })
  }

  #find(entries: ReadonlyMap<number, Entry<Value>[]>): Entry<Value> | undefined {
    return entries.get(this.#hash)?.find(({ words }) => this.#matches(words))
  }

  #keep(entry: Entry<Value>): void {
    const entries = this.#used.get(this.#hash)
    if (entries === undefined) this.#used.set(this.#hash, [entry])
    else if (!entries.includes(entry)) entries.push(entry)
  }

  #matches(words: Uint32Array): boolean {
    if (words.length !== this.#length * 2) return false
    for (let word = 0; word < words.length; word++) if (words[word] !== this.#words[word]) return false
    return true
  }

  #mix(): number {
    const words = this.#words
    let hash = 0x811c9dc5
    for (let word = 0; word < this.#length * 2; word++) {
      hash = Math.imul(hash ^ words[word], 0x01000193)
      hash ^= hash >>> 15
    }
    return hash
  }

  #grow(): void {
    const larger = new Float64Array(this.#numbers.length * 2)
    larger.set(this.#numbers)
    this.#numbers = larger
    this.#words = new Uint32Array(larger.buffer)
  }
}
