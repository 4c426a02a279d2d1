import { OPAQUE_FROM, TRANSPARENT } from '../../../../packages/codecs/src/archives/quake-wad/layout.js'
import type { RgbaImage } from '../../../../packages/codecs/src/image/index.js'
import { PALETTE_BYTES } from '../../../../packages/codecs/src/image/palette.js'

/** Blue, which Half-Life editors show for transparent pixels. */
const HOLE = [0, 0, 255]

/** Palette of an image's own colors in pixel order (copy); undefined for more than `most` colors. */
export function ownColors({ pixels }: RgbaImage, most: number, isFence: boolean): Uint8Array | undefined {
  const seen = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (isFence && pixels[at + 3] < OPAQUE_FROM) continue
    seen.add((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2])
    if (seen.size > most) return undefined
  }
  const colors = new Uint8Array(PALETTE_BYTES)
  let to = 0
  for (const color of seen) {
    colors[to++] = color >> 16
    colors[to++] = (color >> 8) & 0xff
    colors[to++] = color & 0xff
  }
  if (isFence) colors.set(HOLE, TRANSPARENT * 3)
  return colors
}
