import type { RgbaImage } from '@brushwork/codecs/image'
import type { LazyImage } from '../../image/lazy-image.js'
import type { ImageMixing } from './shader-look.js'

/**
 * An image whose alpha makes plain blending look like another mixing. `add`: bright texels cover by their brightness, black ones not at all.
 * `filter`: black that covers where the image is dark. `inverse`: the other way around.
 */
export function mixedImage(image: LazyImage, mixing: ImageMixing): LazyImage {
  const { width, height } = image
  const use: LazyImage['use'] = (run) => image.use((decoded) => run({ image: mixed(decoded.image, PIXELS[mixing]) }))
  return { width, height, use }
}

/** Writes a texel over itself. */
type Mix = (pixels: Uint8Array, at: number) => void

const PIXELS: Readonly<Record<ImageMixing, Mix>> = {
  add(pixels, at) {
    const cover = Math.max(pixels[at], pixels[at + 1], pixels[at + 2])
    if (cover > 0)
      for (let channel = at; channel < at + 3; channel++) pixels[channel] = Math.round((pixels[channel] * 255) / cover)
    pixels[at + 3] = cover
  },
  filter(pixels, at) {
    pixels[at + 3] = 255 - Math.max(pixels[at], pixels[at + 1], pixels[at + 2])
    pixels.fill(0, at, at + 3)
  },
  inverse(pixels, at) {
    pixels[at + 3] = 255 - pixels[at + 3]
  },
}

function mixed({ width, height, pixels }: RgbaImage, mix: Mix): RgbaImage {
  const own = pixels.slice()
  for (let at = 0; at < own.length; at += 4) mix(own, at)
  return { width, height, pixels: own }
}
