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
    const out: number[] = []
    for (let at = 0; at < values.length; at++) {
      let rest = values[at]
      for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128)
      out.push(rest)
    }
    return this.bytes(Uint8Array.from(out))
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
