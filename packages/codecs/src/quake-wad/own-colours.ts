import type { RgbaImage } from '../image/index.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { OPAQUE_FROM, TRANSPARENT } from './layout.js'

/** Blue, by which the editors of Half-Life show what is cut out. */
const HOLE = [0, 0, 255]

/** A palette of a picture's own colours in the order of its pixels (copy); undefined where there are more than `most`. */
export function ownColours({ pixels }: RgbaImage, most: number, isFence: boolean): Uint8Array | undefined {
  const seen = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (isFence && pixels[at + 3] < OPAQUE_FROM) continue
    seen.add((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2])
    if (seen.size > most) return undefined
  }
  const colours = new Uint8Array(PALETTE_BYTES)
  let to = 0
  for (const colour of seen) {
    colours[to++] = colour >> 16
    colours[to++] = (colour >> 8) & 0xff
    colours[to++] = colour & 0xff
  }
  if (isFence) colours.set(HOLE, TRANSPARENT * 3)
  return colours
}
