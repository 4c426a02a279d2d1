import type { RgbaImage } from '@brushwork/codecs/image'
import { length, smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 97
const PEBBLES = 900

/** Compacted earth with pebbles: the path through the gate and the borders of the paving. */
export function gravel(): RgbaImage {
  const wash = cloud(SEED, 4, 4, 4)
  const grain = cloud(SEED + 10, 50, 50, 2)
  const { height, stone } = scatter()
  const relief = new Field(256, 256, (x, y) => height.at(x, y) + 0.5 * wash(x, y) + 0.2 * grain(x, y)).relief(1.4)
  const earth = (x: number, y: number) =>
    0.4 + 0.24 * (wash(x, y) - 0.5) + 0.16 * (grain(x, y) - 0.5) + 0.16 * relief.at(x, y)
  const covered = (x: number, y: number) => smoothstep(0.05, 0.3, height.at(x, y))
  return new Painting()
    .glaze(OAK, earth)
    .glaze(WARM_GRAY, earth, () => 0.5)
    .glaze(
      MOSS,
      (x, y) => earth(x, y) - 0.06,
      (x, y) => 0.6 * smoothstep(0.52, 0.66, wash((x + 128) % 256, y)),
    )
    .glaze(WARM_GRAY, (x, y) => 0.4 + 0.3 * stone.at(x, y) + 0.26 * relief.at(x, y), covered)
    .glaze(
      SLATE,
      (x, y) => 0.4 + 0.3 * stone.at(x, y) + 0.26 * relief.at(x, y),
      (x, y) => 0.4 * covered(x, y) * smoothstep(0.5, 1, stone.at(x, y)),
    )
    .toImage()
}

/** Pebbles as domes. Later ones are drawn on top. `stone` is a random number per pebble. */
function scatter(): { height: Field; stone: Field } {
  const height = new Field(256, 256, () => 0)
  const stone = new Field(256, 256, () => 0)
  for (let pebble = 0; pebble < PEBBLES; pebble++) {
    const x = 256 * chance(SEED, pebble, 1)
    const y = 256 * chance(SEED, pebble, 2)
    const radius = pebble % 9 === 0 ? between(3.5, 6.5, SEED, pebble, 3) : between(1.2, 3, SEED, pebble, 3)
    const flat = between(0.7, 1.3, SEED, pebble, 4)
    for (let row = Math.floor(y - radius * 1.4); row <= y + radius * 1.4; row++) {
      for (let column = Math.floor(x - radius * 1.4); column <= x + radius * 1.4; column++) {
        const distance = length((column - x) / flat, (row - y) * flat)
        if (distance > radius) continue
        const at = ((row + 256) % 256) * 256 + ((column + 256) % 256)
        height.values[at] = 0.3 + 0.7 * Math.sqrt(1 - (distance * distance) / (radius * radius))
        stone.values[at] = chance(SEED, pebble, 5)
      }
    }
  }
  return { height, stone }
}
