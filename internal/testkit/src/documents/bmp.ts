import { ByteWriter } from '../../../../packages/codecs/src/binary/index.js'
import { isIndexed, isOpaque } from '../../../../packages/codecs/src/image/color.js'
import type { IndexedImage, RgbaImage } from '../../../../packages/codecs/src/image/rgba-image.js'
import { checkWritable } from '../../../../packages/codecs/src/image/writable.js'
import type { BmpDocument } from '../../../../packages/codecs/src/image-files/bmp/document.js'
import { rowBytesOf } from '../../../../packages/codecs/src/image-files/bmp/header.js'
import {
  BITFIELDS,
  BMP_MAGIC,
  type BmpInfoHeader,
  FILE_HEADER,
  INFO_HEADER_BYTES,
  MASKS,
  PLAIN,
  V4_HEADER_BYTES,
} from '../../../../packages/codecs/src/image-files/bmp/layout.js'

/** 72 dots per inch. */
const DOTS_PER_METRE = 2835

/**
 * Creates a BMP image, bottom row first (copy). An indexed image gets 8 bits with its palette, an opaque one 24 bits.
 * Others get 32 bits with an alpha mask in a version 4 header.
 * @throws FormatError `unwritable` for an empty image, or an array whose length does not match the sides.
 */
export function createBmp(image: RgbaImage | IndexedImage): BmpDocument {
  checkWritable(image, 'bmp', 0x7fffffff)
  const indexed = isIndexed(image)
  const depth = indexed ? 8 : isOpaque(image.pixels) ? 24 : 32
  const more = depth === 32 ? version4() : new Uint8Array(0)
  const palette = indexed ? storedPalette(image.palette) : new Uint8Array(0)
  const pixels = rowsOf(image, depth)
  const pixelOffset = FILE_HEADER.byteLength + INFO_HEADER_BYTES + more.length + palette.length
  const none = new Uint8Array(0)
  return {
    format: 'bmp',
    file: { magic: BMP_MAGIC, fileSize: pixelOffset + pixels.length, reserved: 0, pixelOffset },
    header: { kind: 'info', fields: fieldsOf(image, depth, pixels.length), more },
    masks: none,
    palette,
    gap: none,
    pixels,
    trailing: none,
    issues: [],
  }
}

function fieldsOf({ width, height }: RgbaImage | IndexedImage, depth: number, imageSize: number): BmpInfoHeader {
  return {
    width,
    height,
    planes: 1,
    depth,
    compression: depth === 32 ? BITFIELDS : PLAIN,
    imageSize,
    horizontalDpm: DOTS_PER_METRE,
    verticalDpm: DOTS_PER_METRE,
    colors: 0,
    importantColors: 0,
  }
}

/** Fields of a version 4 header after its first 40 bytes. */
function version4(): Uint8Array {
  const writer = new ByteWriter('bmp', V4_HEADER_BYTES - INFO_HEADER_BYTES)
  writer.record(MASKS, { red: 0xff0000, green: 0xff00, blue: 0xff })
  writer.u32(0xff000000)
  // Color space: zeros mean "calibrated RGB" without calibration, which every reader treats as plain RGB.
  writer.bytes(new Uint8Array(V4_HEADER_BYTES - INFO_HEADER_BYTES - writer.length))
  return writer.finish()
}

/** `[256 × 4]` blue, green, red, 0. */
function storedPalette(palette: Uint8Array): Uint8Array {
  const stored = new Uint8Array(1024)
  for (let index = 0; index < 256; index++) {
    stored[index * 4] = palette[index * 3 + 2]
    stored[index * 4 + 1] = palette[index * 3 + 1]
    stored[index * 4 + 2] = palette[index * 3]
  }
  return stored
}

function rowsOf(image: RgbaImage | IndexedImage, depth: number): Uint8Array {
  const { width, height } = image
  const rowBytes = rowBytesOf(width, depth)
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const row = rows.subarray((height - 1 - y) * rowBytes, (height - y) * rowBytes)
    if (isIndexed(image)) row.set(image.indices.subarray(y * width, (y + 1) * width))
    else fillRow(row, image, y, depth / 8)
  }
  return rows
}

function fillRow(row: Uint8Array, image: RgbaImage, y: number, size: number): void {
  for (let x = 0; x < image.width; x++) {
    const from = (y * image.width + x) * 4
    row[x * size] = image.pixels[from + 2]
    row[x * size + 1] = image.pixels[from + 1]
    row[x * size + 2] = image.pixels[from]
    if (size === 4) row[x * size + 3] = image.pixels[from + 3]
  }
}
