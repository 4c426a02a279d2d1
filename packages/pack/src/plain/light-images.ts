import { type HdrLayers, type Image, lightOfWord, type PackedLevel } from '@brushwork/asset'
import { LIGHT_OF_WHITE } from './lightmap.js'
import { storedPng } from './stored-png.js'

/** The image of each light page: its first layer, which is the light that never changes. */
export type LightImages = readonly (Image | undefined)[]

/** @param encode Encodes HDR pages, which have no image. */
export function lightImagesOf({ lightPages = [], images }: PackedLevel, encode = storedPng): LightImages {
  return lightPages.map(({ layers, hdr }, page) => {
    if (hdr === undefined) return images[layers[0]]
    const bytes = encode(hdr.width, hdr.height, colorsOf(hdr))
    return { name: `light ${page}`, mimeType: 'image/png', bytes }
  })
}

/** `[height × width × 3]` colors of an HDR page in sRGB. Light brighter than white of other pages is cut off. */
function colorsOf({ layers: [words] }: HdrLayers): Uint8Array {
  const colors = new Uint8Array(words.length * 3)
  const light = [0, 0, 0]
  for (let at = 0; at < words.length; at++) {
    lightOfWord(words[at], light)
    for (let part = 0; part < 3; part++) colors[at * 3 + part] = encoded(Math.min(1, light[part] / LIGHT_OF_WHITE))
  }
  return colors
}

/** A number of linear light as a byte of sRGB, within 1. Engines differ in the last bits of powers, and built files must not. */
function encoded(linear: number): number {
  if (linear <= 0.0031308) return Math.round(linear * 12.92 * 255)
  const second = Math.sqrt(linear)
  const fourth = Math.sqrt(second)
  const eighth = Math.sqrt(fourth)
  return Math.round(255 * (0.662002687 * second + 0.68412206 * fourth - 0.323583601 * eighth - 0.022541147 * linear))
}
