import { isAlphaEmpty, makeOpaque } from '../../image/color.js'
import { decodeIndexed, type IndexSink } from '../../image/indexed-pixels.js'
import { checkImageSize } from '../../image/limits.js'
import { type ChannelMasks, decodeRows, maskedPixelDecoder } from '../../image/masked-pixels.js'
import { PALETTE_BYTES } from '../../image/palette.js'
import type { DecodedImage, IndexedImage } from '../../image/rgba-image.js'
import { StoredPixels } from '../../image/stored-pixels.js'
import type { BmpDocument } from './document.js'
import { type BmpShape, endOfHeaders, rowBytesOf, shapeOf, statedMasks } from './header.js'
import { ALPHA_BITFIELDS, BITFIELDS, PLAIN, RLE8 } from './layout.js'
import { expandRle8 } from './run-lengths.js'

/**
 * A decoded BMP image; files with a palette also give it and the indices, which are decoded on access from the
 * document's bytes.
 */
export interface BmpImage extends DecodedImage {
  readonly indexed?: IndexedImage
}

/** RLE8 can skip pixels, but no real image has more pixels per byte than this. */
const RLE8_PIXELS_PER_BYTE = 1024

/**
 * Decodes a BMP image of 1, 4, 8, 16, 24 or 32 bits, plain, with bit fields or RLE8 (copy).
 * @throws FormatError for any other kind, with its name.
 */
export function decodeBmp(document: BmpDocument): BmpImage {
  const { pixels: bytes, file } = document
  const fileBytes = lengthOf(document)
  const headers = endOfHeaders(document.header) + document.masks.length
  const whole = new StoredPixels(bytes, { format: 'bmp', offset: headers, fileBytes })
  const stored = new StoredPixels(bytes, { format: 'bmp', offset: file.pixelOffset, fileBytes, path: 'pixels' })
  const shape = shapeOf(document.header)
  return shape.depth <= 8 ? decodeColors(whole, stored, document, shape) : decodeWords(whole, stored, document, shape)
}

function lengthOf({ file, header, masks, palette, gap, pixels, trailing }: BmpDocument): number {
  const head = endOfHeaders(header) + masks.length + palette.length + gap.length
  return Math.max(head, file.pixelOffset + pixels.length) + trailing.length
}

function decodeWords(whole: StoredPixels, stored: StoredPixels, document: BmpDocument, shape: BmpShape): BmpImage {
  const { width, height, depth, topDown } = shape
  const stated = statedMasks(document)
  const masks = masksOf(whole, shape, stated)
  const rowBytes = rowBytesOf(width, depth)
  checkImageSize(stored, width, height, 8 / depth)
  const bytesPerPixel = depth / 8
  const raw = stored.first(rowBytes * (height - 1) + width * bytesPerPixel)
  const layout = { width, height, rowBytes, fromBottom: !topDown }
  const pixels = decodeRows(maskedPixelDecoder(whole, masks, bytesPerPixel), raw, layout)
  // The fourth byte of plain 32-bit pixels is officially unused: writers without alpha leave it 0.
  if (depth === 32 && stated === undefined && isAlphaEmpty(pixels)) makeOpaque(pixels)
  return { width, height, pixels, issues: whole.issues }
}

function decodeColors(whole: StoredPixels, stored: StoredPixels, document: BmpDocument, shape: BmpShape): BmpImage {
  const { width, height, depth, compression } = shape
  if (![1, 4, 8].includes(depth)) whole.fail('value', `BMP pixels of ${depth} bits`)
  if (compression !== PLAIN && !(compression === RLE8 && depth === 8)) {
    whole.fail(
      'unsupported',
      `compression ${compression} of ${depth}-bit pixels; only 0 (none) and 1 (RLE8) can be read`,
    )
  }
  const palette = decodePalette(document.palette, shape)
  checkImageSize(stored, width, height, compression === RLE8 ? RLE8_PIXELS_PER_BYTE : 8 / depth)
  const decode = (sink: IndexSink): void => {
    if (compression === RLE8) expandRle8(stored, shape, sink)
    else unpack(stored, shape, sink)
  }
  return { width, height, ...decodeIndexed({ width, height, palette }, decode), issues: whole.issues }
}

/** `[256 × 3]` RGB; entries that the file lacks stay black. */
function decodePalette(entries: Uint8Array, { colorSize }: BmpShape): Uint8Array {
  const palette = new Uint8Array(PALETTE_BYTES)
  for (let to = 0, from = 0; from < entries.length && to < PALETTE_BYTES; to += 3, from += colorSize) {
    palette[to] = entries[from + 2]
    palette[to + 1] = entries[from + 1]
    palette[to + 2] = entries[from]
  }
  return palette
}

function unpack(stored: StoredPixels, { width, height, depth, topDown }: BmpShape, sink: IndexSink): void {
  const rowBytes = rowBytesOf(width, depth)
  const raw = stored.first(rowBytes * (height - 1) + Math.ceil((width * depth) / 8))
  const indices = new Uint8Array(width)
  const perByte = 8 / depth
  const mask = (1 << depth) - 1
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const byte = raw[row * rowBytes + Math.floor(column / perByte)]
      // The first pixel is in the highest bits.
      indices[column] = (byte >> ((perByte - 1 - (column % perByte)) * depth)) & mask
    }
    sink.plain(indices, 0, (topDown ? row : height - 1 - row) * width, width)
  }
}

function masksOf(
  whole: StoredPixels,
  { depth, compression }: BmpShape,
  stated: ChannelMasks | undefined,
): ChannelMasks {
  if (![16, 24, 32].includes(depth)) whole.fail('value', `BMP pixels of ${depth} bits`)
  if (stated !== undefined && depth !== 24) return stated
  if (compression !== PLAIN && compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) {
    whole.fail('unsupported', `compression ${compression} of ${depth}-bit pixels; only 0 and bit fields can be read`)
  }
  if (depth === 16) return { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0 }
  return { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: depth === 32 ? 0xff000000 : 0 }
}
