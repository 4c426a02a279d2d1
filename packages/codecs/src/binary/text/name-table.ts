import { decodeShort, decodeWindows1252 } from './windows-1252.js'

/**
 * Slots are a power of two, fewer for small files. Names with the same slot evict each other, so that no file can make
 * lookups slow.
 */
const MAX_SLOT_BITS = 10
const MIN_SLOT_BITS = 6
/** Bytes of the file per slot, as a power of two. */
const BYTES_PER_SLOT_BITS = 7
/** Bytes. Shorter texts decode as fast as a lookup; longer ones are not names. */
const SHORTEST = 4
const LONGEST = 64

/** The names of one file, which repeat often: equal bytes share one string, decoded once. */
export class NameTable {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  /** By slot; '' for an empty slot, because names are never empty. */
  readonly #names: string[]
  readonly #starts: Uint32Array
  readonly #shift: number
  /** Whether a returned name contains a NUL. */
  hasNul = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const bits = 32 - Math.clz32(bytes.byteLength >>> BYTES_PER_SLOT_BITS)
    const slotBits = Math.max(MIN_SLOT_BITS, Math.min(MAX_SLOT_BITS, bits))
    this.#names = new Array<string>(1 << slotBits).fill('')
    this.#starts = new Uint32Array(1 << slotBits)
    this.#shift = 32 - slotBits
  }

  /** The Windows-1252 text of the bytes from `start` to before `end`. */
  decode(start: number, end: number): string {
    const length = end - start
    if (length < SHORTEST || length > LONGEST) return this.#decodeNew(start, end)
    const slot = this.#slotOf(start, end)
    const existing = this.#names[slot]
    if (existing.length === length && this.#equal(start, this.#starts[slot], length)) return existing
    const name = this.#decodeNew(start, end)
    this.#names[slot] = name
    this.#starts[slot] = start
    return name
  }

  /**
   * Decodes a text that may be new. The NUL is searched in its bytes, because searching the string would flatten it.
   */
  #decodeNew(start: number, end: number): string {
    const bytes = this.#bytes
    for (let at = start; at < end; at++) if (bytes[at] === 0) this.hasNul = true
    return end - start > LONGEST ? decodeWindows1252(bytes, start, end) : decodeShort(bytes, start, end)
  }

  /** The slot by length, first byte and last four bytes: hashing all bytes takes as long as comparing them. */
  #slotOf(start: number, end: number): number {
    const last = this.#view.getInt32(end - 4, true)
    return Math.imul(last ^ (this.#bytes[start] << 8) ^ (end - start), 0x9e3779b1) >>> this.#shift
  }

  /** Four bytes at a time; the last word may overlap compared bytes. */
  #equal(a: number, b: number, length: number): boolean {
    const view = this.#view
    for (let at = 0; at < length - 4; at += 4) {
      if (view.getInt32(a + at, true) !== view.getInt32(b + at, true)) return false
    }
    return view.getInt32(a + length - 4, true) === view.getInt32(b + length - 4, true)
  }
}
