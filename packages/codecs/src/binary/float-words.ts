import type { ByteReader } from './byte-reader.js'

/**
 * The 32-bit words of `numbers`, which were read at `offset`: undefined unless one of them is NaN, which a plain number
 * does not keep bit for bit.
 */
export function nanWords(reader: ByteReader, numbers: readonly number[], offset: number): Uint32Array | undefined {
  if (!numbers.some(Number.isNaN)) return undefined
  return reader.at(offset, numbers.length * 4, '').u32s(numbers.length)
}
