import type { RgbaImage } from '@brushwork/codecs/image'
import { length, smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { pillow } from '../painting/masonry.js'
import { cloud } from '../painting/noise.js'
import type { Painting } from '../painting/painting.js'
import { OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { boards } from './oak-planks.js'

const SEED = 107

/** Shape of an iron strap, bolt or ring: depth of a texel inside it, negative outside. */
type Iron = (x: number, y: number) => number

/** The keep's door, 128 × 256 for 56 × 96 quants: oak boards, three straps with rivets, and a pull ring. */
export function ironDoor(): RgbaImage {
  const straps = [34, 128, 214].flatMap((y) => strap(0, y, 112))
  const painting = ironwork(boards(SEED, 128, 256), [...straps, ring(102, 150, 10), frame(128, 256)], 128, 256)
  return painting
    .shade((x, y) => 1 - 0.25 * smoothstep(200, 256, y) - 0.12 * smoothstep(18, 0, Math.min(x, 127 - x)))
    .toImage()
}

/** One leaf of the cellar hatch, 128 × 128. */
export function hatchLeaf(): RgbaImage {
  return ironwork(
    boards(SEED + 5, 128, 128),
    [...strap(0, 28, 118), ...strap(0, 98, 118), ring(96, 64, 9)],
    128,
    128,
  ).toImage()
}

/** Plain hammered iron, 64 × 64. */
export function iron(): RgbaImage {
  return ironwork(boards(SEED + 9, 64, 64), [() => 20], 64, 64).toImage()
}

/** A pointed band from `left` to `right` around row `y`, with rivets every 20 texels. */
function strap(left: number, y: number, right: number): Iron[] {
  const band: Iron = (px, py) =>
    Math.min(8 - Math.abs(py - y), (right - px) * 0.8 - Math.abs(py - y) * 0.7, px - left + 9)
  const rivets = Array.from({ length: Math.floor((right - left) / 20) }, (_, k): Iron => {
    return (px, py) => 3.4 - length(px - (left + 12 + k * 20), py - y)
  })
  return [band, ...rivets]
}

function ring(x: number, y: number, radius: number): Iron {
  return (px, py) => 2.6 - Math.abs(length(px - x, py - y) - radius)
}

function frame(width: number, height: number): Iron {
  return (px, py) => 3.5 - Math.min(px, width - 1 - px, py, height - 1 - py)
}

/** Draws pieces of iron on a painting, each with a lit upper edge and a shadow. */
function ironwork(painting: Painting, pieces: readonly Iron[], width: number, height: number): Painting {
  const hammer = cloud(SEED + 20, 10, 10, 3, width, height)
  const rust = cloud(SEED + 30, 5, 5, 4, width, height)
  for (const piece of pieces) {
    const relief = new Field(width, height, (x, y) => 1.4 * pillow(piece(x, y), 3) + 0.5 * hammer(x, y))
    const light = relief.relief(1.3)
    const shade = (x: number, y: number) => 0.32 + 0.26 * light.at(x, y) + 0.2 * (hammer(x, y) - 0.5)
    const cover = (x: number, y: number) => smoothstep(0, 1.2, piece(x, y))
    painting
      .shade((x, y) => 1 - 0.5 * smoothstep(-3, 1, piece(x - 2, y - 3)))
      .glaze(SLATE, shade, cover)
      .glaze(WARM_GRAY, shade, (x, y) => 0.45 * cover(x, y))
      .glaze(
        OAK,
        (x, y) => shade(x, y) + 0.06,
        (x, y) => 0.6 * cover(x, y) * smoothstep(0.5, 0.75, rust(x, y)),
      )
  }
  return painting
}
