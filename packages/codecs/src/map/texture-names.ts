import { decodeWindows1252 } from '../binary/index.js'
import { QUOTE } from './layout.js'
import type { MapScanner } from './scanner.js'

/** Recent names that are found without making a string; a power of two. */
const RECENT = 256

/** Texture names, each once. */
export class TextureNames {
  readonly names: string[] = []
  readonly #indices = new Map<string, number>()
  /** By hash of their characters: `[RECENT × 3]` where a name stands in the text, its length, its index. */
  readonly #recent = new Uint32Array(RECENT * 3)

  index(name: string): number {
    const known = this.#indices.get(name)
    if (known !== undefined) return known
    this.#indices.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** Takes a texture name: a word up to the next blank, or a string. */
  take(scanner: MapScanner): number {
    if (scanner.peek() === QUOTE) return this.index(scanner.string('a texture name'))
    const start = scanner.at
    scanner.skipWord()
    if (scanner.at === start) scanner.failToken('expected a texture name')
    return this.word(scanner.bytes, start, scanner.at)
  }

  /** The index of a name without quotes. The text must be the same in every call. */
  word(bytes: Uint8Array, start: number, end: number): number {
    const slot = this.#slot(bytes, start, end)
    const recent = this.#recent
    if (isSame(bytes, start, recent[slot], end - start, recent[slot + 1])) return recent[slot + 2]
    const index = this.index(decodeWindows1252(bytes.subarray(start, end)))
    recent[slot] = start
    recent[slot + 1] = end - start
    recent[slot + 2] = index
    return index
  }

  #slot(bytes: Uint8Array, start: number, end: number): number {
    let hash = end - start
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]) | 0
    return ((hash ^ (hash >>> 8)) & (RECENT - 1)) * 3
  }
}

function isSame(bytes: Uint8Array, a: number, b: number, length: number, other: number): boolean {
  if (length !== other) return false
  for (let index = 0; index < length; index++) {
    if (bytes[a + index] !== bytes[b + index]) return false
  }
  return true
}
