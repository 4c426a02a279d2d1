import type { RgbaImage } from '@brushwork/codecs/image'
import { clamp, smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { courses, layout, pillow, split } from '../painting/masonry.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 11
const HEIGHTS = [30, 24, 32, 25, 35, 24, 31, 26, 29]
const ROWS = HEIGHTS.map((_, row) => ({
  start: Math.floor(between(0, 90, SEED, row, 3)),
  widths: split(256, row % 3 === 1 ? 6 : 5, 0.42, SEED * 7 + row),
}))

/** Squared building stone in courses of unequal height, each block with its own tone and chipped edges. */
export function ashlar(): RgbaImage {
  return masonry().toImage()
}

/** The same stones in the keep's warmer, paler color. */
export function ashlarWarm(): RgbaImage {
  const locate = layout(courses(HEIGHTS, ROWS), JOINTS)
  const wash = cloud(SEED + 70, 4, 4, 4)
  return masonry()
    .glaze(
      OAK,
      (x, y) => 0.62 + 0.3 * (wash(x, y) - 0.5),
      (x, y) => 0.3 * pillow(locate(x, y).depth, 3),
    )
    .shade((x, y) => 1.06 + 0.1 * (wash(x, y) - 0.5))
    .toImage()
}

/** The same stones at the foot of a wall: damp and moss rise from the lower edge. It only tiles horizontally. */
export function ashlarFoot(): RgbaImage {
  const climb = cloud(SEED + 50, 6, 5, 4)
  const tufts = cloud(SEED + 60, 20, 20, 3)
  const locate = layout(courses(HEIGHTS, ROWS), JOINTS)
  const rise = (x: number, y: number) => clamp((y - 256 + 150 * climb(x, y)) / 90)
  const growth = (x: number, y: number) => {
    const joint = 1 - pillow(locate(x, y).depth, 5)
    const near = smoothstep(-0.1, 0.75, rise(x, y) + 0.35 * joint - 0.25)
    return near * smoothstep(0.44, 0.58, tufts(x, y) + 0.16 * joint + 0.18 * rise(x, y)) * 0.8
  }
  return masonry()
    .shade((x, y) => 1 - 0.3 * smoothstep(0, 1, rise(x, y)) - 0.16 * smoothstep(232, 256, y))
    .glaze(MOSS, (x, y) => 0.08 + 0.62 * tufts(x, y) * (1 - 0.45 * rise(x, y)), growth)
    .toImage()
}

const JOINTS = { joint: 0.9, corner: 4.5, wander: 1.2, seed: SEED }

function masonry(): Painting {
  const locate = layout(courses(HEIGHTS, ROWS), JOINTS)
  const wash = cloud(SEED + 10, 5, 5, 4)
  const grain = cloud(SEED + 20, 40, 56, 2)
  const strokes = noise(SEED + 30, 18, 70)
  const bites = cloud(SEED + 40, 26, 26, 2)
  const height = new Field(256, 256, (x, y) => {
    const { depth, piece } = locate(x, y)
    const bite = 5 * smoothstep(0.6, 0.86, bites(x, y))
    const dressed = 0.22 * (strokes(x, y) - 0.5) + 0.3 * (wash(x, y) - 0.5)
    return pillow(depth - bite, 4) * (1 + 0.25 * chance(SEED, piece, 9)) + dressed
  })
  const light = height.relief(1.6)
  const worn = height.prominence(3)
  const hollow = height.prominence(10)
  const stone = (x: number, y: number) => {
    const { piece, depth, across, down } = locate(x, y)
    const tone = between(-0.085, 0.085, SEED, piece, 1)
    const lean = 0.05 * (0.5 - down) + 0.025 * (0.5 - across)
    const joint = 0.2 * (1 - pillow(depth, 2.2))
    const relief = 0.19 * light.at(x, y) + 0.2 * worn.at(x, y) + 0.12 * hollow.at(x, y)
    return 0.55 + tone + lean + relief - joint + 0.16 * (wash(x, y) - 0.5) + 0.1 * (grain(x, y) - 0.5)
  }
  const hue = (x: number, y: number, which: number) => chance(SEED, locate(x, y).piece, which)
  const veil = (x: number, y: number) => pillow(locate(x, y).depth, 3)
  return new Painting()
    .glaze(WARM_GRAY, stone)
    .glaze(OAK, stone, (x, y) => 0.22 * smoothstep(0.5, 1, hue(x, y, 4)) * veil(x, y) + 0.06 * wash(x, y))
    .glaze(SLATE, stone, (x, y) => 0.14 + 0.3 * smoothstep(0.5, 1, hue(x, y, 5)) * veil(x, y))
    .glaze(MOSS, stone, (x, y) => 0.3 * smoothstep(0.5, 0.8, wash((x + 90) % 256, y)) * (1.2 - veil(x, y)))
}
