import type { ByteReader } from './byte-reader.js'
import { levelMemory } from './level-memory-of.js'

/**
 * The Windows-1252 text of the bytes from `start` to before `end`, which the caller knows to be there; equal texts of one file
 * are one string.
 */
export function nameAt(reader: ByteReader, start: number, end: number): string {
  return levelMemory(reader).names.decode(start, end)
}
