import { ByteWriter } from '../binary/index.js'
import { isIndexed, isOpaque } from '../image/colour.js'
import type { IndexedImage, RgbaImage } from '../image/rgba-image.js'
import { checkWritable } from '../image/writable.js'
import { MAX_RUN, PALETTE_MARK, PCX_HEADER, PCX_MAGIC, RUN } from './layout.js'

/**
 * Writes a PCX file: 8 bits with its palette for an indexed picture, 24 bits otherwise (copy).
 * @throws FormatError `unwritable` when a pixel is not opaque, which PCX cannot say, a side is not 1..65535, or the array has
 * another length than the sides say.
 */
export function writePcx(image: RgbaImage | IndexedImage): Uint8Array {
  checkWritable(image, 'pcx', 0xffff)
  const writer = new ByteWriter('pcx', 128 + image.width * image.height)
  const indexed = isIndexed(image)
  if (!indexed && !isOpaque(image.pixels)) writer.fail('unwritable', 'PCX has no transparency, but the picture does')
  // Rows of an odd number of bytes are not allowed; the extra byte is never shown.
  const bytesPerRow = image.width + (image.width & 1)
  writer.record(PCX_HEADER, {
    magic: PCX_MAGIC,
    version: 5,
    encoding: 1,
    bitsPerPlane: 8,
    xMin: 0,
    yMin: 0,
    xMax: image.width - 1,
    yMax: image.height - 1,
    horizontalDpi: 72,
    verticalDpi: 72,
    smallPalette: new Uint8Array(48),
    reserved: 0,
    planes: indexed ? 1 : 3,
    bytesPerRow,
    paletteKind: 1,
    rest: new Uint8Array(58),
  })
  const row = new Uint8Array(bytesPerRow)
  for (let y = 0; y < image.height; y++) {
    if (indexed) {
      row.set(image.indices.subarray(y * image.width, (y + 1) * image.width))
      writeRow(writer, row)
      continue
    }
    for (let plane = 0; plane < 3; plane++) {
      for (let x = 0; x < image.width; x++) row[x] = image.pixels[(y * image.width + x) * 4 + plane]
      writeRow(writer, row)
    }
  }
  if (indexed) {
    writer.u8(PALETTE_MARK)
    writer.bytes(image.palette)
  }
  return writer.finish()
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
