import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { pillow } from '../painting/masonry.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { OAK, WARM_GRAY } from '../painting/ramps.js'
import { between } from '../random.js'
import { woodGrain } from './oak-planks.js'

const SEED = 59

/** Width of a beam in the image [texels]. The grain runs down. */
const BEAM = 64

/** Four hewn beams side by side: dark checks along the grain, edges worn pale. */
export function oakBeam(): RgbaImage {
  const grain = woodGrain(SEED, 256, 256)
  const wash = cloud(SEED + 20, 4, 4, 3)
  const checks = cloud(SEED + 30, 30, 3, 2)
  const inset = (x: number) => Math.min(x % BEAM, BEAM - 1 - (x % BEAM)) + 0.5
  const check = (x: number, y: number) => smoothstep(0.66, 0.8, checks(x, y)) * pillow(inset(x) - 4, 8)
  const hewn = cloud(SEED + 40, 10, 14, 2)
  const relief = new Field(256, 256, (x, y) => {
    return pillow(inset(x), 5) + 0.5 * grain(x, y) - 0.6 * check(x, y) + 0.6 * (hewn(x, y) - 0.5)
  })
  const light = relief.relief(1.3)
  const wood = (x: number, y: number) => {
    const edge = 0.1 * (1 - smoothstep(1, 7, inset(x))) - 0.2 * (1 - smoothstep(0, 1.5, inset(x)))
    const tone = between(-0.04, 0.05, SEED, Math.floor(x / BEAM))
    const shade = 0.36 + tone + edge + 0.22 * (grain(x, y) - 0.5) + 0.15 * light.at(x, y)
    return shade - 0.22 * check(x, y) + 0.14 * (wash(x, y) - 0.5)
  }
  return new Painting()
    .glaze(OAK, wood)
    .glaze(
      WARM_GRAY,
      (x, y) => wood(x, y) + 0.03,
      (x, y) => 0.6 * smoothstep(0.4, 0.75, wash(x, y)),
    )
    .toImage()
}
