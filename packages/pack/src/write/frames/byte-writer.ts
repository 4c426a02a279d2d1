/** Zigzag-encodes a signed 32-bit number: 0, −1, 1, −2, … become 0, 1, 2, 3, … */
export function zigzag(value: number): number {
  const whole = value | 0
  return ((whole << 1) ^ (whole >> 31)) >>> 0
}

/** Bytes of a number below 2⁵³. */
const MAX_VARINT = 8

/** Writes the parts of a coded stream in order, as `ByteReader` reads them. */
export class ByteWriter {
  readonly #chunks: Uint8Array[] = []
  #length = 0

  bytes(bytes: Uint8Array): this {
    this.#chunks.push(bytes)
    this.#length += bytes.byteLength
    return this
  }

  byte(value: number): this {
    return this.bytes(Uint8Array.of(value))
  }

  varint(value: number): this {
    return this.varints([value])
  }

  varints(values: ArrayLike<number>): this {
    const out = new Uint8Array(values.length * MAX_VARINT)
    let length = 0
    for (let at = 0; at < values.length; at++) {
      let rest = values[at]
      for (; rest > 127; rest = Math.floor(rest / 128)) out[length++] = (rest % 128) | 128
      out[length++] = rest
    }
    return this.bytes(out.slice(0, length))
  }

  /** Whole numbers of 32 bits as zigzag differences, each from the one before. */
  running(values: ArrayLike<number>): this {
    return this.varints(Array.from(values, (value, at) => zigzag(value - (at === 0 ? 0 : values[at - 1]))))
  }

  floats(values: ArrayLike<number>): this {
    return this.bytes(new Uint8Array(Float32Array.from(values).buffer))
  }

  doubles(values: readonly number[]): this {
    return this.bytes(new Uint8Array(Float64Array.from(values).buffer))
  }

  /** Everything written so far (copy). */
  finish(): Uint8Array {
    const out = new Uint8Array(this.#length)
    let at = 0
    for (const chunk of this.#chunks) {
      out.set(chunk, at)
      at += chunk.byteLength
    }
    return out
  }
}
