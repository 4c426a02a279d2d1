import { struct, u32 } from '../binary/index.js'

/** Bits of a skin's type byte above its pixel format (docs/formats/mdl5.md, skins). */
export const MIPS_BIT = 8
export const MATERIAL_BIT = 0x10
export const EFFECT_BIT = 0x20
/** Named by published headers, found in no file, layout unknown. */
export const UNKNOWN_BITS = 0xc0

/** Values of `type & 7`. */
export const PixelFormat = {
  palette: 0,
  reference: 1,
  rgb565: 2,
  argb4444: 3,
  rgb888: 4,
  argb8888: 5,
  dds: 6,
  external: 7,
} as const
export type PixelFormat = (typeof PixelFormat)[keyof typeof PixelFormat]

/** Levels after level 0 if MIPS_BIT is set: halves, quarters and eighths, rounded down. */
export const MIP_COUNT = 3

/** Diffuse, ambient, specular, emissive RGBA and power. */
export const MATERIAL_FLOATS = 17
export const MATERIAL_BYTES = MATERIAL_FLOATS * 4
/** Float index of each color inside the material, and of the opacity: ambient alpha. */
export const MaterialFloat = { diffuse: 0, ambient: 4, specular: 8, emissive: 12, power: 16, opacity: 7 } as const

/** Bytes per pixel by pixel format; 0 if the payload is not pixels. */
const BYTES_PER_PIXEL = [1, 0, 2, 2, 3, 4, 0, 0] as const

/** The pixel format of a type byte: its lowest three bits. */
export function pixelFormat(type: number): PixelFormat {
  return (type & 7) as PixelFormat
}

/** The pixel format of a type byte by its name, e.g. `rgb565`. */
export function skinFormat(type: number): keyof typeof PixelFormat {
  // The keys are in the order of their numbers, which are all values of three bits.
  return (Object.keys(PixelFormat) as (keyof typeof PixelFormat)[])[pixelFormat(type)]
}

/** Bytes per stored pixel, 0 for references, DDS files and external names. */
export function bytesPerPixel(type: number): number {
  return BYTES_PER_PIXEL[pixelFormat(type)]
}

/** Pixels of level 0 and, if the type has them, of the three mips. Exact for every size that fits a file. */
export function pixelCount(type: number, width: number, height: number): number {
  let pixels = width * height
  if ((type & MIPS_BIT) === 0) return pixels
  for (let level = 1; level <= MIP_COUNT; level++) {
    pixels += Math.floor(width / 2 ** level) * Math.floor(height / 2 ** level)
  }
  return pixels
}

/** Bytes between a skin's header and its material; not checked against the file. */
export function payloadBytes(type: number, width: number, height: number): number {
  const format = pixelFormat(type)
  if (format === PixelFormat.reference) return 0
  if (format === PixelFormat.dds || format === PixelFormat.external) return width
  return pixelCount(type, width, height) * bytesPerPixel(type)
}

/** Header of a skin in MDL5 and HMP7; MDL7 adds a name. */
export const SKIN_HEADER = struct<{ type: number; width: number; height: number }>('the skin header', 12, {
  type: u32,
  width: u32,
  height: u32,
})
