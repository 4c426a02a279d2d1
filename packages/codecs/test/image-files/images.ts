import { Random } from '@brushwork-internal/testkit'
import type { IndexedImage, RgbaImage } from '../../src/image/index.js'

/** An image of runs and noise, so that run-length writers use both encodings. */
export function noiseImage(width: number, height: number, options: { alpha: boolean; seed: number }): RgbaImage {
  const random = new Random(options.seed)
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; ) {
    const run = Math.min(pixels.length, at + 4 * (1 + (random.below(3) === 0 ? random.below(300) : 0)))
    const color = [random.below(256), random.below(256), random.below(256), options.alpha ? random.below(256) : 255]
    for (; at < run; at += 4) pixels.set(color, at)
  }
  return { width, height, pixels }
}

export function indexedImage(width: number, height: number, seed: number): IndexedImage {
  const random = new Random(seed)
  const { pixels } = noiseImage(width, height, { alpha: false, seed })
  const indices = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4])
  const palette = Uint8Array.from({ length: 768 }, () => random.below(256))
  return { width, height, indices, palette }
}

/** The four bytes of one pixel. */
export function pixel(image: RgbaImage, x: number, y: number): number[] {
  const at = (y * image.width + x) * 4
  return [...image.pixels.subarray(at, at + 4)]
}
