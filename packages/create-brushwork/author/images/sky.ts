import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../../../../examples/courtyard/author/mathematics.js'
import { cloud } from '../../../../examples/courtyard/author/painting/noise.js'

const SEED = 307
const SIDE = 128
const CLOUD = [255, 248, 236] as const
const BLUE = [104, 158, 214] as const
const HAZE = [150, 190, 226] as const

/** A sky of Quake: clouds on the left, clear where they are black, and what is behind them on the right. */
export function sky(): RgbaImage {
  const [near, far] = [cloud(SEED, 3, 3, 5, SIDE, SIDE), cloud(SEED + 50, 2, 2, 4, SIDE, SIDE)]
  const pixels = new Uint8Array(SIDE * 2 * SIDE * 4).fill(255)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isCloud = near(x, y) > 0.57
      const light = 0.9 + 0.3 * (near(x, y) - 0.57)
      pixels.set(isCloud ? CLOUD.map((value) => Math.min(255, value * light)) : [0, 0, 0], (y * SIDE * 2 + x) * 4)
      const haze = smoothstep(0.35, 0.75, far(x, y))
      pixels.set(
        BLUE.map((value, channel) => value + (HAZE[channel] - value) * haze),
        (y * SIDE * 2 + SIDE + x) * 4,
      )
    }
  }
  return { width: SIDE * 2, height: SIDE, pixels }
}
