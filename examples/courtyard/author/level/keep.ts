import { merlons } from './battlement.js'
import { type Brush, body, box, boxCorners, column, type Group, group, plate } from './brush.js'
import type { Point } from './geometry.js'
import { DECK_EAST, FOOT, FOOT_CAPPED, PAVING, PLASTER, SHADOW, SINGLE, TRIM, WARM, WARM_CAPPED } from './materials.js'
import { DOOR, FOUNDATION, KEEP } from './plan.js'
import { slit } from './slit.js'
import { flat, type Paint, sided } from './surface.js'

const { west, east, south, north, floor, top, thickness: THICK } = KEEP
const CORNICE = top + 16
/** A slit through the south wall, which lights the room. */
const LIGHT = { west: -388, east: -380, bottom: 216, top: 266 } as const

/** The keep: a solid foot, a room with a doorway and a slit above it, a corbelled battlement and a stair turret. */
export function keep(): Group[] {
  return [group('keep', [...foot(), ...room(), ...dressings()]), group('keep_crown', [...crown(), ...turret()])]
}

function foot(): Brush[] {
  return [
    batter(FOUNDATION, 10, 18, 3),
    box([west, south, -8], [east, north, 152], FOOT),
    // Passable, so that players on the stairs do not hit their heads.
    body(boxCorners([west - 5, south - 5, 152], [east + 5, north + 5, 160]), TRIM, true),
    box([west + THICK, south + THICK, 160], [east - THICK, north - THICK, floor], sided(WARM, DECK_EAST)),
  ]
}

function batter(bottom: number, wide: number, high: number, narrow: number): Brush {
  const rectangle = (out: number, z: number) => plate([west - out, south - out], [east + out, north + out], z)
  return body([...rectangle(wide, bottom), ...rectangle(narrow, high)], FOOT_CAPPED)
}

/** Walls of the upper story. The south wall is built around the door and the slit. The inside is plastered. */
function room(): Brush[] {
  const inner = south + THICK
  const front = inside('north')
  const piece = (x0: number, x1: number, z0: number, z1: number) => box([x0, south, z0], [x1, inner, z1], front)
  const head = floor + DOOR.height
  return [
    piece(west, LIGHT.west, 160, top),
    piece(LIGHT.west, LIGHT.east, 160, LIGHT.bottom),
    piece(LIGHT.west, LIGHT.east, LIGHT.top, top),
    piece(LIGHT.east, DOOR.west, 160, top),
    piece(DOOR.west, DOOR.east, 160, floor),
    piece(DOOR.west, DOOR.east, head, top),
    piece(DOOR.east, east, 160, top),
    box([west, inner, 160], [west + THICK, north - THICK, top], inside('east')),
    box([east - THICK, inner, 160], [east, north - THICK, top], inside('west')),
    box([west, north - THICK, 160], [east, north, top], inside('south')),
  ]
}

/** Squared stone, with plaster on the side that faces the room. */
function inside(facing: 'north' | 'south' | 'east' | 'west'): Paint {
  const direction = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] }[facing]
  return (side, corners) => {
    const facesRoom = side.normal[0] * direction[0] + side.normal[1] * direction[1] > 0.9
    return (facesRoom ? PLASTER : WARM)(side, corners)
  }
}

/** Dressed stone around the door, and slits in the other walls. */
function dressings(): Brush[] {
  const [front, back] = [south - 4, south + 14]
  const head = floor + DOOR.height
  return [
    box([DOOR.west - 12, front, floor], [DOOR.west + 1.5, back, head], SINGLE),
    box([DOOR.east - 1.5, front, floor], [DOOR.east + 12, back, head], SINGLE),
    body(
      [front - 2, back].flatMap((y): Point[] => [
        [DOOR.west - 16, y, head - 1.5],
        [DOOR.east + 16, y, head - 1.5],
        [DOOR.west - 16, y, head + 14],
        [DOOR.east + 16, y, head + 14],
        [(DOOR.west + DOOR.east) / 2, y, head + 26],
      ]),
      SINGLE,
    ),
    box([LIGHT.west - 8, front + 1, LIGHT.bottom - 7], [LIGHT.east + 8, south + 6, LIGHT.bottom + 1], SINGLE),
    box([LIGHT.west - 8, front + 1, LIGHT.top - 1], [LIGHT.east + 8, south + 6, LIGHT.top + 9], SINGLE),
    ...slit([east, 220, 220], 'east'),
    ...slit([east, 330, 220], 'east'),
    ...slit([west, 290, 220], 'west'),
    ...slit([(west + east) / 2, north, 220], 'north'),
  ]
}

function crown(): Brush[] {
  const slab = (out: number, z0: number, z1: number, paint: Paint) =>
    box([west - out, south - out, z0], [east + out, north + out, z1], paint)
  const common = { bottom: CORNICE + 18, top: CORNICE + 54, width: 40, count: 5, paint: WARM_CAPPED } as const
  const [w, e, s, n] = [west - 10, east + 10, south - 10, north + 10]
  const row = { ...common, along: 'x', from: w, to: e } as const
  const column = { ...common, along: 'y', from: s + 66, to: n - 66, count: 3 } as const
  return [
    ...corbels(),
    slab(10, top, CORNICE, sided(TRIM, PAVING, TRIM)),
    ...parapet(w, e, s, n),
    ...merlons({ ...row, across: [s, s + 16] }),
    ...merlons({ ...row, across: [n - 16, n] }),
    ...merlons({ ...column, across: [w, w + 16] }),
    ...merlons({ ...column, across: [e - 16, e] }),
  ]
}

function parapet(w: number, e: number, s: number, n: number): Brush[] {
  const height = CORNICE + 18
  return [
    box([w, s, CORNICE], [e, s + 16, height], WARM_CAPPED),
    box([w, n - 16, CORNICE], [e, n, height], WARM_CAPPED),
    box([w, s + 16, CORNICE], [w + 16, n - 16, height], WARM_CAPPED),
    box([e - 16, s + 16, CORNICE], [e, n - 16, height], WARM_CAPPED),
  ]
}

/** Brackets below the overhang, on the two sides that are visible from the yard. */
function corbels(): Brush[] {
  const bracket = (at: (out: number, side: number, z: number) => Point) =>
    body(
      [-8, 8].flatMap((side) => [
        at(-2, side, top - 26),
        at(3, side, top - 26),
        at(9, side, top - 12),
        at(9, side, top),
        at(-2, side, top),
      ]),
      SINGLE,
    )
  const steps = Array.from({ length: 7 }, (_, k) => 24 + k * 40)
  return [
    ...steps.map((step) => bracket((out, side, z) => [west + step + side, south - out, z])),
    ...steps.map((step) => bracket((out, side, z) => [east + out, south + step + side, z])),
  ]
}

/** Top of the staircase: eight sides and a slate spire. */
function turret(): Brush[] {
  const center = [east - 62, north - 70] as const
  return [
    column(center, [CORNICE, 456], [46, 46], 8, WARM),
    column(center, [448, 458], [51, 51], 8, TRIM),
    column(center, [458, 566], [58, 0], 8, sided(flat('roof_tiles'), TRIM, flat('oak_planks'))),
    column(center, [560, 590], [2, 0], 4, SHADOW),
    ...slit([center[0], center[1] - 46, 396], 'south', 36),
    ...slit([center[0] + 46, center[1], 396], 'east', 36),
  ]
}
