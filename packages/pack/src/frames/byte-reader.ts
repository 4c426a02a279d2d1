import type { Where } from '../json-value.js'

/** The signed number of 32 bits that an unsigned one stands for: 0, −1, 1, −2, … */
export function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1)
}

/** Reads the parts of a coded stream in order. Every method throws a PackError where the stream ends too early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #where: Where
  #at = 0

  /** @param where the stream in the JSON, for errors. */
  constructor(bytes: Uint8Array, where: Where) {
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
    if (this.#at >= this.#bytes.byteLength) this.expect(1)
    return this.#bytes[this.#at++]
  }

  /** A byte below `end`. */
  choice(end: number): number {
    const value = this.byte()
    if (value >= end) this.fail(`expected a byte below ${end} at byte ${this.#at - 1} of the stream, found ${value}`)
    return value
  }

  /** Reads a whole number up to `most`, 7 bits in each byte, lowest first. The high bit is set if more bytes follow. */
  varint(most: number): number {
    let value = 0
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) break
    }
    if (value > most) this.fail(`expected a number up to ${most} before byte ${this.#at} of the stream, found ${value}`)
    return value
  }

  /** Whole numbers of 32 bits, as {@link varint} reads them. */
  varints(count: number): Uint32Array {
    this.expect(count)
    const out = new Uint32Array(count)
    for (let at = 0; at < count; at++) out[at] = this.varint(0xffffffff)
    return out
  }

  /** Whole numbers of 32 bits, stored as zigzag differences, each from the one before. */
  running(count: number): Uint32Array {
    const out = this.varints(count)
    for (let at = 0, last = 0; at < count; at++) {
      last += unzigzag(out[at])
      out[at] = last
      last = out[at]
    }
    return out
  }

  /** 32-bit floats, little-endian (copy). */
  floats(count: number): Float32Array {
    return new Float32Array(this.bytes(count * 4).slice().buffer)
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
