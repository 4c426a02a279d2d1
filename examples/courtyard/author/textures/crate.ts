import type { RgbaImage } from '@brushwork/codecs/image'
import { length, smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { pillow } from '../painting/masonry.js'
import { cloud } from '../painting/noise.js'
import { OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { boards, woodGrain } from './oak-planks.js'

const SEED = 113
const SIZE = 128
const RAIL = 15

/** One side of a crate, 128 × 128: boards behind a nailed frame with a brace across. */
export function crate(): RgbaImage {
  const along = woodGrain(SEED, SIZE, SIZE)
  const wear = cloud(SEED + 1, 4, 4, 3, SIZE, SIZE)
  const border = (x: number, y: number) => Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) + 0.5
  const brace = (x: number, y: number) => 10 - Math.abs(x - y) * Math.SQRT1_2
  const depth = (x: number, y: number) => Math.max(Math.min(RAIL - border(x, y), border(x, y)), brace(x, y) - 1)
  const onFrame = (x: number, y: number) => smoothstep(0, 1.2, Math.max(RAIL - border(x, y), brace(x, y)))
  const height = new Field(SIZE, SIZE, (x, y) => pillow(depth(x, y), 3.5) + 0.3 * along(y, x))
  const light = height.relief(1.2)
  const wood = (x: number, y: number) => {
    const flat = Math.min(x, SIZE - 1 - x) < RAIL ? along(x, y) : along(y, x)
    return 0.5 + 0.24 * (flat - 0.5) + 0.2 * light.at(x, y) + 0.12 * (wear(x, y) - 0.5)
  }
  const nails = [7, SIZE - 8].flatMap((x) => [7, SIZE - 8].map((y) => ({ x, y })))
  const nail = (x: number, y: number) =>
    Math.max(...nails.map((at) => 1 - smoothstep(1.6, 2.8, length(x - at.x, y - at.y))))
  return boards(SEED, SIZE, SIZE)
    .shade((x, y) => 0.82 - 0.4 * smoothstep(-4, 1, Math.max(RAIL - border(x - 2, y - 3), brace(x - 2, y - 3))))
    .glaze(OAK, wood, onFrame)
    .glaze(WARM_GRAY, wood, (x, y) => 0.5 * onFrame(x, y) * smoothstep(0.35, 0.7, wear(x, y)))
    .glaze(SLATE, () => 0.2, nail)
    .toImage()
}
