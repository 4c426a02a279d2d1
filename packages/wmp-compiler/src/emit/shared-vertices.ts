/** Rounds are 32-bit numbers. */
const LAST_ROUND = 0x7fffffff

/** The vertices of a surface that are in use at points, until they are forgotten all at once. */
export class SharedVertices {
  readonly #vertices: Uint32Array
  /** `[points]` the round that the entry is of. */
  readonly #rounds: Uint32Array
  #round = 1

  /** @param points numbers of points are below this. */
  constructor(points: number) {
    this.#vertices = new Uint32Array(points)
    this.#rounds = new Uint32Array(points)
  }

  /** Numbers of points are below this. */
  get length(): number {
    return this.#rounds.length
  }

  /** Forgets all. */
  clear(): void {
    if (++this.#round < LAST_ROUND) return
    this.#rounds.fill(0)
    this.#round = 1
  }

  /** The vertex in use at a point, −1 for none. */
  at(point: number): number {
    return this.#rounds[point] === this.#round ? this.#vertices[point] : -1
  }

  set(point: number, vertex: number): void {
    this.#rounds[point] = this.#round
    this.#vertices[point] = vertex
  }
}
