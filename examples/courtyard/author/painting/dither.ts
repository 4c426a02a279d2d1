import type { IndexedImage, RgbaImage } from '@brushwork/codecs/image'
import type { Palette } from '@brushwork/codecs/palette'
import { chance } from '../random.js'

/**
 * Prepares an image for 16-bit storage, which reduces the channels to 5, 6 and 5 bits. Noise of one step's size turns
 * banding into grain and preserves the mean.
 */
export function ditheredFor565(image: RgbaImage): RgbaImage {
  const pixels = Uint8Array.from(image.pixels, (value, k) => {
    if (k % 4 === 3) return value
    const step = k % 4 === 1 ? 4 : 8
    return Math.min(255, Math.floor(value + (step - 1) * chance(503, k >> 2, k % 4)))
  })
  return { ...image, pixels }
}

/** Converts the image to the palette's colors, with grain instead of banding. */
export function indexed(image: RgbaImage, palette: Palette): IndexedImage {
  const { width, height, pixels } = image
  const indices = new Uint8Array(width * height)
  for (let k = 0; k < indices.length; k++) {
    const noise = 10 * (chance(509, k) - 0.5)
    indices[k] = nearest(palette.colors, pixels[k * 4] + noise, pixels[k * 4 + 1] + noise, pixels[k * 4 + 2] + noise)
  }
  return { width, height, indices, palette: palette.colors }
}

/** The same as an RGBA image, for writers that look up the colors themselves. */
export function inColorsOf(image: RgbaImage, palette: Palette): RgbaImage {
  const { indices } = indexed(image, palette)
  const pixels = new Uint8Array(indices.length * 4).fill(255)
  indices.forEach((index, k) => {
    pixels.set(palette.colors.subarray(index * 3, index * 3 + 3), k * 4)
  })
  return { width: image.width, height: image.height, pixels }
}

function nearest(colors: Uint8Array, red: number, green: number, blue: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < 256; index++) {
    const r = colors[index * 3] - red
    const g = colors[index * 3 + 1] - green
    const b = colors[index * 3 + 2] - blue
    const distance = r * r + g * g + b * b
    if (distance < least) {
      best = index
      least = distance
    }
  }
  return best
}
