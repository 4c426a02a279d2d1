import { ByteReader } from '../binary/index.js'
import { isAlphaEmpty, makeOpaque } from '../image/colour.js'
import { checkImageSize } from '../image/limits.js'
import { type ChannelMasks, decodeMaskedPixels } from '../image/masked-pixels.js'
import type { DecodedImage } from '../image/rgba-image.js'
import {
  ALPHA_BITS,
  FROM_RIGHT,
  FROM_TOP,
  KIND_GREY,
  KIND_MAPPED,
  KIND_RUN_LENGTH,
  PACKET_MAX,
  tgaHeader,
} from './layout.js'
import { expandPackets } from './packets.js'

type Header = ReturnType<typeof tgaHeader.get>

/**
 * Reads a TGA picture: mapped, true-colour or grey, plain or run-length, from any corner (docs/formats/tga.md).
 * @throws FormatError for anything else.
 */
export function readTga(bytes: Uint8Array): DecodedImage {
  const reader = ByteReader.open(bytes, 'tga')
  const header = reader.record(tgaHeader)
  const { width, height, depth } = header
  const kind = header.imageKind & ~KIND_RUN_LENGTH
  if (kind < KIND_MAPPED || kind > KIND_GREY || header.colourMapKind > 1) {
    reader.fail('foreign', `not a TGA picture: its kind is ${header.imageKind}, should be 1, 2, 3, 9, 10 or 11`, 2)
  }
  reader.bytes(header.idLength, 'the picture id')
  const map = readMap(reader, header)
  const allowed = kind === KIND_MAPPED ? [8, 16] : kind === KIND_GREY ? [8, 16] : [15, 16, 24, 32]
  if (!allowed.includes(depth)) {
    reader.fail('value', `pixels of kind ${header.imageKind} have ${allowed.join(', ')} bits, but here ${depth}`, 16)
  }
  const size = (depth + 7) >> 3
  const packed = (header.imageKind & KIND_RUN_LENGTH) !== 0
  checkImageSize(reader, width, height, packed ? PACKET_MAX / (size + 1) : 1 / size)
  const raw = packed ? expandPackets(reader, width * height, size) : reader.bytes(width * height * size, 'pixels')
  const pixels =
    kind === KIND_MAPPED
      ? lookUp(reader, raw, size, map, header)
      : decodeWords(reader, raw, width, height, depth, kind === KIND_GREY, header.descriptor & ALPHA_BITS)
  if (depth === 32 && isAlphaEmpty(pixels)) {
    reader.note('alpha-empty', 'every pixel is fully transparent: the picture is taken as opaque')
    makeOpaque(pixels)
  }
  return { width, height, pixels: turn(pixels, width, height, header.descriptor), issues: reader.issues }
}

/** The colour map as RGBA, `[mapLength × 4]`; skipped over when the picture does not use it. */
function readMap(reader: ByteReader, header: Header): Uint8Array | undefined {
  if (header.colourMapKind === 0) return undefined
  const { mapLength, mapDepth } = header
  const size = (mapDepth + 7) >> 3
  const bytes = reader.bytes(mapLength * size, 'the colour map')
  if (header.imageKind !== KIND_MAPPED && header.imageKind !== KIND_MAPPED + KIND_RUN_LENGTH) return undefined
  if (![15, 16, 24, 32].includes(mapDepth)) reader.fail('value', `colours of ${mapDepth} bits`, 7)
  return decodeWords(reader, bytes, mapLength, 1, mapDepth, false, header.descriptor & ALPHA_BITS)
}

function lookUp(
  reader: ByteReader,
  raw: Uint8Array,
  size: number,
  map: Uint8Array | undefined,
  header: Header,
): Uint8Array {
  if (map === undefined) reader.fail('value', 'a mapped picture needs a colour map, but has none', 1)
  const count = raw.length / size
  const pixels = new Uint8Array(count * 4)
  for (let pixel = 0; pixel < count; pixel++) {
    const index = (size === 1 ? raw[pixel] : raw[pixel * 2] | (raw[pixel * 2 + 1] << 8)) - header.mapFirst
    if (index < 0 || index >= header.mapLength) {
      reader.fail('range', `pixel ${pixel} has colour ${index + header.mapFirst}, the map has ${header.mapLength}`)
    }
    pixels.set(map.subarray(index * 4, index * 4 + 4), pixel * 4)
  }
  return pixels
}

function decodeWords(
  reader: ByteReader,
  bytes: Uint8Array,
  width: number,
  height: number,
  depth: number,
  grey: boolean,
  alphaBits: number,
): Uint8Array {
  const bytesPerPixel = (depth + 7) >> 3
  const masks = masksOf(depth, grey, alphaBits)
  return decodeMaskedPixels(reader, bytes, { width, height, rowBytes: width * bytesPerPixel, bytesPerPixel, masks })
}

/** In 16-bit pixels the top bit is alpha only when the descriptor says so; in 32-bit ones writers forget to say it. */
function masksOf(depth: number, grey: boolean, alphaBits: number): ChannelMasks {
  if (grey) return { red: 0xff, green: 0xff, blue: 0xff, alpha: depth === 16 ? 0xff00 : 0 }
  if (depth <= 16) return { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: depth === 16 && alphaBits > 0 ? 0x8000 : 0 }
  return { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: depth === 32 ? 0xff000000 : 0 }
}

/** Puts the first row on top and the first column left. */
function turn(pixels: Uint8Array, width: number, height: number, descriptor: number): Uint8Array {
  const fromTop = (descriptor & FROM_TOP) !== 0
  const fromRight = (descriptor & FROM_RIGHT) !== 0
  if (fromTop && !fromRight) return pixels
  const out = new Uint8Array(pixels.length)
  const rowBytes = width * 4
  for (let row = 0; row < height; row++) {
    const from = (fromTop ? row : height - 1 - row) * rowBytes
    const to = row * rowBytes
    if (!fromRight) {
      out.set(pixels.subarray(from, from + rowBytes), to)
      continue
    }
    for (let column = 0; column < width; column++) {
      const source = from + (width - 1 - column) * 4
      out.set(pixels.subarray(source, source + 4), to + column * 4)
    }
  }
  return out
}
