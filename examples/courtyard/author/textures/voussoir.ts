import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { pillow } from '../painting/masonry.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 37

/** Twelve stones per image, three across and four down, broad end up [texels]. */
export const VOUSSOIR_CELL = { columns: 3, rows: 4, width: 256 / 3, height: 64 } as const
/** Widths of the painted stone at its two ends [texels]: wedges of 20° at radii near 3 : 4. */
const FOOT = 61
const HEAD = 83.4

/** Wedge-shaped stones of an arch. */
export function voussoir(): RgbaImage {
  const wash = cloud(SEED + 10, 5, 5, 4)
  const grain = cloud(SEED + 20, 44, 44, 2)
  const strokes = noise(SEED + 30, 60, 18)
  const bites = cloud(SEED + 40, 22, 22, 2)
  const cell = (x: number, y: number) => Math.floor(x / VOUSSOIR_CELL.width) + 3 * Math.floor(y / VOUSSOIR_CELL.height)
  const depth = (x: number, y: number) => {
    const across = Math.abs(((x + 0.5) % VOUSSOIR_CELL.width) - VOUSSOIR_CELL.width / 2)
    const down = (y % VOUSSOIR_CELL.height) + 0.5
    const half = (HEAD + ((FOOT - HEAD) * down) / VOUSSOIR_CELL.height) / 2
    const bite = 4 * smoothstep(0.64, 0.9, bites(x, y))
    return Math.min(half - across, down, VOUSSOIR_CELL.height - down) - 1.2 - bite
  }
  const height = new Field(
    256,
    256,
    (x, y) => pillow(depth(x, y), 4.5) + 0.2 * (strokes(x, y) - 0.5) + 0.25 * (wash(x, y) - 0.5),
  )
  const light = height.relief(1.7)
  const worn = height.prominence(3)
  const stone = (x: number, y: number) => {
    const tone = between(-0.06, 0.06, SEED, cell(x, y))
    const relief = 0.18 * light.at(x, y) + 0.18 * worn.at(x, y)
    const joint = 0.24 * (1 - pillow(depth(x, y), 2.2))
    return 0.63 + tone + relief - joint + 0.15 * (wash(x, y) - 0.5) + 0.09 * (grain(x, y) - 0.5)
  }
  return new Painting()
    .glaze(WARM_GRAY, stone)
    .glaze(OAK, stone, (x, y) => 0.3 * chance(SEED, cell(x, y), 4))
    .glaze(SLATE, stone, (x, y) => 0.3 * chance(SEED, cell(x, y), 5) * chance(SEED, cell(x, y), 6))
    .toImage()
}
