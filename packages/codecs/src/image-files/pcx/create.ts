import { ByteWriter } from '../../binary/index.js'
import { isIndexed, isOpaque } from '../../image/color.js'
import type { IndexedImage, RgbaImage } from '../../image/rgba-image.js'
import { checkWritable } from '../../image/writable.js'
import type { PcxDocument } from './document.js'
import { MAX_RUN, PCX_MAGIC, type PcxHeader, RUN } from './layout.js'

/**
 * Creates a PCX image: 8 bits with its palette for an indexed image, 24 bits otherwise (copy).
 * @throws FormatError `unwritable` for transparent pixels, which PCX does not support, for sides outside 1..65535, and
 * for an array whose length does not match the sides.
 */
export function createPcx(image: RgbaImage | IndexedImage): PcxDocument {
  checkWritable(image, 'pcx', 0xffff)
  const { width, height } = image
  const writer = new ByteWriter('pcx', width * height)
  const indexed = isIndexed(image)
  if (!indexed && !isOpaque(image.pixels)) writer.fail('unwritable', 'PCX has no transparency, but the image does')
  const header = headerOf(width, height, indexed ? 1 : 3)
  const row = new Uint8Array(header.bytesPerRow)
  for (let y = 0; y < height; y++) {
    if (indexed) {
      row.set(image.indices.subarray(y * width, (y + 1) * width))
      writeRow(writer, row)
      continue
    }
    for (let plane = 0; plane < 3; plane++) {
      for (let x = 0; x < width; x++) row[x] = image.pixels[(y * width + x) * 4 + plane]
      writeRow(writer, row)
    }
  }
  const palette = indexed ? { palette: new Uint8Array(image.palette) } : {}
  return { format: 'pcx', header, pixels: writer.finish(), gap: new Uint8Array(0), ...palette, issues: [] }
}

function headerOf(width: number, height: number, planes: 1 | 3): PcxHeader {
  return {
    magic: PCX_MAGIC,
    version: 5,
    encoding: 1,
    bitsPerPlane: 8,
    xMin: 0,
    yMin: 0,
    xMax: width - 1,
    yMax: height - 1,
    horizontalDpi: 72,
    verticalDpi: 72,
    smallPalette: new Uint8Array(48),
    reserved: 0,
    planes,
    // Rows must have an even number of bytes; the extra byte is not displayed.
    bytesPerRow: width + (width & 1),
    paletteKind: 1,
    rest: new Uint8Array(58),
  }
}

/** Writes runs, which never cross rows. A single byte in the range of run lengths becomes a run of one. */
function writeRow(writer: ByteWriter, row: Uint8Array): void {
  for (let at = 0; at < row.length; ) {
    let count = 1
    while (count < MAX_RUN && at + count < row.length && row[at + count] === row[at]) count++
    if (count > 1 || row[at] >= RUN) writer.u8(RUN + count)
    writer.u8(row[at])
    at += count
  }
}
