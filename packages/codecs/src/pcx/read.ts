import { ByteReader } from '../binary/index.js'
import { decodeIndexed } from '../image/indexed-pixels.js'
import { checkImageSize } from '../image/limits.js'
import type { DecodedImage, IndexedImage } from '../image/rgba-image.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { MAX_RUN, PALETTE_MARK, PCX_HEADER, PCX_MAGIC } from './layout.js'
import { PcxRows } from './rows.js'

/** A PCX picture; files of 256 colours keep them beside the decoded pixels. Indices are decoded when asked for, from the file's bytes. */
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
  const header = reader.record(PCX_HEADER)
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
  const size = { width, height }
  const rows = () => new PcxRows(body, header.encoding, bytesPerRow * planes, height)
  if (planes === 3) return { ...size, pixels: joinPlanes(rows(), size, bytesPerRow), issues: reader.issues }
  const colours = palette ?? greyPalette(reader)
  const decoded = decodeIndexed({ ...size, palette: colours }, (sink) => {
    const source = rows()
    for (let row = 0; row < height; row++) sink.plain(source.next(), 0, row * width, width)
  })
  return { ...size, ...decoded, issues: reader.issues }
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

/** Each row is its reds, then its greens, then its blues. */
function joinPlanes(
  rows: PcxRows,
  { width, height }: { width: number; height: number },
  bytesPerRow: number,
): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0, to = 0; row < height; row++) {
    const source = rows.next()
    for (let column = 0; column < width; column++, to += 4) {
      pixels[to] = source[column]
      pixels[to + 1] = source[bytesPerRow + column]
      pixels[to + 2] = source[bytesPerRow * 2 + column]
      pixels[to + 3] = 255
    }
  }
  return pixels
}
