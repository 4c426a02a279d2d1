/** Reads bytes four at a time, which compares and scans texts several times as fast as byte by byte. */
export class ByteWords {
  /** The last offset of a four-byte word; negative in shorter texts. */
  readonly last: number
  readonly #view: DataView

  /** @param bytes view, never written. */
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.last = bytes.byteLength - 4
  }

  /** The four bytes at `at`, which is at most `last`; the first byte in the lowest eight bits. */
  at(at: number): number {
    return this.#view.getInt32(at, true)
  }

  /** Whether the `length` bytes at `known`, all in range, equal those at `at`. */
  equal(at: number, other: number, length: number): boolean {
    const view = this.#view
    if (at + length > this.last + 4) return false
    if (length < 4) {
      for (let index = 0; index < length; index++) {
        if (view.getUint8(at + index) !== view.getUint8(other + index)) return false
      }
      return true
    }
    // The last word may overlap bytes that were already compared.
    const last = length - 4
    for (let index = 0; index < last; index += 4) {
      if (view.getInt32(at + index, true) !== view.getInt32(other + index, true)) return false
    }
    return view.getInt32(at + last, true) === view.getInt32(other + last, true)
  }
}
