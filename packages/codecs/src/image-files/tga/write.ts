import { ByteWriter } from '../../binary/index.js'
import type { TgaDocument } from './document.js'
import { bytesOf, FOOTER_MARK, TGA_FOOTER, TGA_HEADER } from './layout.js'

/**
 * Writes a TGA document byte for byte (copy).
 * @throws FormatError `unwritable` for numbers that do not fit their fields, an id of more than 255 bytes, and a color
 * map whose length does not match the header.
 */
export function writeTga(document: TgaDocument): Uint8Array {
  const { header, id, colorMap, pixels, areas, footer } = document
  const parts = [id, colorMap, pixels, areas]
  const byteLength = parts.reduce((sum, part) => sum + part.length, TGA_HEADER.byteLength)
  const writer = new ByteWriter('tga', byteLength + TGA_FOOTER.byteLength + FOOTER_MARK.length)
  const mapBytes = header.colorMapKind === 0 ? 0 : header.mapLength * bytesOf(header.mapDepth)
  if (colorMap.length !== mapBytes) {
    writer.fail('unwritable', `colorMap: the header states ${mapBytes} bytes, found ${colorMap.length}`)
  }
  writer.record(TGA_HEADER, { idLength: id.length, ...header })
  for (const part of parts) writer.bytes(part)
  if (footer !== undefined) {
    writer.record(TGA_FOOTER, footer)
    writer.text(FOOTER_MARK)
  }
  return writer.finish()
}
