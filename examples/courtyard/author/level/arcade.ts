import { archBlocks } from './arch.js'
import { type Brush, bar, body, box, type Group, group } from './brush.js'
import type { Point } from './geometry.js'
import { PLASTER, SINGLE } from './materials.js'
import { ARCADE, YARD } from './plan.js'
import { flat, grain, sided } from './surface.js'

const { west, east, pitch, bays } = ARCADE
const HALF = (pitch * bays) / 2
const SPRINGING = 46
const PLATE = 105
/** The roof rises from the eave to just below the curtain wall's coping. */
const EAVE = { x: 364, z: 103 } as const
const RIDGE = { x: YARD.east, z: 152 } as const
const ROOF_END = HALF + 22

/** Four arches along the east wall under a slate roof on rafters. */
export function arcade(): Group[] {
  return [group('arcade', [...piers(), ...arches()]), group('arcade_roof', [...timber(), ...slates()])]
}

function piers(): Brush[] {
  const middle = (west + east) / 2
  return Array.from({ length: bays + 1 }, (_, k) => -HALF + k * pitch).flatMap((y) => {
    const block = (half: number, z0: number, z1: number) =>
      box([middle - half, y - half, z0], [middle + half, y + half, z1], SINGLE)
    return [block(15, -8, 14), block(11, 14, SPRINGING - 8), block(14, SPRINGING - 8, SPRINGING)]
  })
}

function arches(): Brush[] {
  const bay = (k: number) =>
    archBlocks({
      along: 'y',
      center: -HALF + (k + 0.5) * pitch,
      springing: SPRINGING,
      radii: [43, 56],
      stones: 7,
      ring: [west - 2, east + 2],
      wall: [west, east],
      top: PLATE,
      paint: PLASTER,
    })
  return Array.from({ length: bays }, (_, k) => bay(k)).flat()
}

/** The underside of the roof at `x`. */
function underside(x: number): number {
  return EAVE.z + ((x - EAVE.x) / (RIDGE.x - EAVE.x)) * (RIDGE.z - EAVE.z)
}

function timber(): Brush[] {
  const rafters = Array.from({ length: 9 }, (_, k) => -HALF - 8 + (k * (2 * HALF + 16)) / 8)
  const [from, to] = [EAVE.x + 8, RIDGE.x]
  return [
    box([west - 4, -HALF - 18, PLATE], [east + 4, HALF + 18, PLATE + 9], grain([0, 1, 0])),
    ...rafters.map((y) =>
      bar([from, y, underside(from) - 4.5], [to, y, underside(to) - 4.5], 8, 9, grain([0.95, 0, 0.3])),
    ),
  ]
}

function slates(): Brush[] {
  const slope = (lift: number): Point[] =>
    [-ROOF_END, ROOF_END].flatMap((y): Point[] => [
      [EAVE.x, y, EAVE.z + lift],
      [RIDGE.x, y, RIDGE.z + lift],
    ])
  const eave = sided(grain([0, 1, 0]), flat('roof_tiles'), grain([1, 0, 0.3], 'oak_planks', 256))
  return [body([...slope(0), ...slope(7)], eave)]
}
