import { ByteWriter } from '../../binary/index.js'
import { PALETTE_BYTES } from '../../image/palette.js'
import type { PcxDocument } from './document.js'
import { PALETTE_MARK, PCX_HEADER } from './layout.js'

/**
 * Writes a PCX document byte for byte (copy).
 * @throws FormatError `unwritable` for numbers that do not fit their fields, and for palettes that do not have 768
 * bytes.
 */
export function writePcx({ header, pixels, gap, palette }: PcxDocument): Uint8Array {
  const writer = new ByteWriter('pcx', PCX_HEADER.byteLength + pixels.length + gap.length + PALETTE_BYTES + 1)
  writer.record(PCX_HEADER, header)
  writer.bytes(pixels)
  writer.bytes(gap)
  if (palette !== undefined) {
    if (palette.length !== PALETTE_BYTES) {
      writer.fail(
        'unwritable',
        `palette: ${PALETTE_BYTES} bytes expected (3 for each of 256 colors), found ${palette.length}`,
      )
    }
    writer.u8(PALETTE_MARK)
    writer.bytes(palette)
  }
  return writer.finish()
}
