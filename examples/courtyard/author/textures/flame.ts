import type { RgbaImage } from '@brushwork/codecs/image'
import { clamp, smoothstep } from '../mathematics.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { EMBER } from '../painting/ramps.js'
import { between } from '../random.js'

const SEED = 139
const [WIDTH, HEIGHT] = [64, 128]
const FRAMES = 4

/** Torch flame: four frames of 64 × 128 from left to right on a transparent background. */
export function flame(): RgbaImage {
  const heat = (x: number, y: number) => flicker(x % WIDTH, y, Math.floor(x / WIDTH))
  return new Painting(WIDTH * FRAMES, HEIGHT)
    .glaze(EMBER, (x, y) => 0.3 + 0.75 * heat(x, y))
    .cut((x, y) => smoothstep(0.02, 0.3, heat(x, y)))
    .toImage()
}

/** 0 outside the flame, 1 in its core. */
function flicker(x: number, y: number, frame: number): number {
  const lick = cloud(SEED + frame * 17, 3, 3, 3, WIDTH, HEIGHT)
  const up = clamp(1 - y / (HEIGHT - 6))
  const lean = between(-10, 10, SEED, frame) * up * up
  const sway = 26 * (lick(x, (y + frame * 40) % HEIGHT) - 0.5) * up
  const half = 25 * Math.sqrt(clamp(up * 5)) * (1 - smoothstep(0.1, 0.96, up)) * between(0.85, 1.1, SEED, frame, 2)
  const off = Math.abs(x + 0.5 - WIDTH / 2 - lean - sway) / (half + 0.001)
  return clamp(1.15 * (1 - off * off) * (1 - 0.55 * up))
}
