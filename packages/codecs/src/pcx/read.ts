import { ByteReader } from '../binary/index.js'
import { applyPalette } from '../image/colour.js'
import { checkImageSize } from '../image/limits.js'
import type { DecodedImage, IndexedImage } from '../image/rgba-image.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { MAX_RUN, PALETTE_MARK, PCX_MAGIC, pcxHeader, RUN } from './layout.js'

/** A PCX picture; files of 256 colours keep them beside the decoded pixels. */
export interface PcxImage extends DecodedImage {
  readonly indexed?: IndexedImage
}

/**
 * Reads a PCX picture of 8 bits with a palette, or of 24 bits (docs/formats/pcx.md).
 * @throws FormatError for anything else, naming what it is.
 */
export function readPcx(bytes: Uint8Array): PcxImage {
  const reader = ByteReader.open(bytes, 'pcx')
  if (bytes[0] !== PCX_MAGIC) reader.fail('foreign', 'not a PCX file: the first byte should be 0x0a')
  const header = reader.record(pcxHeader)
  const { bitsPerPlane, planes, bytesPerRow } = header
  if (bitsPerPlane !== 8 || (planes !== 1 && planes !== 3)) {
    reader.fail(
      'unsupported',
      `PCX of ${planes} planes of ${bitsPerPlane} bits; 1 plane of 8 bits with a palette, or 3 planes of 8 bits, can be read`,
    )
  }
  const width = header.xMax - header.xMin + 1
  const height = header.yMax - header.yMin + 1
  const palette = planes === 1 ? readPalette(reader) : undefined
  const paletteLength = palette === undefined ? 0 : PALETTE_BYTES + 1
  const body = reader.sub(reader.remaining - paletteLength, 'pixels')
  checkImageSize(body, width, height, MAX_RUN / 2)
  if (bytesPerRow < width) reader.fail('value', `a row of ${width} pixels cannot have ${bytesPerRow} bytes`)
  body.checkCount(Math.floor((bytesPerRow * planes * height * 2) / MAX_RUN), 1, 'bytes of runs')
  const rows = decodeRows(body, header.encoding, bytesPerRow * planes * height)
  const size = { width, height, issues: reader.issues }
  if (planes === 3) return { ...size, pixels: joinPlanes(rows, width, height, bytesPerRow) }
  const indices = cutRows(rows, width, height, bytesPerRow)
  const colours = palette ?? greyPalette(reader)
  return { ...size, pixels: applyPalette(indices, colours), indexed: { width, height, indices, palette: colours } }
}

/** The palette is found from the end of the file, because nothing says where the pixels stop. */
function readPalette(reader: ByteReader): Uint8Array | undefined {
  const at = reader.end - PALETTE_BYTES - 1
  if (at < reader.offset) return undefined
  const tail = reader.at(at, PALETTE_BYTES + 1, 'palette')
  return tail.u8() === PALETTE_MARK ? tail.rest().slice() : undefined
}

function greyPalette(reader: ByteReader): Uint8Array {
  reader.note('palette-missing', 'no palette at the end of the file: shades of grey are used', reader.end)
  return Uint8Array.from({ length: PALETTE_BYTES }, (_, index) => Math.floor(index / 3))
}

function decodeRows(reader: ByteReader, encoding: number, length: number): Uint8Array {
  if (encoding === 0) return reader.bytes(length, 'pixels')
  if (encoding !== 1) reader.fail('value', `the encoding should be 0 or 1, but is ${encoding}`, 2)
  const start = reader.offset
  const source = reader.rest()
  const rows = new Uint8Array(length)
  let from = 0
  let to = 0
  while (to < length) {
    let count = 1
    let value = source[from++]
    if (value >= RUN) {
      count = value - RUN
      value = source[from++]
    }
    if (from > source.length) {
      reader.fail('truncated', `the pixels end after ${to} of ${length} bytes`, start + source.length)
    }
    // A run may reach over the end of the last row; some writers fill up like that. Most runs are too short for `fill`.
    for (const end = Math.min(length, to + count); to < end; to++) rows[to] = value
  }
  return rows
}

function cutRows(rows: Uint8Array, width: number, height: number, bytesPerRow: number): Uint8Array {
  const indices = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    indices.set(rows.subarray(row * bytesPerRow, row * bytesPerRow + width), row * width)
  }
  return indices
}

/** Each row is its reds, then its greens, then its blues. */
function joinPlanes(rows: Uint8Array, width: number, height: number, bytesPerRow: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0, to = 0; row < height; row++) {
    const red = row * bytesPerRow * 3
    for (let column = 0; column < width; column++, to += 4) {
      pixels[to] = rows[red + column]
      pixels[to + 1] = rows[red + bytesPerRow + column]
      pixels[to + 2] = rows[red + bytesPerRow * 2 + column]
      pixels[to + 3] = 255
    }
  }
  return pixels
}
