/** Numbers of a new piece of memory, if no column needs more. */
const CHUNK = 1024

type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** Collects numbers of unknown count as columns, one after the other. Columns may share buffers: most hold a few numbers. */
export class NumberColumn<T extends Numbers> {
  readonly #make: (length: number) => T
  #chunk: T
  #start = 0
  #end = 0

  constructor(make: (length: number) => T) {
    this.#make = make
    this.#chunk = make(0)
  }

  /** Count of numbers since the last `take`. */
  get length(): number {
    return this.#end - this.#start
  }

  /** The number pushed last. */
  get last(): number | undefined {
    return this.#chunk[this.#end - 1]
  }

  push(value: number): void {
    if (this.#end === this.#chunk.length) this.#grow()
    this.#chunk[this.#end++] = value
  }

  /** Drops all but the first `length` numbers since the last `take`. */
  cut(length: number): void {
    this.#end = this.#start + length
  }

  /** Numbers pushed since the last `take` (view). */
  take(): T {
    const { buffer, byteOffset, BYTES_PER_ELEMENT: size } = this.#chunk
    const column = this.#view(buffer, byteOffset + this.#start * size, this.length)
    this.#start = this.#end
    return column
  }

  #view(buffer: ArrayBuffer, byteOffset: number, length: number): T {
    return new (this.#chunk.constructor as new (buffer: ArrayBuffer, byteOffset: number, length: number) => T)(
      buffer,
      byteOffset,
      length,
    )
  }

  #grow(): void {
    const chunk = this.#make(Math.max(CHUNK, this.length * 4))
    chunk.set(this.#chunk.subarray(this.#start, this.#end))
    this.#chunk = chunk
    this.#end -= this.#start
    this.#start = 0
  }
}
