import { ByteWriter } from '../binary/index.js'
import type { TgaDocument } from './document.js'
import { bytesOf, FOOTER_MARK, TGA_FOOTER, TGA_HEADER } from './layout.js'

/**
 * Writes a TGA file as its document says, byte for byte (copy).
 * @throws FormatError `unwritable` for numbers that do not fit their fields, an id of more than 255 bytes, and a colour map
 * of another length than the header says.
 */
export function writeTga(document: TgaDocument): Uint8Array {
  const { header, id, colourMap, pixels, areas, footer } = document
  const parts = [id, colourMap, pixels, areas]
  const byteLength = parts.reduce((sum, part) => sum + part.length, TGA_HEADER.byteLength)
  const writer = new ByteWriter('tga', byteLength + TGA_FOOTER.byteLength + FOOTER_MARK.length)
  const mapBytes = header.colourMapKind === 0 ? 0 : header.mapLength * bytesOf(header.mapDepth)
  if (colourMap.length !== mapBytes) {
    writer.fail('unwritable', `colourMap: the header says ${mapBytes} bytes, found ${colourMap.length}`)
  }
  writer.record(TGA_HEADER, { idLength: id.length, ...header })
  for (const part of parts) writer.bytes(part)
  if (footer !== undefined) {
    writer.record(TGA_FOOTER, footer)
    writer.text(FOOTER_MARK)
  }
  return writer.finish()
}
