import type { RgbaImage } from '../image/index.js'

/** Averages 2 × 2 pixels and cuts the fraction, as the engine's editor does. */
export function halved(image: RgbaImage): RgbaImage {
  const width = image.width / 2
  const height = image.height / 2
  const stride = image.width * 4
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * 2 * stride + x * 8
      for (let channel = from; channel < from + 4; channel++) {
        const { pixels: p } = image
        pixels[to++] = (p[channel] + p[channel + 4] + p[channel + stride] + p[channel + stride + 4]) >> 2
      }
    }
  }
  return { width, height, pixels }
}
