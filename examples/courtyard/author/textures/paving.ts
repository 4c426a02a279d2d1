import type { RgbaImage } from '@brushwork/codecs/image'
import { smoothstep } from '../mathematics.js'
import { Field } from '../painting/field.js'
import { layout, type Piece, pillow } from '../painting/masonry.js'
import { cloud } from '../painting/noise.js'
import { Painting } from '../painting/painting.js'
import { MOSS, OAK, SLATE, WARM_GRAY } from '../painting/ramps.js'
import { between, chance } from '../random.js'

const SEED = 41
const CELL = 32

/** Flags of one to three cells of 32 texels. Joints never run through, as in hand-laid floors. */
const FLAGS: readonly string[] = [
  'aabbccda',
  'aabbeeda',
  'ffghhedd',
  'ffgiijjk',
  'lmmiinnk',
  'lmmoonnp',
  'qqrooptt',
  'qqrrsptt',
]

/** Worn flagstones with moss in the joints. */
export function paving(): RgbaImage {
  const locate = layout(flags(), { joint: 1.4, corner: 6, wander: 1.6, seed: SEED })
  const wash = cloud(SEED + 10, 4, 4, 4)
  const grain = cloud(SEED + 20, 50, 50, 2)
  const bites = cloud(SEED + 40, 20, 20, 3)
  const cracks = cloud(SEED + 50, 6, 6, 4)
  const crack = (x: number, y: number) => {
    const strong = smoothstep(0.55, 0.75, chance(SEED, locate(x, y).piece, 8))
    return strong * (1 - smoothstep(0.0, 0.012, Math.abs(cracks(x, y) - 0.5)))
  }
  const height = new Field(256, 256, (x, y) => {
    const { depth, across, down } = locate(x, y)
    const dish = 4 * across * (1 - across) * down * (1 - down)
    const bite = 5 * smoothstep(0.62, 0.85, bites(x, y))
    return pillow(depth - bite, 4) - dish + 0.35 * (wash(x, y) - 0.5) - 0.5 * crack(x, y)
  })
  const light = height.relief(1.5)
  const worn = height.prominence(3)
  const stone = (x: number, y: number) => {
    const { piece, depth } = locate(x, y)
    const tone = between(-0.08, 0.07, SEED, piece, 1)
    const relief = 0.17 * light.at(x, y) + 0.15 * worn.at(x, y)
    const joint = 0.27 * (1 - pillow(depth, 2.2))
    return 0.58 + tone + relief - joint + 0.18 * (wash(x, y) - 0.5) + 0.1 * (grain(x, y) - 0.5)
  }
  const hue = (x: number, y: number, which: number) => chance(SEED, locate(x, y).piece, which)
  const growth = (x: number, y: number) => {
    const joint = 1 - pillow(locate(x, y).depth, 4)
    return 0.75 * joint * smoothstep(0.44, 0.62, wash((x + 50) % 256, (y + 120) % 256))
  }
  return new Painting()
    .glaze(WARM_GRAY, stone)
    .glaze(OAK, stone, (x, y) => 0.14 + 0.14 * hue(x, y, 4))
    .glaze(SLATE, stone, (x, y) => 0.36 * smoothstep(0.5, 1, hue(x, y, 5)))
    .glaze(MOSS, (x, y) => 0.16 + 0.4 * grain(x, y), growth)
    .toImage()
}

function flags(): Piece[] {
  const names = [...new Set(FLAGS.join(''))]
  return names.flatMap((name) => {
    // A flag may wrap around the edge of the tile. Its cells are relative to the first one.
    const cells = FLAGS.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === name ? [{ x, y }] : [])))
    return rectangles(cells)
  })
}

/** A flag's cells as one rectangle, or one rectangle per row if the flag is not rectangular. */
function rectangles(cells: readonly { x: number; y: number }[]): Piece[] {
  const rows = [...new Set(cells.map(({ y }) => y))]
  const spans = rows.map((y) => {
    const columns = cells.filter((cell) => cell.y === y).map(({ x }) => x)
    return { start: columns.find((x) => !columns.includes((x + 7) % 8)) ?? 0, count: columns.length }
  })
  const same = spans.every((span) => span.start === spans[0].start && span.count === spans[0].count)
  const piece = (row: number, count: number): Piece => ({
    x: spans[row].start * CELL,
    y: rows[row] * CELL,
    width: spans[row].count * CELL,
    height: count * CELL,
  })
  return same ? [piece(0, rows.length)] : rows.map((_, row) => piece(row, 1))
}
