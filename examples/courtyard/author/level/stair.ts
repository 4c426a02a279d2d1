import { type Brush, bar, box, type Group, group } from './brush.js'
import type { Point } from './geometry.js'
import { CAPPED, DECK_NORTH, TRIM } from './materials.js'
import { KEEP, STAIR, WALL, YARD } from './plan.js'
import { flat, grain, sided } from './surface.js'

const { south, north, west, steps, rise, run } = STAIR
const HEAD = west + steps * run
/** The image's courses are 32 texels high, and the steps 12 quants. */
const COURSES = flat('trim', rise / 32)
const UPRIGHT = grain([0, 0, 1])

/** Fourteen steps along the keep to its door, and a timber walkway to the north wall. */
export function stair(): Group[] {
  return [group('stair', [...flight(), ...landing(), ...rail()]), group('walkway', walkway())]
}

/** Fourteen slabs, each as long as all steps above it, so that the flank shows them as courses. */
function flight(): Brush[] {
  return Array.from({ length: steps }, (_, k) => {
    const low: Point = [west + k * run, south, k === 0 ? -8 : k * rise]
    return box(low, [HEAD, north, (k + 1) * rise], COURSES)
  })
}

function landing(): Brush[] {
  return [
    box([HEAD, south, -8], [KEEP.east, north, WALL.top], CAPPED),
    box([HEAD, south - 4, WALL.top], [KEEP.east, north, WALL.walk], TRIM),
  ]
}

function rail(): Brush[] {
  const y = south + 4
  const post = (x: number, z: number) => bar([x, y, z - 4], [x, y, z + 34], 5, 5, UPRIGHT)
  const slope = rise / run
  const foot = west + run * 1.5
  return [
    ...[1, 5, 9].map((k) => post(west + (k + 0.5) * run, (k + 1) * rise)),
    ...[HEAD + 6, HEAD + 58, KEEP.east - 5].map((x) => post(x, WALL.walk)),
    bar(
      [foot - 10, y, 2 * rise + 36 - 10 * slope],
      [HEAD + 6, y, 2 * rise + 36 + (HEAD + 6 - foot) * slope],
      7,
      5,
      grain([0.8, 0, 0.6]),
    ),
    bar([HEAD + 2, y, WALL.walk + 36], [KEEP.east, y, WALL.walk + 36], 7, 5, grain([1, 0, 0])),
  ]
}

/** A deck on posts along the keep's east wall. */
function walkway(): Brush[] {
  const [x0, x1] = [KEEP.east, KEEP.east + 52]
  const [from, to] = [south - 4, YARD.north - 4]
  const rows = [from + 8, from + 98, from + 188, to - 10]
  const deck = sided(grain([1, 0, 0]), DECK_NORTH)
  const outer = x1 - 5
  return [
    box([x0, from, WALL.walk - 5], [x1, to, WALL.walk], deck),
    ...rows.map((y) => box([x0, y - 3.5, WALL.walk - 14], [x1 + 6, y + 3.5, WALL.walk - 5], grain([1, 0, 0]))),
    ...rows.map((y) => bar([outer, y, -6], [outer, y, WALL.walk + 34], 8, 8, UPRIGHT)),
    ...rows.map((y) => bar([outer, y, 118], [x0 + 12, y, 158], 5, 5, grain([-0.7, 0, 0.7]))),
    bar([outer, from, WALL.walk + 36], [outer, to, WALL.walk + 36], 7, 5, grain([0, 1, 0])),
  ]
}
