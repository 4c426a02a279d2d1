import { ByteReader, type ReadOptions } from '../../binary/index.js'
import { PALETTE_BYTES, type Palette } from '../../image/palette.js'
import { PALETTE_MARK, PCX_HEADER, PCX_START } from '../pcx/layout.js'

/** Bytes of the mark and palette at the end of a PCX image. */
const TAIL_BYTES = 1 + PALETTE_BYTES

/**
 * Reads a palette file: either 768 bare bytes (`.raw`) or the palette at the end of a 256-color PCX image. Colors are a
 * copy.
 * @throws FormatError `foreign` for any other file, `value` for a PCX image without a palette.
 */
export function readPalette(bytes: Uint8Array, { observer }: ReadOptions = {}): Palette {
  const reader = ByteReader.open(bytes, 'palette', false, observer)
  if (bytes.byteLength === PALETTE_BYTES)
    return { colors: reader.bytes(PALETTE_BYTES, 'colors').slice(), issues: reader.issues }
  if (!PCX_START.every((byte, index) => bytes[index] === byte)) {
    reader.fail(
      'foreign',
      `a palette is a file of ${PALETTE_BYTES} bytes or a 256-color PCX image, and these ${bytes.byteLength} bytes are neither`,
    )
  }
  if (bytes.byteLength < PCX_HEADER.byteLength + TAIL_BYTES) {
    reader.fail('truncated', `a PCX image of ${bytes.byteLength} bytes has no room for a palette`, bytes.byteLength)
  }
  const end = reader.at(bytes.byteLength - TAIL_BYTES, TAIL_BYTES, 'palette')
  const mark = end.u8('mark')
  if (mark !== PALETTE_MARK) {
    end.fail('value', `the byte before a PCX palette should be ${PALETTE_MARK}, not ${mark}`, end.offset - 1)
  }
  return { colors: end.rest('colors').slice(), issues: reader.issues }
}
