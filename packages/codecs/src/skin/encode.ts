import { encodeWindows1252, FormatError, reasonOf } from '../binary/index.js'
import type { RgbaImage } from '../image/index.js'
import type { Palette } from '../image/palette.js'
import type { Skin } from './document.js'
import { bytesPerPixel, MIP_COUNT, MIPS_BIT, PixelFormat } from './layout.js'
import { type SkinMaterial, withMaterial } from './material.js'
import { nearestColor } from './nearest-color.js'

export type EncodableFormat = 'palette' | 'rgb565' | 'argb4444' | 'rgb888' | 'argb8888'

export interface EncodeSkinOptions {
  readonly format: EncodableFormat
  /** Required by the format `palette`: each pixel gets the nearest color. */
  readonly palette?: Palette
  /** Adds three box-filtered levels. Width and height must be multiples of 8; not available for `palette`. */
  readonly mips?: boolean
  /** MDL7 and HMP7 only. */
  readonly material?: SkinMaterial
}

/**
 * Encodes an image as a skin (copy). Channels are truncated to 5, 6 or 4 bits, not rounded, so that decoded skins
 * encode to the same bytes.
 * @throws FormatError `unwritable` for mips of sizes that are not multiples of 8, or a missing palette.
 */
export function encodeSkin(image: RgbaImage, options: EncodeSkinOptions): Skin {
  const { width, height } = image
  const levels = options.mips ? withMips(image, options.format) : [image]
  const format = PixelFormat[options.format]
  const parts = levels.map((level) => encodePixels(level, format, options.palette))
  const payload = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    payload.set(part, at)
    at += part.byteLength
  }
  return withMaterial({ type: format | (options.mips ? MIPS_BIT : 0), width, height, payload }, options.material)
}

/** A skin that names an image file beside the model (copy). */
export function externalSkin(fileName: string, material?: SkinMaterial): Skin {
  if (fileName === '') throw refuse('an external skin needs a file name')
  const text = encodeText(fileName)
  const payload = new Uint8Array(text.byteLength + 1)
  payload.set(text)
  return withMaterial({ type: PixelFormat.external, width: payload.byteLength, height: 1, payload }, material)
}

/** A skin that holds the bytes of a DDS file (view). */
export function ddsSkin(bytes: Uint8Array, material?: SkinMaterial): Skin {
  return withMaterial({ type: PixelFormat.dds, width: bytes.byteLength, height: 1, payload: bytes }, material)
}

/** A skin without an image. */
export function materialSkin(material: SkinMaterial): Skin {
  return withMaterial({ type: PixelFormat.palette, width: 0, height: 0, payload: new Uint8Array(0) }, material)
}

function withMips(image: RgbaImage, format: EncodableFormat): RgbaImage[] {
  if (format === 'palette') throw refuse('8-bit skins have no mips')
  if (image.width % 8 !== 0 || image.height % 8 !== 0) {
    throw refuse(`mips need a width and height in multiples of 8, not ${image.width} × ${image.height}`)
  }
  const levels = [image]
  for (let level = 1; level <= MIP_COUNT; level++) levels.push(halved(levels[level - 1]))
  return levels
}

function encodePixels(image: RgbaImage, format: PixelFormat, palette?: Palette): Uint8Array {
  const { pixels } = image
  const count = image.width * image.height
  if (pixels.byteLength !== count * 4) throw refuse(`${pixels.byteLength} bytes where ${count} × 4 belong`)
  const out = new Uint8Array(count * bytesPerPixel(format))
  if (format === PixelFormat.palette) {
    if (palette === undefined) throw refuse('an 8-bit skin needs a palette')
    const nearest = nearestColor(palette.colors)
    for (let pixel = 0; pixel < count; pixel++) {
      out[pixel] = nearest(pixels[pixel * 4], pixels[pixel * 4 + 1], pixels[pixel * 4 + 2])
    }
    return out
  }
  const words = format === PixelFormat.rgb565 || format === PixelFormat.argb4444
  for (let pixel = 0, from = 0, to = 0; pixel < count; pixel++, from += 4) {
    const [red, green, blue, alpha] = [pixels[from], pixels[from + 1], pixels[from + 2], pixels[from + 3]]
    if (words) {
      const value =
        format === PixelFormat.rgb565
          ? ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3)
          : ((alpha >> 4) << 12) | ((red >> 4) << 8) | (green & 0xf0) | (blue >> 4)
      out[to++] = value & 0xff
      out[to++] = value >> 8
    } else {
      out[to++] = blue
      out[to++] = green
      out[to++] = red
      if (format === PixelFormat.argb8888) out[to++] = alpha
    }
  }
  return out
}

function encodeText(text: string): Uint8Array {
  try {
    return encodeWindows1252(text)
  } catch (error) {
    throw refuse(reasonOf(error))
  }
}

function refuse(reason: string): FormatError {
  return new FormatError('unwritable', { format: 'skin', path: '' }, reason)
}

/** Averages 2 × 2 pixels and truncates, as the engine's editor does. */
export function halved(image: RgbaImage): RgbaImage {
  const width = image.width / 2
  const height = image.height / 2
  const stride = image.width * 4
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * 2 * stride + x * 8
      for (let channel = from; channel < from + 4; channel++) {
        const { pixels: p } = image
        pixels[to++] = (p[channel] + p[channel + 4] + p[channel + stride] + p[channel + stride + 4]) >> 2
      }
    }
  }
  return { width, height, pixels }
}
