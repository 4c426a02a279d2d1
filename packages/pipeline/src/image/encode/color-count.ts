import type { RgbaImage } from '@brushwork/codecs/image'

/** Colors of a palette. */
const MAX_COLORS = 256

/** Whether an image has at most as many colors, alpha included, as a palette holds. Linear, and fast for photos. */
export function isPaletted({ pixels }: RgbaImage): boolean {
  const colors = new Set<number>()
  let last = -1
  for (let at = 0; at < pixels.length; at += 4) {
    const color = (pixels[at] | (pixels[at + 1] << 8) | (pixels[at + 2] << 16) | (pixels[at + 3] << 24)) >>> 0
    if (color === last) continue
    last = color
    if (colors.size === MAX_COLORS && !colors.has(color)) return false
    colors.add(color)
  }
  return true
}
