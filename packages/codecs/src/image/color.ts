import type { IndexedImage, RgbaImage } from './rgba-image.js'

/** Options for palette lookup. */
export interface PaletteOptions {
  /** Makes pixels of index 0 transparent, as on sprites with the `overlay` flag. Default false. */
  readonly overlay?: boolean
}

/** Converts indices to opaque RGBA, `[pixels × 4]`. `palette` is `[n × 3]` RGB; indices outside it become black. */
export function applyPalette(
  indices: Uint8Array,
  palette: Uint8Array,
  { overlay = false }: PaletteOptions = {},
): Uint8Array {
  const pixels = new Uint8Array(indices.length * 4)
  for (let index = 0, to = 0; index < indices.length; index++, to += 4) {
    const from = indices[index] * 3
    pixels[to] = palette[from]
    pixels[to + 1] = palette[from + 1]
    pixels[to + 2] = palette[from + 2]
    pixels[to + 3] = overlay && from === 0 ? 0 : 255
  }
  return pixels
}

/** Whether every pixel is opaque. */
export function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

/** Whether every pixel's alpha is 0, which means that the writer left the alpha byte unused. */
export function isAlphaEmpty(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return false
  return true
}

/** Sets every alpha to 255, in place. */
export function makeOpaque(pixels: Uint8Array): void {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
}

/** Whether an image has a palette (type guard). */
export function isIndexed(image: RgbaImage | IndexedImage): image is IndexedImage {
  return 'indices' in image
}
