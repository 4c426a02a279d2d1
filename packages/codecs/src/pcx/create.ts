import { ByteWriter } from '../binary/index.js'
import { isIndexed, isOpaque } from '../image/colour.js'
import type { IndexedImage, RgbaImage } from '../image/rgba-image.js'
import { checkWritable } from '../image/writable.js'
import type { PcxDocument } from './document.js'
import { MAX_RUN, PCX_MAGIC, type PcxHeader, RUN } from './layout.js'

/**
 * Makes a PCX picture: 8 bits with its palette for an indexed picture, 24 bits otherwise (copy).
 * @throws FormatError `unwritable` when a pixel is not opaque, which PCX cannot say, a side is not 1..65535, or the array has
 * another length than the sides say.
 */
export function createPcx(image: RgbaImage | IndexedImage): PcxDocument {
  checkWritable(image, 'pcx', 0xffff)
  const { width, height } = image
  const writer = new ByteWriter('pcx', width * height)
  const indexed = isIndexed(image)
  if (!indexed && !isOpaque(image.pixels)) writer.fail('unwritable', 'PCX has no transparency, but the picture does')
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
    // Rows of an odd number of bytes are not allowed; the extra byte is never shown.
    bytesPerRow: width + (width & 1),
    paletteKind: 1,
    rest: new Uint8Array(58),
  }
}

/** Runs never cross rows. A single byte that looks like a run length becomes a run of one. */
function writeRow(writer: ByteWriter, row: Uint8Array): void {
  for (let at = 0; at < row.length; ) {
    let count = 1
    while (count < MAX_RUN && at + count < row.length && row[at + count] === row[at]) count++
    if (count > 1 || row[at] >= RUN) writer.u8(RUN + count)
    writer.u8(row[at])
    at += count
  }
}
