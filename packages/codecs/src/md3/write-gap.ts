import type { ByteWriter } from '../binary/index.js'
import type { Md3Place } from './places.js'

/** Writes the bytes of no table that stand before one. */
export function writeGap(writer: ByteWriter, { gap }: Md3Place<string>): void {
  if (gap !== undefined) writer.bytes(gap)
}
