import { ByteReader } from '../binary/index.js'
import { isAlphaEmpty, makeOpaque } from '../image/colour.js'
import { checkImageSize } from '../image/limits.js'
import { type ChannelMasks, maskedPixelDecoder, type PixelDecoder } from '../image/masked-pixels.js'
import type { DecodedImage } from '../image/rgba-image.js'
import {
  ALPHA_BITS,
  FROM_RIGHT,
  FROM_TOP,
  KIND_GREY,
  KIND_MAPPED,
  KIND_RUN_LENGTH,
  PACKET_MAX,
  TGA_HEADER,
} from './layout.js'
import { PacketRows } from './packets.js'

type Header = ReturnType<typeof TGA_HEADER.get>

/**
 * Reads a TGA picture: mapped, true-colour or grey, plain or run-length, from any corner (docs/formats/tga.md).
 * @throws FormatError for anything else.
 */
export function readTga(bytes: Uint8Array): DecodedImage {
  const reader = ByteReader.open(bytes, 'tga')
  const header = reader.record(TGA_HEADER)
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
  const decode =
    kind === KIND_MAPPED
      ? colourDecoder(reader, size, map, header)
      : wordDecoder(reader, depth, kind === KIND_GREY, header.descriptor & ALPHA_BITS)
  const rows = packed ? new PacketRows(reader, width, height, size) : new PlainRows(reader, width, height, size)
  const pixels = decodeTurned(rows, decode, header)
  if (depth === 32 && isAlphaEmpty(pixels)) {
    reader.note('alpha-empty', 'every pixel is fully transparent: the picture is taken as opaque')
    makeOpaque(pixels)
  }
  return { width, height, pixels, issues: reader.issues }
}

/** The colour map as RGBA, `[mapLength × 4]`; skipped over when the picture does not use it. */
function readMap(reader: ByteReader, header: Header): Uint8Array | undefined {
  if (header.colourMapKind === 0) return undefined
  const { mapLength, mapDepth } = header
  const size = (mapDepth + 7) >> 3
  const bytes = reader.bytes(mapLength * size, 'the colour map')
  if (header.imageKind !== KIND_MAPPED && header.imageKind !== KIND_MAPPED + KIND_RUN_LENGTH) return undefined
  if (![15, 16, 24, 32].includes(mapDepth)) reader.fail('value', `colours of ${mapDepth} bits`, 7)
  const colours = new Uint8Array(mapLength * 4)
  wordDecoder(reader, mapDepth, false, header.descriptor & ALPHA_BITS)(bytes, 0, colours, 0, mapLength)
  return colours
}

function colourDecoder(
  reader: ByteReader,
  size: number,
  map: Uint8Array | undefined,
  { mapFirst, mapLength }: Header,
): PixelDecoder {
  if (map === undefined) reader.fail('value', 'a mapped picture needs a colour map, but has none', 1)
  return (bytes, from, pixels, to, count) => {
    for (let pixel = 0; pixel < count; pixel++) {
      const at = from + pixel * size
      const index = (size === 1 ? bytes[at] : bytes[at] | (bytes[at + 1] << 8)) - mapFirst
      if (index < 0 || index >= mapLength) {
        reader.fail('range', `column ${pixel} of a row has colour ${index + mapFirst}, the map has ${mapLength}`)
      }
      for (let channel = 0; channel < 4; channel++) pixels[to + pixel * 4 + channel] = map[index * 4 + channel]
    }
  }
}

function wordDecoder(reader: ByteReader, depth: number, grey: boolean, alphaBits: number): PixelDecoder {
  return maskedPixelDecoder(reader, masksOf(depth, grey, alphaBits), (depth + 7) >> 3)
}

/** In 16-bit pixels the top bit is alpha only when the descriptor says so; in 32-bit ones writers forget to say it. */
function masksOf(depth: number, grey: boolean, alphaBits: number): ChannelMasks {
  if (grey) return { red: 0xff, green: 0xff, blue: 0xff, alpha: depth === 16 ? 0xff00 : 0 }
  if (depth <= 16) return { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: depth === 16 && alphaBits > 0 ? 0x8000 : 0 }
  return { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: depth === 32 ? 0xff000000 : 0 }
}

/** Rows of a picture without packets (views). */
class PlainRows {
  readonly #bytes: Uint8Array
  readonly #rowBytes: number
  #from = 0

  constructor(reader: ByteReader, width: number, height: number, size: number) {
    this.#bytes = reader.bytes(width * height * size, 'pixels')
    this.#rowBytes = width * size
  }

  next(): Uint8Array {
    this.#from += this.#rowBytes
    return this.#bytes.subarray(this.#from - this.#rowBytes, this.#from)
  }
}

/** Decodes rows to where they belong: the first row on top and the first column left. */
function decodeTurned(rows: PacketRows | PlainRows, decode: PixelDecoder, header: Header): Uint8Array {
  const { width, height, descriptor } = header
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const to = ((descriptor & FROM_TOP) !== 0 ? row : height - 1 - row) * width * 4
    decode(rows.next(), 0, pixels, to, width)
    // A row of whole pixels turns around as pixels do.
    if ((descriptor & FROM_RIGHT) !== 0) new Uint32Array(pixels.buffer, to, width).reverse()
  }
  return pixels
}
