/** Rounds are 32-bit numbers. */
const LAST_ROUND = 0x7fffffff

/** Maps points to vertices of the current surface. All entries are cleared at once. */
export class SharedVertices {
  readonly #vertices: Uint32Array
  /** `[points]` the round in which an entry was set. */
  readonly #rounds: Uint32Array
  #round = 1

  /** @param points upper bound of the point numbers. */
  constructor(points: number) {
    this.#vertices = new Uint32Array(points)
    this.#rounds = new Uint32Array(points)
  }

  /** Upper bound of the point numbers. */
  get length(): number {
    return this.#rounds.length
  }

  /** Clears all entries. */
  clear(): void {
    if (++this.#round < LAST_ROUND) return
    this.#rounds.fill(0)
    this.#round = 1
  }

  /** The vertex of a point, −1 for none. */
  at(point: number): number {
    return this.#rounds[point] === this.#round ? this.#vertices[point] : -1
  }

  set(point: number, vertex: number): void {
    this.#rounds[point] = this.#round
    this.#vertices[point] = vertex
  }
}
