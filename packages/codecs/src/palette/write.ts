import { ByteWriter } from '../binary/index.js'
import type { Palette } from './document.js'
import { PALETTE_BYTES } from './layout.js'

/**
 * Writes a palette as a `.raw` file of 768 bytes (copy).
 * @throws FormatError `unwritable` when there are not 256 colours.
 */
export function writePalette(palette: Palette): Uint8Array {
  const writer = new ByteWriter('palette', PALETTE_BYTES)
  if (palette.colours.byteLength !== PALETTE_BYTES) {
    writer.fail('unwritable', `${palette.colours.byteLength} bytes where 256 × 3 belong`)
  }
  writer.bytes(palette.colours)
  return writer.finish()
}
