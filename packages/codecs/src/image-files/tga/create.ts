import { ByteWriter } from '../../binary/index.js'
import { isOpaque } from '../../image/color.js'
import type { RgbaImage } from '../../image/rgba-image.js'
import { checkWritable } from '../../image/writable.js'
import type { TgaDocument } from './document.js'
import { FROM_TOP, KIND_RUN_LENGTH, KIND_TRUE_COLOR } from './layout.js'
import { writePackets } from './packets.js'

/** Options for storing an image. */
export interface TgaPlan {
  /** Compresses with run lengths, which makes flat images smaller. Default false. */
  readonly compressed?: boolean
}

/**
 * Creates a true-color TGA image, top row first: 24 bits if it is opaque, 32 otherwise (copy).
 * @throws FormatError `unwritable` for sides outside 1..65535, or pixels that are not `[height × width × 4]`.
 */
export function createTga(image: RgbaImage, plan: TgaPlan = {}): TgaDocument {
  checkWritable(image, 'tga', 0xffff)
  const { width, height, pixels } = image
  const { compressed = false } = plan
  const size = isOpaque(pixels) ? 3 : 4
  const header: TgaDocument['header'] = {
    colorMapKind: 0,
    imageKind: compressed ? KIND_TRUE_COLOR + KIND_RUN_LENGTH : KIND_TRUE_COLOR,
    mapFirst: 0,
    mapLength: 0,
    mapDepth: 0,
    xOrigin: 0,
    yOrigin: 0,
    width,
    height,
    depth: size * 8,
    descriptor: FROM_TOP | (size === 4 ? 8 : 0),
  }
  const writer = new ByteWriter('tga', width * height * size)
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
  const none = new Uint8Array(0)
  return { format: 'tga', header, id: none, colorMap: none, pixels: writer.finish(), areas: none, issues: [] }
}
