import { ByteWriter } from '../binary/index.js'
import { isIndexed, isOpaque } from '../image/colour.js'
import type { IndexedImage, RgbaImage } from '../image/rgba-image.js'
import { checkWritable } from '../image/writable.js'
import {
  BITFIELDS,
  BMP_MAGIC,
  FILE_HEADER,
  INFO_HEADER,
  INFO_HEADER_BYTES,
  MASKS,
  PLAIN,
  V4_HEADER_BYTES,
} from './layout.js'

/** 72 dots per inch. */
const DOTS_PER_METRE = 2835

/**
 * Writes a BMP file, bottom row first: 8 bits with its palette for an indexed picture, 24 bits for an opaque one, else
 * 32 bits with an alpha mask in a version 4 header (copy).
 * @throws FormatError `unwritable` for an empty picture, or an array of another length than the sides say.
 */
export function writeBmp(image: RgbaImage | IndexedImage): Uint8Array {
  checkWritable(image, 'bmp', 0x7fffffff)
  const { width, height } = image
  const depth = isIndexed(image) ? 8 : isOpaque(image.pixels) ? 24 : 32
  const headerSize = depth === 32 ? V4_HEADER_BYTES : INFO_HEADER_BYTES
  const pixelOffset = FILE_HEADER.byteLength + headerSize + (depth === 8 ? 1024 : 0)
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const writer = new ByteWriter('bmp', pixelOffset + rowBytes * height)
  writer.record(FILE_HEADER, {
    magic: BMP_MAGIC,
    fileSize: pixelOffset + rowBytes * height,
    reserved: 0,
    pixelOffset,
  })
  writer.u32(headerSize)
  writer.record(INFO_HEADER, {
    width,
    height,
    planes: 1,
    depth,
    compression: depth === 32 ? BITFIELDS : PLAIN,
    imageSize: rowBytes * height,
    horizontalDpm: DOTS_PER_METRE,
    verticalDpm: DOTS_PER_METRE,
    colours: 0,
    importantColours: 0,
  })
  if (depth === 32) {
    writer.record(MASKS, { red: 0xff0000, green: 0xff00, blue: 0xff })
    writer.u32(0xff000000)
    // Colour space: zeros are "calibrated RGB" without calibration, which every reader takes as plain RGB.
    writer.bytes(new Uint8Array(V4_HEADER_BYTES - INFO_HEADER_BYTES - 16))
  }
  const row = new Uint8Array(rowBytes)
  if (isIndexed(image)) writePalette(writer, image.palette)
  for (let y = height - 1; y >= 0; y--) {
    if (isIndexed(image)) row.set(image.indices.subarray(y * width, (y + 1) * width))
    else fillRow(row, image, y, depth / 8)
    writer.bytes(row)
  }
  return writer.finish()
}

function writePalette(writer: ByteWriter, palette: Uint8Array): void {
  for (let index = 0; index < 256; index++) {
    writer.u8(palette[index * 3 + 2])
    writer.u8(palette[index * 3 + 1])
    writer.u8(palette[index * 3])
    writer.u8(0)
  }
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
