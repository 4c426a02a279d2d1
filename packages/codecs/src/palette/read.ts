import { ByteReader } from '../binary/index.js'
import { PALETTE_MARK, PCX_HEADER, PCX_START } from '../pcx/layout.js'
import type { Palette } from './document.js'
import { PALETTE_BYTES } from './layout.js'

/** What a PCX picture ends with: the mark and the palette. */
const TAIL_BYTES = 1 + PALETTE_BYTES

/**
 * Reads a palette file: either 768 bare bytes (`.raw`) or the palette at the end of a 256-colour PCX picture. Colours are a copy.
 * @throws FormatError `foreign` for anything else, `value` for a PCX picture without a palette.
 */
export function readPalette(bytes: Uint8Array): Palette {
  const reader = ByteReader.open(bytes, 'palette')
  if (bytes.byteLength === PALETTE_BYTES) return { colours: reader.bytes(PALETTE_BYTES).slice(), issues: reader.issues }
  if (!PCX_START.every((byte, index) => bytes[index] === byte)) {
    reader.fail(
      'foreign',
      `a palette is a file of ${PALETTE_BYTES} bytes or a 256-colour PCX picture, and these ${bytes.byteLength} bytes are neither`,
    )
  }
  if (bytes.byteLength < PCX_HEADER.byteLength + TAIL_BYTES) {
    reader.fail('truncated', `a PCX picture of ${bytes.byteLength} bytes has no room for a palette`, bytes.byteLength)
  }
  const end = reader.at(bytes.byteLength - TAIL_BYTES, TAIL_BYTES, 'palette')
  const mark = end.u8()
  if (mark !== PALETTE_MARK) {
    end.fail('value', `the byte before a PCX palette should be ${PALETTE_MARK}, not ${mark}`, end.offset - 1)
  }
  return { colours: end.rest().slice(), issues: reader.issues }
}
