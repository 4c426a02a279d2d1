import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 83
const BLADES = 5200

/** Short grass: single blades drawn over each other. Earth is visible where it is thin. */
export function grass(): RgbaImage {
  const tufts = cloud(SEED, 7, 7, 3)
  const wash = cloud(SEED + 10, 3, 3, 3)
  const earth = cloud(SEED + 20, 40, 40, 2)
  const blades = drawBlades(tufts)
  const thick = new Field(256, 256, (x, y) => smoothstep(0.24, 0.4, tufts(x, y) + 0.25 * (blades.at(x, y) - 0.4)))
  return new Painting()
    .glaze(OAK, (x, y) => 0.24 + 0.26 * earth(x, y))
    .glaze(
      WARM_GRAY,
      (x, y) => 0.25 + 0.3 * earth(x, y),
      () => 0.35,
    )
    .glaze(
      MOSS,
      (x, y) => 0.2 + 0.68 * blades.at(x, y) + 0.22 * (wash(x, y) - 0.5),
      (x, y) => thick.at(x, y),
    )
    .toImage()
}

/** Brightness of the topmost blade at each texel. Later blades are drawn on top and are lighter. */
function drawBlades(tufts: (x: number, y: number) => number): Field {
  const field = new Field(256, 256, () => 0.12)
  for (let blade = 0; blade < BLADES; blade++) {
    const x = Math.floor(256 * chance(SEED, blade, 1))
    const y = Math.floor(256 * chance(SEED, blade, 2))
    const length = between(5, 13, SEED, blade, 3) * (0.5 + tufts(x, y))
    const lean = between(-0.7, 0.7, SEED, blade, 4)
    const tone = 0.3 + 0.5 * (blade / BLADES) * chance(SEED, blade, 5) + 0.2 * tufts(x, y)
    for (let k = 0; k < length; k++) {
      const column = (Math.round(x + lean * k) + 512) % 256
      const row = (y - k + 512) % 256
      field.values[row * 256 + column] = tone * (0.55 + (0.6 * k) / length)
    }
  }
  return field
}
