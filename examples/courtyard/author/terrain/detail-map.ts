import type { RgbaImage } from '@brushwork/codecs/image'
import { Field } from '../painting/field.js'
import { cloud } from '../painting/noise.js'
import { between, chance } from '../random.js'

const SEED = 487
const STROKES = 3600

/** Gray structure that repeats over the color map. Middle gray leaves the color unchanged. */
export function detailMap(): RgbaImage {
  const soft = cloud(SEED, 6, 6, 4)
  const field = new Field(256, 256, (x, y) => 0.42 + 0.3 * (soft(x, y) - 0.5))
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const x = Math.floor(256 * chance(SEED, stroke, 1))
    const y = Math.floor(256 * chance(SEED, stroke, 2))
    const length = between(3, 9, SEED, stroke, 3)
    const lean = between(-0.8, 0.8, SEED, stroke, 4)
    const tone = between(0.34, 0.66, SEED, stroke, 5) + 0.3 * (soft(x, y) - 0.5)
    for (let k = 0; k < length; k++) {
      const at = ((y - k + 256) % 256) * 256 + ((Math.round(x + lean * k) + 256) % 256)
      field.values[at] = tone * (0.75 + (0.35 * k) / length)
    }
  }
  const mean = field.values.reduce((sum, value) => sum + value, 0) / field.values.length
  const pixels = new Uint8Array(256 * 256 * 4)
  field.values.forEach((value, i) => {
    pixels.fill(Math.round(Math.min(255, 128 * (1 + (0.9 * (value - mean)) / mean))), i * 4, i * 4 + 3)
    pixels[i * 4 + 3] = 255
  })
  return { width: 256, height: 256, pixels }
}
