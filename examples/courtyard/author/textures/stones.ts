import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { layout, type Piece, pillow } from '../painting/masonry.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 31

/** Single dressed stones of several proportions [texels]. Each small block of the level shows one whole stone. */
export const STONES: readonly Piece[] = [
  ...[0, 64, 128, 192].map((x) => ({ x, y: 0, width: 64, height: 64 })),
  ...[0, 128].map((x) => ({ x, y: 64, width: 128, height: 64 })),
  { x: 0, y: 128, width: 256, height: 64 },
  ...[0, 128].map((x) => ({ x, y: 192, width: 128, height: 32 })),
  { x: 0, y: 224, width: 256, height: 32 },
]

/** The sheet of single stones. */
export function stones(): RgbaImage {
  const locate = layout(STONES, { joint: 0, corner: 2.5, wander: 0.7, seed: SEED })
  const wash = cloud(SEED + 10, 5, 6, 4)
  const grain = cloud(SEED + 20, 48, 56, 2)
  const tooling = noise(SEED + 30, 80, 14)
  const bites = cloud(SEED + 40, 24, 28, 2)
  const height = new Field(256, 256, (x, y) => {
    const bite = 4 * smoothstep(0.66, 0.9, bites(x, y))
    return pillow(locate(x, y).depth - bite, 4) + 0.16 * (tooling(x, y) - 0.5) + 0.2 * (wash(x, y) - 0.5)
  })
  const light = height.relief(1.5)
  const worn = height.prominence(3)
  const stone = (x: number, y: number) => {
    const { piece, depth, down } = locate(x, y)
    const tone = between(-0.05, 0.04, SEED, piece, 1) + 0.07 * (0.5 - down)
    const edge = 0.06 * smoothstep(7, 1, depth) - 0.14 * (1 - pillow(depth, 1.4))
    const relief = 0.15 * light.at(x, y) + 0.15 * worn.at(x, y)
    return 0.66 + tone + edge + relief + 0.15 * (wash(x, y) - 0.5) + 0.08 * (grain(x, y) - 0.5)
  }
  return new Painting()
    .glaze(WARM_GRAY, stone)
    .glaze(OAK, stone, (x, y) => 0.2 * wash(x, y))
    .glaze(SLATE, stone, (x, y) => 0.25 * smoothstep(0.4, 1, chance(SEED, locate(x, y).piece, 5)))
    .glaze(MOSS, stone, (x, y) => 0.28 * smoothstep(0.54, 0.8, wash((x + 77) % 256, y)))
    .toImage()
}
