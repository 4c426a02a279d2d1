import { decodeWindows1252 } from '../binary/index.js'
import type { RgbaImage } from '../image/index.js'
import { defaultPalette, type Palette } from '../palette/index.js'
import type { Skin } from './document.js'
import { PixelFormat, pixelFormat } from './layout.js'
import { isKnownElsewhere } from './unknown-type.js'

/** What a skin turns out to be. */
export type SkinContent =
  | { readonly kind: 'image'; readonly image: RgbaImage }
  /** The bytes of a DDS file (view), for the DDS room. */
  | { readonly kind: 'dds'; readonly bytes: Uint8Array }
  /** A file name as stored: look it up by its base name only, it may be an absolute path of somebody's disk. */
  | { readonly kind: 'external'; readonly fileName: string }
  /** Another skin of the same file. */
  | { readonly kind: 'reference'; readonly skin: number }
  /** No picture: the skin is a material only, or empty. */
  | { readonly kind: 'none' }
  /** A type of unknown meaning. */
  | { readonly kind: 'unknown' }

/** How to decode a skin. */
export interface DecodeSkinOptions {
  /**
   * As the engine shows it on objects with the flag `overlay`: pixels of palette index 0, and 16-bit ones of value 0 (565),
   * let everything through. Their colour stays. That flag is the game's, files do not have it. Default false.
   */
  readonly overlay?: boolean
}

/**
 * Turns level 0 of a skin into RGBA (copy), or says where its picture is. `palette` serves 8-bit skins and defaults to the
 * engine's own. Everything but 8888 and 4444 is opaque unless `overlay` is asked for.
 * The stored mips are averages of level 0 and stay in `skin.payload`.
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
  if (format === PixelFormat.palette) decodePalette(from, to, (palette ?? defaultPalette()).colours)
  else if (format === PixelFormat.rgb565) decode565(from, to)
  else if (format === PixelFormat.argb4444) decode4444(from, to)
  else if (format === PixelFormat.rgb888) decode888(from, to)
  else decode8888(from, to)
}

/** Makes transparent what is stored as 0, in the two formats that have no alpha and are compared as a whole (§2.6). */
function clearZeros(format: PixelFormat, from: Uint8Array, pixels: Uint8Array): void {
  if (format === PixelFormat.palette) {
    for (let at = 3, pixel = 0; at < pixels.length; at += 4) if (from[pixel++] === 0) pixels[at] = 0
  } else if (format === PixelFormat.rgb565) {
    for (let at = 3, byte = 0; at < pixels.length; at += 4, byte += 2) {
      if (from[byte] === 0 && from[byte + 1] === 0) pixels[at] = 0
    }
  }
}

function decodePalette(from: Uint8Array, to: Uint8Array, colours: Uint8Array): void {
  for (let at = 0, pixel = 0; at < to.length; at += 4) {
    const colour = from[pixel++] * 3
    to[at] = colours[colour]
    to[at + 1] = colours[colour + 1]
    to[at + 2] = colours[colour + 2]
    to[at + 3] = 255
  }
}

/** The upper bits of a channel fill its missing lower bits, so that 0 stays 0 and full stays 255. */
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
