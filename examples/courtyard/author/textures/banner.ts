import type { RgbaImage } from '@brushwork/codecs/image'
import { length, smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { EMBER, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'

const SEED = 131
const [WIDTH, HEIGHT] = [128, 256]

/** The crow of the house, seen from its right side, texels. */
const CROW: readonly (readonly [number, number])[] = [
  [98, 96], [86, 90], [82, 83], [74, 79], [65, 82], [60, 91], [56, 101], [46, 112], [36, 127], [22, 146], [16, 160],
  [32, 152], [35, 158], [48, 147], [58, 146], [58, 160], [51, 166], [63, 165], [70, 169], [66, 160], [66, 144],
  [76, 136], [82, 122], [83, 108], [84, 99],
] // biome-ignore format: one point after another reads worse

/** The banner on the keep: a slate field, golden borders and a chevron, a black crow. */
export function banner(): RgbaImage {
  const weave = noise(SEED, 64, 128, WIDTH, HEIGHT)
  const folds = cloud(SEED + 10, 4, 1, 2, WIDTH, HEIGHT)
  const stain = cloud(SEED + 20, 4, 6, 4, WIDTH, HEIGHT)
  const cloth = new Field(WIDTH, HEIGHT, (x, y) => {
    return 0.44 * (folds(x, y) - 0.5) + 0.16 * (stain(x, y) - 0.5) + 0.09 * (weave(x, y) - 0.5) - 0.08 * (y / HEIGHT)
  })
  const gold = (x: number, y: number) => Math.max(border(x, y), chevron(x, y))
  const crow = (x: number, y: number) => inside(x, y)
  return new Painting(WIDTH, HEIGHT)
    .glaze(SLATE, (x, y) => 0.4 + cloth.at(x, y))
    .glaze(EMBER, (x, y) => 0.66 + cloth.at(x, y), gold)
    .glaze(
      OAK,
      (x, y) => 0.66 + cloth.at(x, y),
      (x, y) => 0.55 * gold(x, y),
    )
    .glaze(
      WARM_GRAY,
      (x, y) => 0.86 + cloth.at(x, y),
      (x, y) => disc(x, y),
    )
    .glaze(SLATE, (x, y) => 0.06 + 0.3 * Math.max(0, cloth.at(x, y)), crow)
    .shade((x, y) => 1 - 0.3 * smoothstep(0.58, 0.8, stain(x, y)) * smoothstep(120, 256, y))
    .toImage()
}

function border(x: number, y: number): number {
  const side = Math.min(x, WIDTH - 1 - x, y)
  return smoothstep(5, 6.2, side) * (1 - smoothstep(10.5, 11.7, side))
}

function chevron(x: number, y: number): number {
  const across = Math.abs(x - WIDTH / 2 + 0.5)
  const low = y - (190 + across * 0.62)
  return smoothstep(0, 1.2, low) * (1 - smoothstep(15, 16.2, low)) * smoothstep(5, 6.2, WIDTH / 2 - across)
}

function disc(x: number, y: number): number {
  return 1 - smoothstep(46, 47.4, length(x - 62, y - 122))
}

/** Coverage of a texel by the crow, from sixteen sample points. */
function inside(x: number, y: number): number {
  let hits = 0
  for (let k = 0; k < 16; k++) {
    const [px, py] = [x + (k % 4) / 4 + 0.125, y + Math.floor(k / 4) / 4 + 0.125]
    let odd = false
    CROW.forEach(([ax, ay], i) => {
      const [bx, by] = CROW[(i + 1) % CROW.length]
      if (ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)) odd = !odd
    })
    if (odd) hits++
  }
  return hits / 16
}
