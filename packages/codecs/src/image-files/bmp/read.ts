import { ByteReader, type ReadOptions, u16At } from '../../binary/index.js'
import { decodeBmp } from './decode.js'
import type { BmpDocument } from './document.js'
import { type BmpShape, maskBytes, paletteBytes, rowBytesOf, shapeOf } from './header.js'
import {
  ALPHA_BITFIELDS,
  BITFIELDS,
  BMP_MAGIC,
  CORE_HEADER,
  CORE_HEADER_BYTES,
  FILE_HEADER,
  INFO_HEADER,
  INFO_HEADER_BYTES,
  PLAIN,
  RLE8,
  SIZE_WORD_BYTES,
  V5_HEADER_BYTES,
} from './layout.js'
import { endOfRle8 } from './run-lengths.js'

/**
 * Reads a BMP image of any kind as stored (views; docs/formats/bmp.md).
 * @throws FormatError for any other file, and for truncated pixels.
 */
export function readBmp(bytes: Uint8Array, { observer }: ReadOptions = {}): BmpDocument {
  const reader = ByteReader.open(bytes, 'bmp', false, observer)
  if (reader.remaining < 2 || u16At(reader, 0) !== BMP_MAGIC) {
    reader.fail('foreign', 'not a BMP file: it should start with "BM"')
  }
  const file = reader.record(FILE_HEADER)
  const header = readHeader(reader)
  const shape = shapeOf(header)
  const masks = reader.bytes(maskBytes(header), 'BMP masks')
  const palette = reader.bytes(paletteBytes(shape), 'the palette')
  const { offset } = reader
  const { pixelOffset } = file
  const area = reader.at(pixelOffset, Math.max(0, reader.end - pixelOffset), 'pixels')
  const end = endOfPixels(area.peek(area.offset, area.remaining), shape)
  const pixels = area.bytes(end ?? area.remaining, 'the pixels')
  // Pixels that begin inside the palette may also end there.
  const after = Math.max(offset, area.offset)
  const document: BmpDocument = {
    format: 'bmp',
    file,
    header,
    masks,
    palette,
    gap: reader.at(offset, Math.max(0, pixelOffset - offset), '').rest('gap'),
    pixels,
    trailing: reader.at(after, reader.end - after, '').rest('trailing'),
    issues: reader.issues,
  }
  // Decoding throws the most precise error.
  if (end === undefined) decodeBmp(document)
  return document
}

function readHeader(reader: ByteReader): BmpDocument['header'] {
  const size = reader.u32('headerSize')
  if (size === CORE_HEADER_BYTES) return { kind: 'core', fields: reader.record(CORE_HEADER) }
  if (size < INFO_HEADER_BYTES || size > V5_HEADER_BYTES) {
    reader.fail('unsupported', `a BMP header of ${size} bytes; 12 or 40 to 124 can be read`, FILE_HEADER.byteLength)
  }
  const header = reader.sub(size - SIZE_WORD_BYTES, 'header')
  return { kind: 'info', fields: header.record(INFO_HEADER), more: header.rest('masks and color space') }
}

/** Offset in `body` after the pixels; undefined if pixels are missing or the compression is unknown. */
function endOfPixels(body: Uint8Array, { width, height, depth, compression }: BmpShape): number | undefined {
  if (compression === RLE8) return depth === 8 ? endOfRle8(body) : body.length
  if (compression !== PLAIN && compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) return body.length
  const whole = Math.max(0, rowBytesOf(width, depth) * height)
  const least = whole - rowBytesOf(width, depth) + Math.ceil((width * depth) / 8)
  return least <= body.length ? Math.min(whole, body.length) : undefined
}
