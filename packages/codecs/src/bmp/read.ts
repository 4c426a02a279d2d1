import { ByteReader } from '../binary/index.js'
import { isAlphaEmpty, makeOpaque } from '../image/colour.js'
import { decodeIndexed, type IndexSink } from '../image/indexed-pixels.js'
import { checkImageSize } from '../image/limits.js'
import { type ChannelMasks, decodeRows, maskedPixelDecoder } from '../image/masked-pixels.js'
import type { DecodedImage, IndexedImage } from '../image/rgba-image.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { type BmpHeader, readBmpHeader } from './header.js'
import { ALPHA_BITFIELDS, BITFIELDS, PLAIN, RLE8 } from './layout.js'
import { expandRle8 } from './run-lengths.js'

/** A BMP picture; files with a palette keep it beside the decoded pixels. Indices are decoded when asked for, from the file's bytes. */
export interface BmpImage extends DecodedImage {
  readonly indexed?: IndexedImage
}

/** RLE8 can skip pixels without naming them, but no real picture is emptier than this. */
const RLE8_PIXELS_PER_BYTE = 1024

/**
 * Reads a BMP picture of 1, 4, 8, 16, 24 or 32 bits, plain, with bit fields or RLE8 (docs/formats/bmp.md).
 * @throws FormatError for anything else, naming what it is.
 */
export function readBmp(bytes: Uint8Array): BmpImage {
  const reader = ByteReader.open(bytes, 'bmp')
  const header = readBmpHeader(reader)
  const { width, height, depth } = header
  if (depth <= 8) return readIndexed(reader, header)
  const masks = masksOf(reader, header)
  const rowBytes = rowBytesOf(width, depth)
  const body = pixelReader(reader, header)
  checkImageSize(body, width, height, 8 / depth)
  const bytesPerPixel = depth / 8
  const raw = body.bytes(rowBytes * (height - 1) + width * bytesPerPixel, 'pixels')
  const layout = { width, height, rowBytes, fromBottom: !header.topDown }
  const pixels = decodeRows(maskedPixelDecoder(reader, masks, bytesPerPixel), raw, layout)
  // The fourth byte of plain 32-bit pixels is officially unused: writers without alpha leave zeros there.
  if (depth === 32 && header.masks === undefined && isAlphaEmpty(pixels)) makeOpaque(pixels)
  return { width, height, pixels, issues: reader.issues }
}

function readIndexed(reader: ByteReader, header: BmpHeader): BmpImage {
  const { width, height, depth, compression } = header
  if (![1, 4, 8].includes(depth)) reader.fail('value', `BMP pixels of ${depth} bits`)
  if (compression !== PLAIN && !(compression === RLE8 && depth === 8)) {
    reader.fail(
      'unsupported',
      `compression ${compression} of ${depth}-bit pixels; only 0 (none) and 1 (RLE8) can be read`,
    )
  }
  const palette = readPalette(reader, header)
  const body = pixelReader(reader, header)
  checkImageSize(body, width, height, compression === RLE8 ? RLE8_PIXELS_PER_BYTE : 8 / depth)
  const decode = (sink: IndexSink): void => {
    const start = pixelReader(reader, header)
    if (compression === RLE8) expandRle8(start, header, sink)
    else unpack(start, header, sink)
  }
  return { width, height, ...decodeIndexed({ width, height, palette }, decode), issues: reader.issues }
}

/** `[256 × 3]` RGB; entries that the file does not have stay black. */
function readPalette(reader: ByteReader, header: BmpHeader): Uint8Array {
  const possible = 1 << header.depth
  const count = header.colours === 0 ? possible : Math.min(header.colours, possible)
  const entries = reader.bytes(count * header.colourSize, 'the palette')
  const palette = new Uint8Array(PALETTE_BYTES)
  for (let index = 0; index < count; index++) {
    const from = index * header.colourSize
    palette[index * 3] = entries[from + 2]
    palette[index * 3 + 1] = entries[from + 1]
    palette[index * 3 + 2] = entries[from]
  }
  return palette
}

function pixelReader(reader: ByteReader, header: BmpHeader): ByteReader {
  return reader.at(header.pixelOffset, Math.max(0, reader.end - header.pixelOffset), 'pixels')
}

/** Rows are padded to four bytes; the last row of some files is not. */
function rowBytesOf(width: number, depth: number): number {
  return Math.ceil((width * depth) / 32) * 4
}

function unpack(body: ByteReader, { width, height, depth, topDown }: BmpHeader, sink: IndexSink): void {
  const rowBytes = rowBytesOf(width, depth)
  const raw = body.bytes(rowBytes * (height - 1) + Math.ceil((width * depth) / 8), 'pixels')
  const indices = new Uint8Array(width)
  const perByte = 8 / depth
  const mask = (1 << depth) - 1
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const byte = raw[row * rowBytes + Math.floor(column / perByte)]
      // The first pixel stands in the highest bits.
      indices[column] = (byte >> ((perByte - 1 - (column % perByte)) * depth)) & mask
    }
    sink.plain(indices, 0, (topDown ? row : height - 1 - row) * width, width)
  }
}

function masksOf(reader: ByteReader, header: BmpHeader): ChannelMasks {
  const { depth, compression } = header
  if (![16, 24, 32].includes(depth)) reader.fail('value', `BMP pixels of ${depth} bits`)
  if (header.masks !== undefined && depth !== 24) return header.masks
  if (compression !== PLAIN && compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) {
    reader.fail('unsupported', `compression ${compression} of ${depth}-bit pixels; only 0 and bit fields can be read`)
  }
  if (depth === 16) return { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0 }
  return { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: depth === 32 ? 0xff000000 : 0 }
}
