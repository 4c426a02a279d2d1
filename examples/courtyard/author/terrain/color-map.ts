import type { RgbaImage } from '@brushwork/codecs/image'
import { clamp, smoothstep } from '../mathematics.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { groundAt } from './heights.js'
import { distanceTo, distanceToCastle, EXTENT, PATH, SEA } from './plan.js'

const SIZE = 512
const SEED = 457

interface Ground {
  readonly height: number
  /** Rise per quant. */
  readonly slope: number
  /** −1..1: how much the ground faces the sun in the south-west. */
  readonly sunny: number
  readonly path: number
  readonly castle: number
}

/** The island from above, north up: grass and heath by height, rock on slopes, sand at the water, and the path. */
export function colorMap(): RgbaImage {
  const grounds = survey()
  const at = (x: number, y: number) => grounds[y * SIZE + x]
  const wash = cloud(SEED, 6, 6, 5, SIZE, SIZE)
  const patches = cloud(SEED + 20, 22, 22, 4, SIZE, SIZE)
  const grain = cloud(SEED + 40, 120, 120, 2, SIZE, SIZE)
  const light = (x: number, y: number) => 0.1 * at(x, y).sunny + 0.07 * (grain(x, y) - 0.5)
  const meadow = (x: number, y: number) => 0.47 + 0.3 * (wash(x, y) - 0.5) + 0.2 * (patches(x, y) - 0.5) + light(x, y)
  const rough = (x: number, y: number) => 0.25 * (patches(x, y) - 0.5)
  return new Painting(SIZE, SIZE)
    .glaze(MOSS, meadow)
    .glaze(
      OAK,
      (x, y) => 0.62 + light(x, y) + rough(x, y),
      (x, y) => 0.3 * smoothstep(0.5, 0.72, wash(y, x)) + 0.12,
    )
    .glaze(
      MOSS,
      (x, y) => 0.24 + light(x, y) + 0.2 * rough(x, y),
      (x, y) => woods(patches(x, y), wash(x, y), at(x, y)),
    )
    .glaze(
      WARM_GRAY,
      (x, y) => 0.52 + 1.3 * light(x, y) + rough(x, y),
      (x, y) => rock(at(x, y), patches(x, y)),
    )
    .glaze(
      SLATE,
      (x, y) => 0.5 + light(x, y) + rough(x, y),
      (x, y) => 0.5 * rock(at(x, y), patches(y, x)),
    )
    .glaze(
      OAK,
      (x, y) => 0.74 + 0.6 * light(x, y) + 0.1 * rough(x, y),
      (x, y) => sand(at(x, y), patches(x, y)),
    )
    .glaze(
      WARM_GRAY,
      (x, y) => 0.6 + light(x, y),
      (x, y) => 0.45 * sand(at(x, y), patches(x, y)),
    )
    .glaze(
      SLATE,
      (x, y) => 0.3 + rough(x, y),
      (x, y) => 0.75 * smoothstep(SEA - 4, SEA - 40, at(x, y).height),
    )
    .glaze(
      OAK,
      (x, y) => 0.56 + 0.2 * (grain(x, y) - 0.5) + 0.5 * rough(x, y),
      (x, y) => trodden(at(x, y), patches(x, y)),
    )
    .glaze(
      WARM_GRAY,
      (x, y) => 0.58 + 0.2 * (grain(x, y) - 0.5),
      (x, y) => 0.5 * trodden(at(x, y), patches(x, y)),
    )
    .toImage()
}

function survey(): Ground[] {
  const step = EXTENT / (SIZE - 1)
  const pointAt = (index: number) => [-EXTENT / 2 + (index % SIZE) * step, EXTENT / 2 - Math.floor(index / SIZE) * step]
  const heights = Float64Array.from({ length: SIZE * SIZE }, (_, index) => {
    const [x, y] = pointAt(index)
    return groundAt(x, y)
  })
  const at = (column: number, row: number) => heights[clamp(row, 0, SIZE - 1) * SIZE + clamp(column, 0, SIZE - 1)]
  return Array.from(heights, (height, index) => {
    const [column, row] = [index % SIZE, Math.floor(index / SIZE)]
    const east = (at(column + 1, row) - at(column - 1, row)) / (2 * step)
    const north = (at(column, row - 1) - at(column, row + 1)) / (2 * step)
    const slope = Math.sqrt(east * east + north * north)
    const sunny = ((east + north) * 0.9) / Math.sqrt(1 + slope * slope)
    const [x, y] = pointAt(index)
    return { height, slope, sunny, path: distanceTo(PATH, x, y), castle: distanceToCastle(x, y) }
  })
}

function rock(ground: Ground, noise: number): number {
  const steep = smoothstep(0.62, 0.86, ground.slope + 0.5 * (noise - 0.5))
  const bare = smoothstep(640, 960, ground.height + 260 * (noise - 0.5))
  return Math.max(steep, 0.85 * bare)
}

/** Dark thickets at medium heights, away from the castle and steep slopes. */
function woods(patch: number, wash: number, ground: Ground): number {
  const where = smoothstep(0.5, 0.6, patch) * smoothstep(0.4, 0.6, wash + 0.25 * (patch - 0.5))
  const height = smoothstep(20, 90, ground.height) * (1 - smoothstep(420, 620, ground.height))
  return 0.75 * where * height * smoothstep(300, 800, ground.castle)
}

function sand(ground: Ground, noise: number): number {
  return (
    0.9 * smoothstep(SEA + 34, SEA + 14, ground.height + 34 * (noise - 0.5)) * (1 - smoothstep(0.5, 0.8, ground.slope))
  )
}

/** The path, and bare earth at the foot of the walls. */
function trodden(ground: Ground, noise: number): number {
  const way = smoothstep(76, 34, ground.path + 60 * (noise - 0.5))
  const apron = 0.7 * smoothstep(30, 0, ground.castle) * smoothstep(0.42, 0.6, noise)
  return 0.85 * Math.max(way, apron)
}
