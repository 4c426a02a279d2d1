import { isAlphaEmpty, makeOpaque } from '../../image/color.js'
import { checkImageSize } from '../../image/limits.js'
import { type ChannelMasks, maskedPixelDecoder, type PixelDecoder } from '../../image/masked-pixels.js'
import type { DecodedImage } from '../../image/rgba-image.js'
import { StoredPixels } from '../../image/stored-pixels.js'
import type { TgaDocument } from './document.js'
import {
  ALPHA_BITS,
  bytesOf,
  FOOTER_MARK,
  FROM_RIGHT,
  FROM_TOP,
  isRunLength,
  KIND_GRAY,
  KIND_MAPPED,
  KIND_RUN_LENGTH,
  PACKET_MAX,
  TGA_FOOTER,
  TGA_HEADER,
} from './layout.js'
import { PacketRows } from './packets.js'

type Header = TgaDocument['header']

/**
 * Decodes a TGA image: mapped, true-color or gray, plain or run-length, from any corner (copy).
 * @throws FormatError for invalid depths, colors outside the map, and images that are too large.
 */
export function decodeTga(document: TgaDocument): DecodedImage {
  const { header } = document
  const { width, height, depth, imageKind } = header
  const kind = imageKind & ~KIND_RUN_LENGTH
  const stored = storedPixels(document)
  const map = decodeMap(stored, document)
  const allowed = kind === KIND_MAPPED ? [8, 16] : kind === KIND_GRAY ? [8, 16] : [15, 16, 24, 32]
  if (!allowed.includes(depth)) {
    stored.fail('value', `pixels of kind ${imageKind} have ${allowed.join(', ')} bits, but here ${depth}`, 16)
  }
  const size = bytesOf(depth)
  const packed = isRunLength(imageKind)
  checkImageSize(stored, width, height, packed ? PACKET_MAX / (size + 1) : 1 / size)
  const decode =
    kind === KIND_MAPPED
      ? colorDecoder(stored, size, map, header)
      : wordDecoder(stored, depth, kind === KIND_GRAY, header.descriptor & ALPHA_BITS)
  const rows = packed ? new PacketRows(stored, width, height, size) : new PlainRows(stored, width, height, size)
  const pixels = decodeTurned(rows, decode, header)
  if (depth === 32 && isAlphaEmpty(pixels)) {
    stored.note('alpha-empty', 'every pixel is fully transparent: the image is treated as opaque')
    makeOpaque(pixels)
  }
  return { width, height, pixels, issues: stored.issues }
}

function storedPixels({ id, colorMap, pixels, areas, footer }: TgaDocument): StoredPixels {
  const offset = TGA_HEADER.byteLength + id.length + colorMap.length
  const footerBytes = footer === undefined ? 0 : TGA_FOOTER.byteLength + FOOTER_MARK.length
  return new StoredPixels(pixels, {
    format: 'tga',
    offset,
    fileBytes: offset + pixels.length + areas.length + footerBytes,
  })
}

/** The color map as RGBA, `[mapLength × 4]`; undefined if the image does not use it. */
function decodeMap(stored: StoredPixels, { header, colorMap }: TgaDocument): Uint8Array | undefined {
  const { colorMapKind, imageKind, mapLength, mapDepth } = header
  if (colorMapKind === 0 || (imageKind & ~KIND_RUN_LENGTH) !== KIND_MAPPED) return undefined
  if (![15, 16, 24, 32].includes(mapDepth)) stored.fail('value', `colors of ${mapDepth} bits`, 7)
  const colors = new Uint8Array(mapLength * 4)
  wordDecoder(stored, mapDepth, false, header.descriptor & ALPHA_BITS)(colorMap, 0, colors, 0, mapLength)
  return colors
}

function colorDecoder(
  stored: StoredPixels,
  size: number,
  map: Uint8Array | undefined,
  { mapFirst, mapLength }: Header,
): PixelDecoder {
  if (map === undefined) stored.fail('value', 'a mapped image needs a color map, but has none', 1)
  return (bytes, from, pixels, to, count) => {
    for (let pixel = 0; pixel < count; pixel++) {
      const at = from + pixel * size
      const index = (size === 1 ? bytes[at] : bytes[at] | (bytes[at + 1] << 8)) - mapFirst
      if (index < 0 || index >= mapLength) {
        stored.fail('range', `column ${pixel} of a row has color ${index + mapFirst}, the map has ${mapLength}`)
      }
      for (let channel = 0; channel < 4; channel++) pixels[to + pixel * 4 + channel] = map[index * 4 + channel]
    }
  }
}

function wordDecoder(stored: StoredPixels, depth: number, gray: boolean, alphaBits: number): PixelDecoder {
  return maskedPixelDecoder(stored, masksOf(depth, gray, alphaBits), (depth + 7) >> 3)
}

/**
 * In 16-bit pixels the top bit is alpha only if the descriptor declares it; for 32-bit pixels, writers often omit that.
 */
function masksOf(depth: number, gray: boolean, alphaBits: number): ChannelMasks {
  if (gray) return { red: 0xff, green: 0xff, blue: 0xff, alpha: depth === 16 ? 0xff00 : 0 }
  if (depth <= 16) return { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: depth === 16 && alphaBits > 0 ? 0x8000 : 0 }
  return { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: depth === 32 ? 0xff000000 : 0 }
}

/** Rows of an image without packets (views). */
class PlainRows {
  readonly #bytes: Uint8Array
  readonly #rowBytes: number
  #from = 0

  constructor(stored: StoredPixels, width: number, height: number, size: number) {
    this.#bytes = stored.first(width * height * size)
    this.#rowBytes = width * size
  }

  next(): Uint8Array {
    this.#from += this.#rowBytes
    return this.#bytes.subarray(this.#from - this.#rowBytes, this.#from)
  }
}

/** Decodes rows into their final position: first row on top, first column left. */
function decodeTurned(rows: PacketRows | PlainRows, decode: PixelDecoder, header: Header): Uint8Array {
  const { width, height, descriptor } = header
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const to = ((descriptor & FROM_TOP) !== 0 ? row : height - 1 - row) * width * 4
    decode(rows.next(), 0, pixels, to, width)
    // Reversing whole 32-bit pixels mirrors the row.
    if ((descriptor & FROM_RIGHT) !== 0) new Uint32Array(pixels.buffer, to, width).reverse()
  }
  return pixels
}
