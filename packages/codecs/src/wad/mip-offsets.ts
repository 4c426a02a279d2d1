import { MIP_COUNT, MIPS_BIT, payloadBytes } from '../skin/layout.js'
import { textureRecord } from './layout.js'

/** Where mips 1..3 start, from the start of the record; zeros without mips. */
export function mipOffsetsOf(type: number, width: number, height: number): readonly [number, number, number] {
  if ((type & MIPS_BIT) === 0) return [0, 0, 0]
  const offsets: number[] = []
  let offset = textureRecord.byteLength
  for (let level = 0; level < MIP_COUNT; level++) {
    offset += payloadBytes(type & ~MIPS_BIT, Math.floor(width / 2 ** level), Math.floor(height / 2 ** level))
    offsets.push(offset)
  }
  return [offsets[0], offsets[1], offsets[2]]
}
