import { hashOfWords } from '../../hash.js'

/** Equal hashes that are compared at most: chance makes a few, and damaged levels may have any number. */
const MAX_TRIES = 32

/** Finds triangles with the corners of an earlier one: a ray would have to be tested against each of them. */
export class DistinctTriangles {
  readonly #words: Int32Array
  /** Triangles by hash, −1 for none. */
  readonly #table: Int32Array

  /** @param corners `[triangles × 9]` */
  constructor(corners: Float32Array) {
    this.#words = new Int32Array(corners.buffer, corners.byteOffset, corners.length)
    let size = 16
    while (size < corners.length / 4) size *= 2
    this.#table = new Int32Array(size).fill(-1)
  }

  /** Adds a triangle. @returns false when one with the same corners, in the same order, has been added */
  add(triangle: number): boolean {
    const last = this.#table.length - 1
    const hash = hashOfWords(this.#words, triangle * 9, triangle * 9 + 9)
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const slot = (hash + tries) & last
      const existing = this.#table[slot]
      if (existing < 0) {
        this.#table[slot] = triangle
        return true
      }
      if (this.#areEqual(existing, triangle)) return false
    }
    return true
  }

  #areEqual(a: number, b: number): boolean {
    for (let word = 0; word < 9; word++) if (this.#words[a * 9 + word] !== this.#words[b * 9 + word]) return false
    return true
  }
}
