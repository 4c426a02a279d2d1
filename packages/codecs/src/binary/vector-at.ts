import type { ByteReader } from './byte-reader.js'
import { levelMemory } from './level-memory-of.js'

/** Vectors of 64-bit floats at places whose bounds the caller has checked; the `LevelMemory` hears of those that are not finite. */

/** Two numbers (copy). */
export function pairAt(reader: ByteReader, offset: number): [number, number] {
  const { view } = reader.source
  const x = view.getFloat64(offset, true)
  const y = view.getFloat64(offset + 8, true)
  noteFinite(reader, x, y)
  return [x, y]
}

/** Three numbers (copy). */
export function tripleAt(reader: ByteReader, offset: number): [number, number, number] {
  const { view } = reader.source
  const x = view.getFloat64(offset, true)
  const y = view.getFloat64(offset + 8, true)
  const z = view.getFloat64(offset + 16, true)
  if (x - x + (y - y) + (z - z) !== 0) levelMemory(reader).finite = false
  return [x, y, z]
}

/** Four numbers (copy). */
export function quadAt(reader: ByteReader, offset: number): [number, number, number, number] {
  const { view } = reader.source
  const x = view.getFloat64(offset, true)
  const y = view.getFloat64(offset + 8, true)
  const z = view.getFloat64(offset + 16, true)
  const w = view.getFloat64(offset + 24, true)
  if (x - x + (y - y) + (z - z) + (w - w) !== 0) levelMemory(reader).finite = false
  return [x, y, z, w]
}

/** Lets the `LevelMemory` know of numbers that are not finite. */
export function noteFinite(reader: ByteReader, a: number, b: number): void {
  // Only what is infinite or no number is not 0 when it is taken from itself.
  if (a - a + (b - b) !== 0) levelMemory(reader).finite = false
}
