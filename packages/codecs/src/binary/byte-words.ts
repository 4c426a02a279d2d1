/** Bytes that are looked at four at a time: texts are compared and read several times as fast as byte by byte. */
export class ByteWords {
  /** The last place where four bytes begin; negative in shorter texts. */
  readonly last: number
  readonly #view: DataView

  /** @param bytes view, never written. */
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.last = bytes.byteLength - 4
  }

  /** The four bytes from `at` to `last` or before, the first one in the lowest eight bits. */
  at(at: number): number {
    return this.#view.getInt32(at, true)
  }

  /** Whether the `length` bytes at `known`, which are all inside, stand at `at` too. */
  equal(at: number, known: number, length: number): boolean {
    const view = this.#view
    if (at + length > this.last + 4) return false
    if (length < 4) {
      for (let index = 0; index < length; index++) {
        if (view.getUint8(at + index) !== view.getUint8(known + index)) return false
      }
      return true
    }
    // The last four may have been compared already.
    const last = length - 4
    for (let index = 0; index < last; index += 4) {
      if (view.getInt32(at + index, true) !== view.getInt32(known + index, true)) return false
    }
    return view.getInt32(at + last, true) === view.getInt32(known + last, true)
  }
}
