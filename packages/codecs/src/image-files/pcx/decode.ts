import { decodeIndexed } from '../../image/indexed-pixels.js'
import { checkImageSize } from '../../image/limits.js'
import { PALETTE_BYTES } from '../../image/palette.js'
import type { DecodedImage, IndexedImage } from '../../image/rgba-image.js'
import { StoredPixels } from '../../image/stored-pixels.js'
import type { PcxDocument } from './document.js'
import { BYTES_PER_ROW_OFFSET, MAX_RUN, PCX_HEADER } from './layout.js'
import { PcxRows } from './rows.js'

/**
 * A decoded PCX image; files of 256 colors also give the palette and the indices, which are decoded on access from the
 * document's bytes.
 */
export interface PcxImage extends DecodedImage {
  readonly indexed?: IndexedImage
}

/**
 * Decodes an image of 8 bits with a palette, or of 24 bits (copy).
 * @throws FormatError for any other kind, with its name.
 */
export function decodePcx({ header, pixels, gap, palette }: PcxDocument): PcxImage {
  const { bitsPerPlane, planes, bytesPerRow } = header
  const offset = PCX_HEADER.byteLength
  const remaining = pixels.length + gap.length
  const fileBytes = offset + remaining + (palette === undefined ? 0 : PALETTE_BYTES + 1)
  const location = { format: 'pcx', offset, fileBytes, remaining }
  const file = new StoredPixels(pixels, location)
  if (bitsPerPlane !== 8 || (planes !== 1 && planes !== 3)) {
    file.fail(
      'unsupported',
      `PCX of ${planes} planes of ${bitsPerPlane} bits; 1 plane of 8 bits with a palette, or 3 planes of 8 bits, can be read`,
    )
  }
  const width = header.xMax - header.xMin + 1
  const height = header.yMax - header.yMin + 1
  const stored = new StoredPixels(pixels, { ...location, path: 'pixels' })
  checkImageSize(stored, width, height, MAX_RUN / 2)
  if (bytesPerRow < width) {
    file.fail('value', `a row of ${width} pixels cannot have ${bytesPerRow} bytes`, BYTES_PER_ROW_OFFSET)
  }
  checkRuns(stored, Math.floor((bytesPerRow * planes * height * 2) / MAX_RUN))
  const size = { width, height }
  const rows = () => new PcxRows(stored, header.encoding, bytesPerRow * planes, height)
  if (planes === 3) return { ...size, pixels: joinPlanes(rows(), size, bytesPerRow), issues: file.issues }
  const colors = palette ?? grayPalette(file)
  const decoded = decodeIndexed({ ...size, palette: colors }, (sink) => {
    const source = rows()
    for (let row = 0; row < height; row++) sink.plain(source.next(), 0, row * width, width)
  })
  return { ...size, ...decoded, issues: file.issues }
}

function checkRuns(stored: StoredPixels, needed: number): void {
  if (needed <= stored.remaining) return
  stored.fail('range', `${needed} bytes of runs of 1 bytes need ${needed} bytes, but ${stored.remaining} are left`)
}

function grayPalette(file: StoredPixels): Uint8Array {
  file.note('palette-missing', 'no palette at the end of the file: shades of gray are used', file.fileBytes)
  return Uint8Array.from({ length: PALETTE_BYTES }, (_, index) => Math.floor(index / 3))
}

/** Interleaves planes: each row stores all its reds, then greens, then blues. */
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
