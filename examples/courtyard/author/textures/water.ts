import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, SLATE } from '../painting/ramps.js'

const SEED = 127

/** Still water: deep slate and green with a net of light. */
export function water(): RgbaImage {
  const deep = cloud(SEED, 3, 3, 4)
  const bend = noise(SEED + 9, 6, 6)
  // Ridges of two noises: a bright line appears where either crosses its middle value.
  const first = cloud(SEED + 10, 7, 9, 2)
  const second = cloud(SEED + 20, 10, 7, 2)
  const line = (value: number, width: number) => 1 - smoothstep(0, width, Math.abs(value - 0.5))
  const net = (x: number, y: number) => {
    const sway = 6 * bend(x, y)
    return 0.6 * line(first((x + sway) % 256, y), 0.09) + 0.55 * line(second(x, (y + sway) % 256), 0.08)
  }
  const glint = (x: number, y: number) => smoothstep(0.72, 1.1, net(x, y)) * smoothstep(0.4, 0.6, deep(x, y))
  return new Painting()
    .glaze(SLATE, (x, y) => 0.28 + 0.24 * deep(x, y) + 0.17 * net(x, y))
    .glaze(
      MOSS,
      (x, y) => 0.24 + 0.26 * deep(x, y) + 0.16 * net(x, y),
      (x, y) => 0.3 + 0.3 * (1 - deep(x, y)),
    )
    .glaze(
      SLATE,
      () => 0.92,
      (x, y) => 0.7 * glint(x, y),
    )
    .toImage()
}
