import type { ByteReader } from './byte-reader.js'
import { decodeShort, decodeWindows1252 } from './windows-1252.js'

/** A power of two; names that fall on one place push each other out, so that no file can make looking up slow. */
const PLACES = 1 << 10
const PLACE_SHIFT = 32 - 10
/** Bytes; shorter texts are decoded as fast as found, longer ones are no names. */
const SHORTEST = 4
const LONGEST = 64

/** The names of one file, which come again and again: equal bytes give one and the same string, decoded once. */
export class NameTable {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #names: (string | undefined)[] = new Array(PLACES).fill(undefined)
  readonly #starts = new Uint32Array(PLACES)

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** The Windows-1252 text of the bytes from `start` to before `end`. */
  decode(start: number, end: number): string {
    const length = end - start
    if (length < SHORTEST) return decodeShort(this.#bytes, start, end)
    if (length > LONGEST) return decodeWindows1252(this.#bytes, start, end)
    const place = this.#placeOf(start, end)
    const known = this.#names[place]
    if (known?.length === length && this.#equal(start, this.#starts[place], length)) return known
    const name = decodeShort(this.#bytes, start, end)
    this.#names[place] = name
    this.#starts[place] = start
    return name
  }

  /** By length, first byte and last four: to look at all bytes takes as long as to compare them. */
  #placeOf(start: number, end: number): number {
    const last = this.#view.getUint32(end - 4, true)
    return Math.imul(last ^ (this.#bytes[start] << 8) ^ (end - start), 0x9e3779b1) >>> PLACE_SHIFT
  }

  /** Four bytes at a time; the last four may have been compared already. */
  #equal(a: number, b: number, length: number): boolean {
    const view = this.#view
    for (let at = 0; at < length - 4; at += 4) {
      if (view.getUint32(a + at) !== view.getUint32(b + at)) return false
    }
    return view.getUint32(a + length - 4) === view.getUint32(b + length - 4)
  }
}

/** The next `byteLength` bytes as Windows-1252 text; equal texts of one file are one string. @throws FormatError */
export function readName(reader: ByteReader, byteLength: number): string {
  const start = reader.take(byteLength, 'text')
  const { source } = reader
  source.names ??= new NameTable(source.bytes)
  return source.names.decode(start, reader.offset)
}
