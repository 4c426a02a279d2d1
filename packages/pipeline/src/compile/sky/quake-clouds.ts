import type { RgbaImage } from '@brushwork/codecs/image'
import type { LazyImage } from '../../image/lazy-image.js'

/** Channels below this are black, after any conversion. */
const BLACK = 8

/** Whether an image can be a sky of Quake: two square layers side by side. */
export function areClouds({ width, height }: Pick<LazyImage, 'width' | 'height'>): boolean {
  return width === height * 2 && height > 1
}

/**
 * A sky of Quake whose clouds, the left half, are clear where they are black: Quake draws the right half there. Clear
 * texels get the mean color of the others, so that filters find no black rims.
 */
export function quakeClouds(sky: LazyImage): LazyImage {
  const { width, height } = sky
  return { width, height, use: (run) => sky.use(({ image }) => run({ image: clearedLeft(image) })) }
}

function clearedLeft({ width, height, pixels: source }: RgbaImage): RgbaImage {
  const pixels = source.slice()
  const clear: number[] = []
  const sums = [0, 0, 0]
  let seen = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      pixels[at + 3] = 255
      if (x >= width / 2) continue
      if (Math.max(pixels[at], pixels[at + 1], pixels[at + 2]) < BLACK) clear.push(at)
      else {
        seen++
        for (let channel = 0; channel < 3; channel++) sums[channel] += pixels[at + channel]
      }
    }
  }
  const mean = sums.map((sum) => (seen === 0 ? 0 : Math.round(sum / seen)))
  for (const at of clear) pixels.set([...mean, 0], at)
  return { width, height, pixels }
}
