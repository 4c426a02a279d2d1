import { ByteWriter } from '../binary/index.js'
import { isOpaque } from '../image/colour.js'
import type { RgbaImage } from '../image/rgba-image.js'
import { checkWritable } from '../image/writable.js'
import { FROM_TOP, KIND_RUN_LENGTH, KIND_TRUE_COLOUR, TGA_HEADER } from './layout.js'
import { writePackets } from './packets.js'

export interface TgaOptions {
  /** Run-length packets: smaller files for flat pictures. Off by default. */
  readonly compressed?: boolean
}

/**
 * Writes a true-colour TGA file, top row first: 24 bits when the picture is opaque, 32 otherwise (copy).
 * @throws FormatError `unwritable` for sides that are not 1..65535, or pixels that are not `[height × width × 4]`.
 */
export function writeTga(image: RgbaImage, options: TgaOptions = {}): Uint8Array {
  checkWritable(image, 'tga', 0xffff)
  const { width, height, pixels } = image
  const { compressed = false } = options
  const size = isOpaque(pixels) ? 3 : 4
  const writer = new ByteWriter('tga', 18 + width * height * size)
  writer.record(TGA_HEADER, {
    idLength: 0,
    colourMapKind: 0,
    imageKind: compressed ? KIND_TRUE_COLOUR + KIND_RUN_LENGTH : KIND_TRUE_COLOUR,
    mapFirst: 0,
    mapLength: 0,
    mapDepth: 0,
    xOrigin: 0,
    yOrigin: 0,
    width,
    height,
    depth: size * 8,
    descriptor: FROM_TOP | (size === 4 ? 8 : 0),
  })
  const row = new Uint8Array(width * size)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      row[x * size] = pixels[from + 2]
      row[x * size + 1] = pixels[from + 1]
      row[x * size + 2] = pixels[from]
      if (size === 4) row[x * size + 3] = pixels[from + 3]
    }
    if (compressed) writePackets(writer, row, size)
    else writer.bytes(row)
  }
  return writer.finish()
}
