/** Bytes; longer columns get a buffer of their own. */
const SHORT_COLUMN = 4096
const CHUNK = 0x8000

/**
 * Memory for the columns of one file. Short columns may share buffers. Most columns have a few hundred bytes and files
 * have thousands of them, so separate buffers would cost more time and memory.
 */
export class ColumnPool {
  /** Offset of the last allocation in its buffer. */
  at = 0
  #chunk = new ArrayBuffer(0)
  #words = new Uint32Array(0)
  #used = 0
  readonly #short: number

  /** @param shared whether short columns share buffers. */
  constructor(shared: boolean) {
    this.#short = shared ? SHORT_COLUMN : 0
  }

  /** Allocates `byteLength` zeroed bytes at `at`, which is a multiple of 8. */
  room(byteLength: number): ArrayBuffer {
    this.at = 0
    if (byteLength > this.#short) return new ArrayBuffer(byteLength)
    if (this.#used + byteLength > this.#chunk.byteLength) {
      this.#chunk = new ArrayBuffer(CHUNK)
      this.#words = new Uint32Array(this.#chunk)
      this.#used = 0
    }
    this.at = this.#used
    this.#used += (byteLength + 7) & ~7
    return this.#chunk
  }

  /**
   * The whole buffer of the last allocation, to be filled: creating a view of a short column takes longer than filling
   * it.
   */
  words(buffer: ArrayBuffer): Uint32Array {
    return buffer === this.#chunk ? this.#words : new Uint32Array(buffer)
  }
}
