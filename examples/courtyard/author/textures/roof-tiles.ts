import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { cloud, noise } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 61
const ROW = 32
const TILE = 32

/** Slate tiles with rounded tails, each row overlapping the one below. The eaves are down. */
export function roofTiles(): RgbaImage {
  const slips = noise(SEED + 1, 64, 64)
  const wash = cloud(SEED + 10, 4, 4, 4)
  const grain = noise(SEED + 20, 90, 26)
  const tile = (x: number, y: number) => topTile(x, y)
  const height = new Field(256, 256, (x, y) => {
    const { down, side } = tile(x, y)
    return down * 0.9 + 0.5 * smoothstep(0, 3, side) + 0.25 * (slips(x, y) - 0.5)
  })
  const light = height.relief(0.8)
  const slate = (x: number, y: number) => {
    const { piece, down, side, tail } = tile(x, y)
    const tone = between(-0.11, 0.11, SEED, piece, 1)
    const cover = -0.3 * (1 - smoothstep(0, 0.42, down))
    const edge = 0.16 * smoothstep(5, 1, tail) * smoothstep(0, 1.2, tail) - 0.22 * (1 - smoothstep(0, 1.6, side))
    return 0.5 + tone + cover + edge + 0.1 * light.at(x, y) + 0.14 * (wash(x, y) - 0.5) + 0.1 * (grain(x, y) - 0.5)
  }
  const hue = (x: number, y: number, which: number) => chance(SEED, tile(x, y).piece, which)
  const lichen = cloud(SEED + 30, 12, 12, 3)
  return new Painting()
    .glaze(SLATE, slate)
    .glaze(WARM_GRAY, slate, (x, y) => 0.22 + 0.5 * smoothstep(0.5, 1, hue(x, y, 4)))
    .glaze(OAK, slate, (x, y) => 0.3 * smoothstep(0.75, 1, hue(x, y, 5)))
    .glaze(
      MOSS,
      (x, y) => slate(x, y) - 0.04,
      (x, y) => 0.7 * smoothstep(0.6, 0.74, lichen(x, y) + 0.14 * (wash(x, y) - 0.5)),
    )
    .toImage()
}

/**
 * The visible tile at a texel: `down` is 0 below the row above and 1 at its tail; `side` and `tail` are distances to
 * its edges [texels].
 */
function topTile(x: number, y: number): { piece: number; down: number; side: number; tail: number } {
  // The row whose tails hang lowest is on top, so the search starts at the upper row.
  for (const back of [1, 0]) {
    const row = (Math.floor(y / ROW) - back + 8) % 8
    const shift = (row % 2) * (TILE / 2)
    const column = Math.floor(((x + shift) % 256) / TILE)
    const across = ((x + shift) % TILE) + 0.5 - TILE / 2
    const droop = between(4, 9, SEED, row * 8 + column, 2)
    const length = (y % ROW) + 0.5 + back * ROW
    // A circular tail: the corners are cut by up to `droop` texels more than the middle.
    const bend = (across * across * 4) / (TILE * TILE)
    const reach = ROW + droop - 10 * bend * bend
    const tail = reach - length
    if (tail > 0 && (back === 1 || length > 0)) {
      const side = TILE / 2 - Math.abs(across) - 0.6
      return { piece: row * 8 + column, down: length / reach, side, tail }
    }
  }
  return { piece: 0, down: 0, side: 0, tail: 0 }
}
