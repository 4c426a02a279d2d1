import { decodeWindows1252 } from '../binary/index.js'
import type { RgbaImage } from '../image/index.js'
import { defaultPalette, type Palette } from '../image/palette.js'
import type { Skin } from './document.js'
import { PixelFormat, pixelFormat } from './layout.js'
import { isKnownElsewhere } from './unknown-type.js'

/** The decoded content of a skin. */
export type SkinContent =
  | { readonly kind: 'image'; readonly image: RgbaImage }
  /** The bytes of a DDS file (view), for `readDds`. */
  | { readonly kind: 'dds'; readonly bytes: Uint8Array }
  /** A file name as stored. Look it up by its base name only: it may be an absolute path of the author's disk. */
  | { readonly kind: 'external'; readonly fileName: string }
  /** Another skin of the same file. */
  | { readonly kind: 'reference'; readonly skin: number }
  /** No image: the skin is a material only, or empty. */
  | { readonly kind: 'none' }
  /** A type of unknown meaning. */
  | { readonly kind: 'unknown' }

/** How to decode a skin. */
export interface DecodeSkinOptions {
  /**
   * Decodes as the engine draws objects with the flag `overlay`: pixels of palette index 0 and 16-bit pixels of value 0
   * (565) are transparent and keep their color. The flag belongs to the game; files do not store it. Default false.
   */
  readonly overlay?: boolean
}

/**
 * Decodes level 0 of a skin to RGBA (copy), or returns the name of its image file. `palette` applies to 8-bit skins and defaults
 * to the engine's own. All formats but 8888 and 4444 are opaque without `overlay`. The stored mips are averages of
 * level 0 and remain in `skin.payload`.
 */
export function decodeSkin(skin: Skin, palette?: Palette, { overlay = false }: DecodeSkinOptions = {}): SkinContent {
  const format = pixelFormat(skin.type)
  if (skin.isUnknown && !isKnownElsewhere(skin)) return { kind: 'unknown' }
  if (format === PixelFormat.reference) return { kind: 'reference', skin: skin.width }
  if (format === PixelFormat.dds) return { kind: 'dds', bytes: skin.payload }
  if (format === PixelFormat.external) return { kind: 'external', fileName: externalName(skin.payload) }
  const { width, height } = skin
  if (width === 0 || height === 0) return { kind: 'none' }
  const pixels = new Uint8Array(width * height * 4)
  decodePixels(format, skin.payload, pixels, palette)
  if (overlay) clearZeros(format, skin.payload, pixels)
  return { kind: 'image', image: { width, height, pixels } }
}

function externalName(payload: Uint8Array): string {
  const nul = payload.indexOf(0)
  return decodeWindows1252(nul < 0 ? payload : payload.subarray(0, nul))
}

function decodePixels(format: PixelFormat, from: Uint8Array, to: Uint8Array, palette?: Palette): void {
  if (format === PixelFormat.palette) decodePalette(from, to, (palette ?? defaultPalette()).colors)
  else if (format === PixelFormat.rgb565) decode565(from, to)
  else if (format === PixelFormat.argb4444) decode4444(from, to)
  else if (format === PixelFormat.rgb888) decode888(from, to)
  else decode8888(from, to)
}

/**
 * Makes pixels stored as 0 transparent, in the two formats without alpha whose pixels the engine compares as a whole
 * (§2.6).
 */
function clearZeros(format: PixelFormat, from: Uint8Array, pixels: Uint8Array): void {
  if (format === PixelFormat.palette) {
    for (let at = 3, pixel = 0; at < pixels.length; at += 4) if (from[pixel++] === 0) pixels[at] = 0
  } else if (format === PixelFormat.rgb565) {
    for (let at = 3, byte = 0; at < pixels.length; at += 4, byte += 2) {
      if (from[byte] === 0 && from[byte + 1] === 0) pixels[at] = 0
    }
  }
}

function decodePalette(from: Uint8Array, to: Uint8Array, colors: Uint8Array): void {
  for (let at = 0, pixel = 0; at < to.length; at += 4) {
    const color = from[pixel++] * 3
    to[at] = colors[color]
    to[at + 1] = colors[color + 1]
    to[at + 2] = colors[color + 2]
    to[at + 3] = 255
  }
}

/** The upper bits of a channel fill its missing lower bits, so that 0 stays 0 and the maximum becomes 255. */
function decode565(from: Uint8Array, to: Uint8Array): void {
  for (let at = 0, byte = 0; at < to.length; at += 4, byte += 2) {
    const value = from[byte] | (from[byte + 1] << 8)
    const red = value >> 11
    const green = (value >> 5) & 63
    const blue = value & 31
    to[at] = (red << 3) | (red >> 2)
    to[at + 1] = (green << 2) | (green >> 4)
    to[at + 2] = (blue << 3) | (blue >> 2)
    to[at + 3] = 255
  }
}

function decode4444(from: Uint8Array, to: Uint8Array): void {
  for (let at = 0, byte = 0; at < to.length; at += 4, byte += 2) {
    to[at] = (from[byte + 1] & 15) * 17
    to[at + 1] = (from[byte] >> 4) * 17
    to[at + 2] = (from[byte] & 15) * 17
    to[at + 3] = (from[byte + 1] >> 4) * 17
  }
}

function decode888(from: Uint8Array, to: Uint8Array): void {
  for (let at = 0, byte = 0; at < to.length; at += 4, byte += 3) {
    to[at] = from[byte + 2]
    to[at + 1] = from[byte + 1]
    to[at + 2] = from[byte]
    to[at + 3] = 255
  }
}

function decode8888(from: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < to.length; at += 4) {
    to[at] = from[at + 2]
    to[at + 1] = from[at + 1]
    to[at + 2] = from[at]
    to[at + 3] = from[at + 3]
  }
}
