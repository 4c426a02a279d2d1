import type { JsonValue } from '../read/json-value.js'

/** Reads the parts of a coded stream in order. Every method throws a PackError where the stream ends too early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #where: JsonValue
  #at = 0

  /** @param where the stream in the JSON, for errors. */
  constructor(bytes: Uint8Array, where: JsonValue) {
    this.#bytes = bytes
    this.#where = where
  }

  /** Checks that `length` bytes are left, for callers that must know before they allocate. */
  expect(length: number): void {
    const left = this.#bytes.byteLength - this.#at
    if (length > left) this.fail(`expected ${length} bytes at byte ${this.#at} of the stream, found ${left}`)
  }

  /** The next `length` bytes (view). */
  bytes(length: number): Uint8Array {
    this.expect(length)
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  byte(): number {
    return this.bytes(1)[0]
  }

  /** A byte below `end`. */
  choice(end: number): number {
    const value = this.byte()
    if (value >= end) this.fail(`expected a byte below ${end} at byte ${this.#at - 1} of the stream, found ${value}`)
    return value
  }

  /** A whole number up to `most`, 7 bits in each byte, lowest first; the high bit says that more follow. */
  varint(most: number): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) break
    }
    if (value > most) this.fail(`expected a number up to ${most} before byte ${this.#at} of the stream, found ${value}`)
    return value
  }

  /** 64-bit floats, little-endian (copy). */
  doubles(count: number): Float64Array {
    return new Float64Array(this.bytes(count * 8).slice().buffer)
  }

  /** Checks that the stream ends here. */
  end(): void {
    const left = this.#bytes.byteLength - this.#at
    if (left > 0) this.fail(`expected the end of the stream at byte ${this.#at}, found ${left} more bytes`)
  }

  fail(reason: string): never {
    this.#where.fail(reason)
  }
}
