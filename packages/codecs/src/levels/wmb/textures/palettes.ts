import type { ByteReader, ByteWriter } from '../../../binary/index.js'
import type { WmbPalettes } from '../document/document.js'
import { PALETTE_BYTES, PALETTE_HEAD_BYTES } from '../layout.js'

/** Reads the palette of the level's textures, and the tables that WMB6 has of it (views). */
export function readPalettes(list: ByteReader): WmbPalettes {
  const head = list.bytes(PALETTE_HEAD_BYTES, 'the head of the palettes')
  return { head, colors: list.bytes(PALETTE_BYTES, 'the palette'), tables: list.rest('color tables') }
}

export function writePalettes(writer: ByteWriter, { head, colors, tables }: WmbPalettes): void {
  if (head.byteLength !== PALETTE_HEAD_BYTES || colors.byteLength !== PALETTE_BYTES) {
    writer.fail('unwritable', `a palette has ${PALETTE_HEAD_BYTES} bytes and 256 × 3 colors`)
  }
  for (const bytes of [head, colors, tables]) writer.bytes(bytes)
}
