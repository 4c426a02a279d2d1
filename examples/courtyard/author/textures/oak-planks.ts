import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { layout, type Piece, pillow } from '../painting/masonry.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 53

/** Width of a plank [texels]. The grain of `oak_planks` runs down the image. */
const PLANK = 32

/** Weathered oak boards side by side, each with its own grain, a butt joint and two nails. */
export function oakPlanks(): RgbaImage {
  return boards(SEED).toImage()
}

/** Boards of 32 texels in an image of any size: the surface of doors, decks, hatches and crates. */
export function boards(seed: number, width = 256, height = 256): Painting {
  const pieces: Piece[] = Array.from({ length: width / PLANK }, (_, column) => ({
    x: column * PLANK,
    y: Math.floor(between(0, height, seed, column, 2)),
    width: PLANK,
    height,
  }))
  const locate = layout(pieces, { joint: 0.9, corner: 1.5, wander: 0.8, seed }, width, height)
  const grain = woodGrain(seed, width, height)
  const wear = cloud(seed + 30, 3, 3, 4, width, height)
  const relief = new Field(width, height, (x, y) => pillow(locate(x, y).depth, 3) + 0.55 * grain(x, y))
  const light = relief.relief(1.3)
  const worn = relief.prominence(2)
  const nail = (x: number, y: number) => {
    const { across, down } = locate(x, y)
    const along = Math.min(down, 1 - down) * height - 9
    const side = (Math.abs(across - 0.5) - 0.24) * PLANK
    return 1 - smoothstep(1.2, 2.4, Math.sqrt(side * side + along * along))
  }
  const wood = (x: number, y: number) => {
    const { piece, depth } = locate(x, y)
    const tone = between(-0.07, 0.07, seed, piece, 1)
    const gap = 0.34 * (1 - pillow(depth, 1.8))
    return (
      0.4 + tone + 0.26 * (grain(x, y) - 0.5) + 0.12 * light.at(x, y) + 0.14 * worn.at(x, y) - gap - 0.3 * nail(x, y)
    )
  }
  const gray = (x: number, y: number) =>
    0.5 * smoothstep(0.35, 0.75, wear(x, y)) + 0.25 * chance(seed, locate(x, y).piece, 3)
  return new Painting(width, height)
    .glaze(OAK, (x, y) => wood(x, y) + 0.1 * (wear(x, y) - 0.5))
    .glaze(WARM_GRAY, (x, y) => wood(x, y) + 0.02, gray)
    .glaze(SLATE, (x, y) => wood(x, y) - 0.05, nail)
}

/** Long vertical strokes with a slow sway; 0..1. */
export function woodGrain(seed: number, width: number, height: number): (x: number, y: number) => number {
  const sway = noise(seed + 10, 4, 4, width, height)
  const broad = noise(seed + 11, width >> 3, 4, width, height)
  const fine = noise(seed + 12, width >> 1, 8, width, height)
  return (x, y) => {
    const bent = (x + 10 * (sway(x, y) - 0.5) + width) % width
    return 0.55 * broad(bent, y) + 0.45 * fine(bent, y)
  }
}
