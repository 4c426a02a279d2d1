import { ByteReader } from '../binary/index.js'
import { decodeTga } from './decode.js'
import type { TgaDocument } from './document.js'
import {
  bytesOf,
  FOOTER_MARK,
  isRunLength,
  KIND_GREY,
  KIND_MAPPED,
  KIND_RUN_LENGTH,
  TGA_FOOTER,
  TGA_HEADER,
  type TgaFooter,
} from './layout.js'
import { endOfPackets } from './packets.js'

/**
 * Reads a TGA picture as it is stored (views; docs/formats/tga.md).
 * @throws FormatError for anything else, and for pictures whose pixels stop early.
 */
export function readTga(bytes: Uint8Array): TgaDocument {
  const reader = ByteReader.open(bytes, 'tga')
  const { idLength, ...header } = reader.record(TGA_HEADER)
  const { imageKind, colourMapKind, mapLength, mapDepth, width, height, depth } = header
  const kind = imageKind & ~KIND_RUN_LENGTH
  if (kind < KIND_MAPPED || kind > KIND_GREY || colourMapKind > 1) {
    reader.fail('foreign', `not a TGA picture: its kind is ${imageKind}, should be 1, 2, 3, 9, 10 or 11`, 2)
  }
  const id = reader.bytes(idLength, 'the picture id')
  const colourMap = reader.bytes(colourMapKind === 0 ? 0 : mapLength * bytesOf(mapDepth), 'the colour map')
  const body = reader.rest()
  const end = endOfPixels(body, isRunLength(imageKind), width * height, bytesOf(depth))
  const document: TgaDocument = {
    format: 'tga',
    header,
    id,
    colourMap,
    pixels: body.subarray(0, end),
    ...splitEnd(body.subarray(end ?? body.length)),
    issues: reader.issues,
  }
  // Decoding knows best what is wrong.
  if (end === undefined) decodeTga(document)
  return document
}

function endOfPixels(body: Uint8Array, packed: boolean, count: number, size: number): number | undefined {
  if (packed) return endOfPackets(body, count, size)
  return count * size <= body.length ? count * size : undefined
}

/** The areas behind the pixels, and the footer where its mark ends the file. */
function splitEnd(rest: Uint8Array): { areas: Uint8Array; footer?: TgaFooter } {
  const length = rest.length - TGA_FOOTER.byteLength - FOOTER_MARK.length
  if (length < 0) return { areas: rest }
  const reader = ByteReader.open(rest.subarray(length), 'tga')
  const footer = reader.record(TGA_FOOTER)
  return reader.text(FOOTER_MARK.length) === FOOTER_MARK ? { areas: rest.subarray(0, length), footer } : { areas: rest }
}
