/**
 * Memory that records live in: a buffer, a view of a part of one, or an object whose buffer is replaced when it grows, as
 * WebAssembly.Memory's is.
 */
export type LiveMemory = ArrayBufferLike | ArrayBufferView | { readonly buffer: ArrayBufferLike }

/** A DataView that follows its memory when it grows. */
export class LiveView {
  readonly #memory: { readonly buffer: ArrayBufferLike }
  readonly #byteOffset: number
  /** Undefined where the view reaches to the end of whatever the memory is. */
  readonly #byteLength: number | undefined
  #buffer: ArrayBufferLike
  #size: number
  #view: DataView

  /** @throws RangeError when `byteOffset` lies outside of the memory. */
  constructor(memory: LiveMemory, byteOffset = 0) {
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

  /** The bytes as they are now; take it anew for each access. */
  get view(): DataView {
    const { buffer } = this.#memory
    // A shared memory that grows may keep its buffer object, or give one that is longer.
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

function isBuffer(memory: Exclude<LiveMemory, ArrayBufferView>): memory is ArrayBufferLike {
  return !('buffer' in memory)
}
