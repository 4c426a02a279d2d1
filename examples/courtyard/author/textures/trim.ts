import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { courses, layout, pillow, split } from '../painting/masonry.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 23
const ROW = 32

/** Dressed stone in courses of 32 texels, long and pale: steps, copings, the rim of the basin. */
export function trim(): RgbaImage {
  const rows = Array.from({ length: 256 / ROW }, (_, row) => ({
    start: Math.floor(between(0, 96, SEED, row)),
    widths: split(256, row % 2 === 0 ? 3 : 2, 0.3, SEED + row),
  }))
  const heights = rows.map(() => ROW)
  const locate = layout(courses(heights, rows), { joint: 0.7, corner: 3, wander: 1, seed: SEED })
  const wash = cloud(SEED + 10, 4, 8, 4)
  const grain = cloud(SEED + 20, 48, 64, 2)
  const tooling = noise(SEED + 30, 90, 12)
  const bites = cloud(SEED + 40, 22, 30, 2)
  const height = new Field(256, 256, (x, y) => {
    const bite = 4 * smoothstep(0.66, 0.9, bites(x, y))
    return pillow(locate(x, y).depth - bite, 3.2) + 0.16 * (tooling(x, y) - 0.5) + 0.2 * (wash(x, y) - 0.5)
  })
  const light = height.relief(1.5)
  const worn = height.prominence(3)
  const stone = (x: number, y: number) => {
    const { piece, depth, down } = locate(x, y)
    const tone = between(-0.05, 0.05, SEED, piece, 1) + 0.09 * (0.45 - down)
    const relief = 0.17 * light.at(x, y) + 0.16 * worn.at(x, y)
    const joint = 0.22 * (1 - pillow(depth, 1.8))
    return 0.66 + tone + relief - joint + 0.15 * (wash(x, y) - 0.5) + 0.08 * (grain(x, y) - 0.5)
  }
  const hue = (x: number, y: number) => chance(SEED, locate(x, y).piece, 5)
  return new Painting()
    .glaze(WARM_GRAY, stone)
    .glaze(OAK, stone, (x, y) => 0.16 * wash(x, y))
    .glaze(SLATE, stone, (x, y) => 0.28 * smoothstep(0.5, 1, hue(x, y)))
    .glaze(MOSS, stone, (x, y) => 0.3 * smoothstep(0.52, 0.8, wash((x + 77) % 256, y)))
    .toImage()
}
