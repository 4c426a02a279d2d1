import { ByteWriter } from '../../binary/index.js'
import { PALETTE_BYTES, type Palette } from '../../image/palette.js'

/**
 * Writes a palette as a `.raw` file of 768 bytes (copy).
 * @throws FormatError `unwritable` if there are not 256 colors.
 */
export function writePalette(palette: Palette): Uint8Array {
  const writer = new ByteWriter('palette', PALETTE_BYTES)
  if (palette.colors.byteLength !== PALETTE_BYTES) {
    writer.fail('unwritable', `${palette.colors.byteLength} bytes, expected 256 × 3`)
  }
  writer.bytes(palette.colors)
  return writer.finish()
}
