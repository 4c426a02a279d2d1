import { ByteReader, decodeWindows1252, type ReadOptions } from '../../binary/index.js'
import { decodeTga } from './decode.js'
import type { TgaDocument } from './document.js'
import {
  bytesOf,
  FOOTER_MARK,
  isRunLength,
  KIND_GRAY,
  KIND_MAPPED,
  KIND_RUN_LENGTH,
  TGA_FOOTER,
  TGA_HEADER,
  type TgaFooter,
} from './layout.js'
import { endOfPackets } from './packets.js'

/**
 * Reads a TGA image as stored (views; docs/formats/tga.md).
 * @throws FormatError for any other file, and for truncated pixels.
 */
export function readTga(bytes: Uint8Array, { observer }: ReadOptions = {}): TgaDocument {
  const reader = ByteReader.open(bytes, 'tga', false, observer)
  const { idLength, ...header } = reader.record(TGA_HEADER)
  const { imageKind, colorMapKind, mapLength, mapDepth, width, height, depth } = header
  const kind = imageKind & ~KIND_RUN_LENGTH
  if (kind < KIND_MAPPED || kind > KIND_GRAY || colorMapKind > 1) {
    reader.fail('foreign', `not a TGA image: its kind is ${imageKind}, should be 1, 2, 3, 9, 10 or 11`, 2)
  }
  const id = reader.bytes(idLength, 'the image id')
  const colorMap = reader.bytes(colorMapKind === 0 ? 0 : mapLength * bytesOf(mapDepth), 'the color map')
  const body = reader.peek(reader.offset, reader.remaining)
  const end = endOfPixels(body, isRunLength(imageKind), width * height, bytesOf(depth))
  const document: TgaDocument = {
    format: 'tga',
    header,
    id,
    colorMap,
    pixels: reader.bytes(end ?? body.length, 'the pixels'),
    ...readEnd(reader),
    issues: reader.issues,
  }
  // Decoding throws the most precise error.
  if (end === undefined) decodeTga(document)
  return document
}

function endOfPixels(body: Uint8Array, packed: boolean, count: number, size: number): number | undefined {
  if (packed) return endOfPackets(body, count, size)
  return count * size <= body.length ? count * size : undefined
}

/** Reads the areas after the pixels, and the footer if its mark ends the file. */
function readEnd(reader: ByteReader): { areas: Uint8Array; footer?: TgaFooter } {
  const length = reader.remaining - TGA_FOOTER.byteLength - FOOTER_MARK.length
  const mark = decodeWindows1252(reader.peek(reader.end - FOOTER_MARK.length, FOOTER_MARK.length))
  if (length < 0 || mark !== FOOTER_MARK) return { areas: reader.rest('areas') }
  const areas = reader.bytes(length, 'areas')
  const footer = reader.record(TGA_FOOTER)
  reader.text(FOOTER_MARK.length, 'footer mark')
  return { areas, footer }
}
