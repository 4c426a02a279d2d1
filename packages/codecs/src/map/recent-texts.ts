import { decodeWindows1252 } from '../binary/index.js'

/** Texts that are remembered; a power of two. */
const SLOTS = 256

/** Pieces of one text as strings: the same few stand in it again and again, and are made once. */
export class RecentTexts {
  readonly #bytes: Uint8Array
  readonly #strings: string[] = new Array<string>(SLOTS).fill('')
  /** Where the strings stand. */
  readonly #starts = new Uint32Array(SLOTS)

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The text between two places in Windows-1252. */
  between(start: number, end: number): string {
    const bytes = this.#bytes
    const length = end - start
    if (length === 0) return ''
    const slot = (length * 31 + bytes[start] * 7 + bytes[end - 1] + bytes[start + (length >> 1)] * 3) & (SLOTS - 1)
    const known = this.#strings[slot]
    if (known.length === length && this.#isSame(start, this.#starts[slot], length)) return known
    const text = decodeWindows1252(bytes, start, end)
    this.#strings[slot] = text
    this.#starts[slot] = start
    return text
  }

  #isSame(a: number, b: number, length: number): boolean {
    const bytes = this.#bytes
    for (let index = 0; index < length; index++) {
      if (bytes[a + index] !== bytes[b + index]) return false
    }
    return true
  }
}
