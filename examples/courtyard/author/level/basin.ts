import { type Brush, column, type Group, group, rim } from './brush.js'
import { SINGLE, TRIM } from './materials.js'
import { BASIN } from './plan.js'
import { FINE, flagged, flat } from './surface.js'

const SIDES = 8
/** Face flag of liquids (docs/formats/wmp.md §5.4). */
const LIQUID = 0x8
const WATER = flagged(flat('water', FINE), LIQUID)

/** The octagonal basin: a step, a stone rim with a coping, water, and a bowl on a column. */
export function basin(): Group[] {
  const { center, water } = BASIN
  return [
    group('basin', [
      column(center, [-8, 7], [126, 124], SIDES, TRIM),
      ...rim(center, [6, 27], [86, 98], SIDES, SINGLE),
      ...rim(center, [27, 34], [82, 103], SIDES, SINGLE),
      ...spout(),
    ]),
    group('basin_water', [column(center, [7.5, water], [86, 86], SIDES, WATER, true)]),
  ]
}

function spout(): Brush[] {
  const { center } = BASIN
  const part = (z0: number, z1: number, a0: number, a1: number, paint = SINGLE) =>
    column(center, [z0, z1], [a0, a1], SIDES, paint)
  return [
    part(7, 30, 20, 18),
    part(30, 36, 14, 9),
    part(36, 74, 8, 6),
    part(74, 88, 7, 30),
    part(88, 93, 32, 32),
    part(92, 93.5, 27, 27, WATER),
    part(90, 106, 6, 4),
    part(106, 112, 7, 7),
    part(112, 126, 7, 0),
  ]
}
