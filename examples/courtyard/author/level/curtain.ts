import { merlons, type Row } from './battlement.js'
import { type Brush, body, box, column, type Group, group, plate } from './brush.js'
import type { Point } from './geometry.js'
import { FOOT, FOOT_CAPPED, STONE, TRIM } from './materials.js'
import { FOUNDATION, GATE, KEEP, WALL, YARD } from './plan.js'
import { flat, sided } from './surface.js'

const OUT = WALL.thickness
const [WEST, EAST, SOUTH, NORTH] = [YARD.west - OUT, YARD.east + OUT, YARD.south - OUT, YARD.north + OUT]

/** The four curtain walls with coping and battlements, corner turrets and buttresses. */
export function curtain(): Group[] {
  return [
    group('curtain_walls', [...wallsAndCopings(), ...cornerTurrets()]),
    group('curtain_battlements', rows().flatMap(merlons)),
    group('buttresses', buttresses()),
  ]
}

function wallsAndCopings(): Brush[] {
  const runs: [Point, Point][] = [
    [
      [WEST, SOUTH, 0],
      [GATE.west, YARD.south, 0],
    ],
    [
      [GATE.east, SOUTH, 0],
      [EAST, YARD.south, 0],
    ],
    [
      [WEST, YARD.south, 0],
      [YARD.west, NORTH, 0],
    ],
    [
      [YARD.east, YARD.south, 0],
      [EAST, NORTH, 0],
    ],
    [
      [YARD.west, YARD.north, 0],
      [KEEP.west, NORTH, 0],
    ],
    [
      [KEEP.east, YARD.north, 0],
      [YARD.east, NORTH, 0],
    ],
  ]
  return runs.flatMap(([low, high]) => [
    box([low[0], low[1], FOUNDATION], [high[0], high[1], WALL.top], FOOT),
    coping(low, high),
  ])
}

/** The slab on a wall overhangs its long faces and ends flush with it. */
function coping(low: Point, high: Point): Brush {
  const alongX = high[0] - low[0] > high[1] - low[1]
  const [x, y] = alongX ? [0, 4] : [4, 0]
  return box([low[0] - x, low[1] - y, WALL.top], [high[0] + x, high[1] + y, WALL.walk], TRIM)
}

function rows(): Row[] {
  const common = { bottom: WALL.walk, top: WALL.merlon, width: 44 }
  const south = { ...common, along: 'x', across: [SOUTH, SOUTH + 15] } as const
  const north = { ...common, along: 'x', across: [NORTH - 15, NORTH] } as const
  const west = { ...common, along: 'y', across: [WEST, WEST + 15] } as const
  const east = { ...common, along: 'y', across: [EAST - 15, EAST] } as const
  return [
    { ...south, from: -488, to: -288, count: 3 },
    { ...south, from: 288, to: 488, count: 3 },
    { ...west, from: -348, to: 348, count: 9 },
    { ...east, from: -348, to: 348, count: 9, broken: { 6: [0.95, 0.4], 7: [0.12, 0.3] } },
    { ...north, from: KEEP.east + 36, to: 488, count: 8, broken: { 4: [0.9, 0.35], 5: [0.1, 0.22] } },
  ]
}

/** Square turrets with a low slate cap, on the three corners without the keep. */
function cornerTurrets(): Brush[] {
  const corners = [
    [YARD.west - 12, YARD.south - 12],
    [YARD.east + 12, YARD.south - 12],
    [YARD.east + 12, YARD.north + 12],
  ] as const
  return corners.flatMap((center) => [
    column(center, [FOUNDATION, 160], [30, 30], 4, FOOT),
    column(center, [160, 214], [28, 28], 4, STONE),
    column(center, [206, 216], [34, 34], 4, TRIM),
    column(center, [216, 268], [38, 0], 4, sided(flat('roof_tiles'), TRIM)),
  ])
}

function buttresses(): Brush[] {
  const inside = [
    ...[-250, -90, 50].map((y) => buttress([YARD.west, y], [1, 0])),
    ...[60, 240, 420].map((x) => buttress([x, YARD.north], [0, -1])),
  ]
  const outside = [
    ...[-220, 0, 220].map((y) => buttress([WEST, y], [-1, 0])),
    ...[-220, 0, 220].map((y) => buttress([EAST, y], [1, 0])),
    ...[0, 180, 360].map((x) => buttress([x, NORTH], [0, 1])),
    ...[-400, 400].map((x) => buttress([x, SOUTH], [0, -1])),
  ]
  return [...inside, ...outside]
}

/** A pier against a wall. `at` is on the wall's face, and `out` points away from it. */
function buttress(at: readonly [number, number], out: readonly [number, number]): Brush {
  const half = 16
  const [dx, dy] = [out[0] * 34, out[1] * 34]
  const [wx, wy] = [Math.abs(out[1]) * half, Math.abs(out[0]) * half]
  const rectangle = (reach: number, z: number) =>
    plate([at[0] - wx, at[1] - wy], [at[0] + wx + dx * reach, at[1] + wy + dy * reach], z)
  const foundation = rectangle(1, FOUNDATION)
  const slope: Point[] = [...rectangle(0.92, 96), ...rectangle(0, 138)]
  return body([...foundation, ...slope], FOOT_CAPPED)
}
