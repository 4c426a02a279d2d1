import { type Brush, bar, body, box, column, type Group, group, rim } from './brush.js'
import type { Point } from './geometry.js'
import { SHADOW, SINGLE } from './materials.js'
import { WELL } from './plan.js'
import { fitted, flat, grain, sided } from './surface.js'

const [X, Y] = WELL
const BEAM_Z = 104

/** The draw well: a stone ring, two posts, a beam with a windlass and bucket, and a small roof. */
export function well(): Group[] {
  return [group('well', [...curb(), ...frame()]), group('well_roof', roof())]
}

function curb(): Brush[] {
  return [
    ...rim(WELL, [-8, 30], [24, 35], 8, SINGLE),
    ...rim(WELL, [30, 36], [22, 38], 8, SINGLE),
    column(WELL, [-6, 3], [26, 26], 8, SHADOW),
  ]
}

function frame(): Brush[] {
  const upright = grain([0, 0, 1])
  const east = grain([1, 0, 0])
  return [
    bar([X - 42, Y, -8], [X - 42, Y, BEAM_Z], 9, 9, upright),
    bar([X + 42, Y, -8], [X + 42, Y, BEAM_Z], 9, 9, upright),
    bar([X - 60, Y, BEAM_Z + 5], [X + 60, Y, BEAM_Z + 5], 11, 10, east),
    windlass(),
    bar([X + 6, Y, 50], [X + 6, Y, 74], 1.5, 1.5, flat('oak_planks')),
    column([X + 6, Y], [34, 50], [6, 8], 8, fitted('oak_planks', 64, 128)),
  ]
}

/** An eight-sided roller between the posts. */
function windlass(): Brush {
  const ring = (x: number): Point[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
      const [c, s] = [
        [1, 0],
        [0.7, 0.7],
        [0, 1],
        [-0.7, 0.7],
        [-1, 0],
        [-0.7, -0.7],
        [0, -1],
        [0.7, -0.7],
      ][k]
      return [x, Y + 5 * c, 74 + 5 * s]
    })
  return body([...ring(X - 38), ...ring(X + 38)], grain([1, 0, 0]))
}

function roof(): Brush[] {
  const half = (side: 1 | -1) => {
    const edge = (lift: number): Point[] =>
      [X - 66, X + 66].flatMap((x): Point[] => [
        [x, Y, BEAM_Z + 40 + lift],
        [x, Y + side * 44, BEAM_Z + 6 + lift],
      ])
    return body([...edge(0), ...edge(5)], sided(grain([1, 0, 0]), flat('roof_tiles'), flat('oak_planks')))
  }
  const prop = (x: number) => box([x - 4, Y - 4, BEAM_Z + 10], [x + 4, Y + 4, BEAM_Z + 41], grain([0, 0, 1]))
  return [half(1), half(-1), prop(X - 42), prop(X + 42)]
}
