import { arch } from './arch.js'
import { ARCH, BAY, COLUMNS, OUTSIDE, SPRING, STEP, WALK_HEIGHT, WALL } from './plan.js'
import { box, frustum, octagon, prism, type Solid } from './solid.js'

/** Half the thickness of the wall over the columns, and its top. */
const THICK = 10
const TOP = 168
/** Rise of the roof for each quant to the outside. */
const PITCH = 0.25
const EAVE = 252

/** The floor of the walk on the north side. It closes the world. */
export function walkFloor(): Solid {
  const outline = [
    [-STEP, STEP],
    [STEP, STEP],
    [OUTSIDE, OUTSIDE],
    [-OUTSIDE, OUTSIDE],
  ] as const
  return prism(outline, -16, WALK_HEIGHT, { side: 'stone', top: 'paving' })
}

/** Columns, arches and roof of the north side. */
export function walk(): Solid[] {
  const bays = [-2, -1, 0, 1, 2].map((bay) => bay * BAY)
  const under = (_: number, y: number) => TOP - 4 + (y - EAVE) * PITCH
  const roof = [
    [-EAVE, EAVE],
    [EAVE, EAVE],
    [WALL, WALL],
    [-WALL, WALL],
  ] as const
  const [south, north] = [COLUMNS - THICK, COLUMNS + THICK]
  return [
    // The column of the west corner belongs to the next side.
    ...bays.flatMap((x) => column(x + BAY / 2)),
    ...bays.flatMap((x) => arch(x, south, north, TOP, 'stone')),
    ...bays.slice(1).map((x) => pier(x - BAY / 2, south, north)),
    box([COLUMNS - 16, south, SPRING], [COLUMNS + 10, north, TOP], 'stone'),
    box([-COLUMNS + 10, south, SPRING], [-COLUMNS + 16, north, TOP], 'stone'),
    prism(roof, under, (x, y) => under(x, y) + 10, { side: 'stone', top: 'roof', bottom: 'planks' }),
  ]
}

/** The wall between two arches. */
function pier(x: number, south: number, north: number): Solid {
  const half = BAY / 2 - ARCH
  return box([x - half, south, SPRING], [x + half, north, TOP], 'stone')
}

function column(x: number): Solid[] {
  const [y, foot, head] = [COLUMNS, WALK_HEIGHT + 8, SPRING - 10]
  return [
    box([x - 15, y - 15, WALK_HEIGHT], [x + 15, y + 15, foot], 'stone'),
    frustum(octagon(x, y, 12), octagon(x, y, 10), foot, head, { side: 'stone' }),
    frustum(square(x, y, 10), square(x, y, 16), head, SPRING, { side: 'stone' }),
  ]
}

function square(x: number, y: number, half: number): (readonly [number, number])[] {
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
}
