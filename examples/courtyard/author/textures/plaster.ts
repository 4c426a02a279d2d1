import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, WARM_GRAY } from '../painting/ramps.js'

const SEED = 71

/** Rough lime plaster: trowel marks, hairline cracks, and patches worn down to a darker coat. */
export function plaster(): RgbaImage {
  const wash = cloud(SEED, 3, 3, 5)
  const trowel = cloud(SEED + 10, 7, 22, 3)
  const grain = cloud(SEED + 20, 64, 64, 2)
  const patches = cloud(SEED + 30, 4, 4, 5)
  const lines = cloud(SEED + 40, 5, 4, 4)
  const streaks = cloud(SEED + 50, 26, 2, 3)
  const coat = (x: number, y: number) => smoothstep(0.3, 0.35, patches(x, y))
  const crack = (x: number, y: number) =>
    (1 - smoothstep(0, 0.007, Math.abs(lines(x, y) - 0.5))) * smoothstep(0.45, 0.6, wash(x, y))
  const height = new Field(256, 256, (x, y) => {
    return 1.1 * coat(x, y) + 0.8 * trowel(x, y) - 0.7 * crack(x, y) + 0.25 * grain(x, y)
  })
  const light = height.relief(1.4)
  const worn = height.prominence(4)
  const shade = (x: number, y: number) => {
    const ground = 0.56 + 0.2 * coat(x, y) + 0.16 * (wash(x, y) - 0.5)
    return (
      ground +
      0.16 * light.at(x, y) +
      0.1 * worn.at(x, y) -
      0.1 * crack(x, y) -
      0.12 * smoothstep(0.5, 0.9, streaks(x, y))
    )
  }
  return new Painting()
    .glaze(WARM_GRAY, shade)
    .glaze(OAK, shade, (x, y) => 0.26 + 0.3 * (1 - coat(x, y)) + 0.2 * (wash(x, y) - 0.5))
    .glaze(MOSS, shade, (x, y) => 0.2 * smoothstep(0.5, 0.9, streaks(x, y)))
    .toImage()
}
