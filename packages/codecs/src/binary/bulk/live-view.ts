/**
 * Memory that holds records: a buffer, a view of part of one, or an object whose buffer is replaced when it grows, such
 * as WebAssembly.Memory.
 */
export type MemorySource = ArrayBufferLike | ArrayBufferView | { readonly buffer: ArrayBufferLike }

/** A DataView that follows its memory when it grows. */
export class LiveView {
  readonly #memory: { readonly buffer: ArrayBufferLike }
  readonly #byteOffset: number
  /** Undefined if the view extends to the end of the memory. */
  readonly #byteLength: number | undefined
  #buffer: ArrayBufferLike
  #size: number
  #view: DataView

  /** @throws RangeError if `byteOffset` is outside of the memory. */
  constructor(memory: MemorySource, byteOffset = 0) {
    if (ArrayBuffer.isView(memory)) {
      this.#memory = memory
      this.#byteOffset = memory.byteOffset + byteOffset
      this.#byteLength = memory.byteLength - byteOffset
    } else {
      this.#memory = isBuffer(memory) ? { buffer: memory } : memory
      this.#byteOffset = byteOffset
      this.#byteLength = undefined
    }
    this.#buffer = this.#memory.buffer
    this.#size = this.#buffer.byteLength
    this.#view = this.#open()
  }

  /** The current bytes. Do not keep the result: it is replaced when the memory grows. */
  get view(): DataView {
    const { buffer } = this.#memory
    // Shared memory that grows may keep its buffer object or return a longer one.
    if (buffer !== this.#buffer || buffer.byteLength !== this.#size) {
      this.#buffer = buffer
      this.#size = buffer.byteLength
      this.#view = this.#open()
    }
    return this.#view
  }

  #open(): DataView {
    return new DataView(this.#buffer, this.#byteOffset, this.#byteLength)
  }
}

function isBuffer(memory: Exclude<MemorySource, ArrayBufferView>): memory is ArrayBufferLike {
  return !('buffer' in memory)
}
