import type { RgbaImage } from '@brushwork/codecs/image'
import { indexedPng } from './indexed-png.js'
import { reduceColors } from './reduce-colors.js'

/** Colors of a texture. Noise of stone and grass hides the steps between them. */
const COLORS = 32

/** A PNG of a palette: a painting, scaled down to a square. @param size side [texels], a divisor of the painting's */
export function textureFile(image: RgbaImage, size = 128): Uint8Array {
  return indexedPng(reduceColors(scaledDown(image, size), COLORS))
}

/** A PNG of a palette, as large as the painting. */
export function skyFile(image: RgbaImage): Uint8Array {
  return indexedPng(reduceColors(image, COLORS))
}

/** The mean of each square of texels. */
function scaledDown({ width, height, pixels }: RgbaImage, size: number): RgbaImage {
  const step = width / size
  if (!Number.isInteger(step) || width !== height)
    throw new Error(`${width} × ${height} cannot become ${size} × ${size}`)
  const small = new Uint8Array(size * size * 4)
  for (let at = 0; at < small.length; at++) {
    const [channel, x, y] = [at % 4, (at >> 2) % size, Math.floor((at >> 2) / size)]
    let sum = 0
    for (let row = 0; row < step; row++) {
      for (let column = 0; column < step; column++) {
        sum += pixels[((y * step + row) * width + x * step + column) * 4 + channel]
      }
    }
    small[at] = Math.round(sum / (step * step))
  }
  return { width: size, height: size, pixels: small }
}
