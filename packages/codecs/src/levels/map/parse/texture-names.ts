import { type ByteWords, decodeWindows1252 } from '../../../binary/index.js'
import * as layout from '../layout.js'
import type { MapScanner } from './scanner.js'

/**
 * Copies, one by one: engines inline constants of the same module, but load imported ones for every byte. Bundlers turn
 * destructured modules into an object.
 */
const BLANK = layout.BLANK
const QUOTE = layout.QUOTE

/** Recent names that are found without making a string; a power of two. */
const RECENT = 256

/** Texture names, each once. */
export class TextureNames {
  readonly names: string[] = []
  /** End of the last name read by `word`. */
  end = 0
  readonly #indices = new Map<string, number>()
  /** By hash of their characters: `[RECENT × 3]` offset of the name in the text, its length, its index. */
  readonly #recent = new Uint32Array(RECENT * 3)
  /** Slot of the last name read. */
  #last = 0

  index(name: string): number {
    const existing = this.#indices.get(name)
    if (existing !== undefined) return existing
    this.#indices.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** Removes the names of a discarded brush: those from index `count` on. */
  forgetFrom(count: number): void {
    if (count === this.names.length) return
    for (const name of this.names.splice(count)) this.#indices.delete(name)
    this.#recent.fill(0)
    this.#last = 0
  }

  /** Parses a texture name: a word up to the next blank, or a string. */
  take(scanner: MapScanner): number {
    if (scanner.peek() === QUOTE) return this.index(scanner.string('a texture name'))
    const start = scanner.at
    if (start >= scanner.end) scanner.failToken('expected a texture name')
    const index = this.word(scanner, start)
    scanner.at = this.end
    return index
  }

  /** The index of the word at `start`, and in `end` where it ends. The text must be the same in every call. */
  word({ bytes, words }: MapScanner, start: number): number {
    const recent = this.#recent
    // Neighbors mostly have the same.
    const last = this.#last
    if (this.#isHere(bytes, words, start, last)) {
      this.end = start + recent[last + 1]
      return recent[last + 2]
    }
    let hash = 0
    let end = start
    for (; bytes[end] > BLANK; end++) hash = (Math.imul(hash, 31) + bytes[end]) | 0
    this.end = end
    const slot = ((hash ^ (hash >>> 8)) & (RECENT - 1)) * 3
    this.#last = slot
    if (!this.#isHere(bytes, words, start, slot)) {
      recent[slot] = start
      recent[slot + 1] = end - start
      recent[slot + 2] = this.index(decodeWindows1252(bytes, start, end))
    }
    return recent[slot + 2]
  }

  /** Whether the word at `start` is that of a slot: no shorter and no longer. */
  #isHere(bytes: Uint8Array, words: ByteWords, start: number, slot: number): boolean {
    const length = this.#recent[slot + 1]
    return length > 0 && words.equal(start, this.#recent[slot], length) && !(bytes[start + length] > BLANK)
  }
}
