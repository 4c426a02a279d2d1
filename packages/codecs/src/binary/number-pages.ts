/** Numbers; longer lists get memory of their own. */
const SHORT_LIST = 64
const PAGE_BYTES = 1 << 16

/**
 * Short lists of numbers of one file, side by side in shared pages: an array buffer of its own costs many times what it takes
 * to read the few numbers that most lists hold, and levels have ten thousand of them.
 */
export class NumberPages {
  readonly #view: DataView
  #page = new ArrayBuffer(0)
  /** The page as words: a view of a few of them takes longer to make than to fill. */
  #words = new Uint32Array(this.#page)
  /** Bytes of the page given out; always a multiple of 8. */
  #used = 0

  constructor(view: DataView) {
    this.#view = view
  }

  /** `count` 64-bit floats from `start` on (copy), bit for bit. */
  f64s(start: number, count: number): Float64Array {
    const view = this.#view
    if (count > SHORT_LIST) {
      const numbers = new Float64Array(count)
      const bytes = new Uint8Array(view.buffer, view.byteOffset + start, count * 8)
      new Uint8Array(numbers.buffer).set(bytes)
      return numbers
    }
    const from = this.#room(count * 8)
    const words = this.#words
    const first = from / 4
    for (let word = 0; word < count * 2; word++) words[first + word] = view.getUint32(start + word * 4, true)
    return new Float64Array(this.#page, from, count)
  }

  /** `count` zeros for the caller to fill. */
  zeros(count: number): Uint32Array {
    if (count > SHORT_LIST) return new Uint32Array(count)
    const from = this.#room(count * 4)
    return new Uint32Array(this.#page, from, count)
  }

  /** Where the next free bytes of the page begin, of a new one where the old is full. */
  #room(byteLength: number): number {
    if (this.#used + byteLength > this.#page.byteLength) {
      // Lists take at most twice their bytes in the file, for corners are made wider.
      const most = (this.#view.byteLength * 2 + SHORT_LIST * 8) & ~7
      this.#page = new ArrayBuffer(Math.min(PAGE_BYTES, most))
      this.#words = new Uint32Array(this.#page)
      this.#used = 0
    }
    const from = this.#used
    this.#used += (byteLength + 7) & ~7
    return from
  }
}
