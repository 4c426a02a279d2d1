import { type Brush, bar, body, box, column, type Group, group } from './brush.js'
import type { Point } from './geometry.js'
import { IRON, STONE } from './materials.js'
import { DOOR, GATE, KEEP } from './plan.js'
import { fit, grain, type Paint } from './surface.js'

/** Torches: the center of each flame, and the wall's outward direction. */
export const TORCHES: readonly { readonly flame: Point; readonly out: readonly [number, number] }[] = [
  torchAt([DOOR.west - 26, KEEP.south, 256], [0, -1]),
  torchAt([DOOR.east + 24, KEEP.south, 256], [0, -1]),
  torchAt([GATE.west + 20, GATE.north, 96], [0, 1]),
  torchAt([GATE.east - 20, GATE.north, 96], [0, 1]),
]

/**
 * In the keep's closed room. It has no flame entity: one there would be taken as a sign that the level should be closed, and games draw
 * flames at lights anyway.
 */
export const ROOM_TORCH = torchAt([(KEEP.west + KEEP.east) / 2, KEEP.north - KEEP.thickness, 236], [0, -1])

function torchAt([x, y, z]: Point, out: readonly [number, number]) {
  return { flame: [x + out[0] * 13, y + out[1] * 13, z] as Point, out }
}

/** Torch brackets, the banner on the keep, and the stones of the broken battlement. */
export function dressing(): Group[] {
  return [
    group('torches', [...TORCHES, ROOM_TORCH].flatMap(torch)),
    group('banner', banner()),
    group('rubble', rubble()),
  ]
}

function torch({ flame: [x, y, z], out: [dx, dy] }: (typeof TORCHES)[number]): Brush[] {
  return [
    bar([x - dx * 13, y - dy * 13, z - 30], [x + dx * 2, y + dy * 2, z - 22], 3, 3, IRON),
    column([x, y], [z - 26, z - 12], [1.5, 2.5], 6, grain([0, 0, 1])),
    column([x, y], [z - 16, z - 10], [3.5, 4.5], 6, IRON),
  ]
}

const BANNER = { west: -334, east: -276, top: 320, bottom: 200, y: KEEP.south - 7 } as const

/** A pole on two brackets, and the cloth with two tails. */
function banner(): Brush[] {
  const { west, east, top, bottom, y } = BANNER
  const middle = (west + east) / 2
  const half = (x0: number, x1: number) => {
    const tail = x0 < middle ? bottom : bottom + 22
    const other = x0 < middle ? bottom + 22 : bottom
    const points = [y - 0.5, y + 0.5].flatMap((depth): Point[] => [
      [x0, depth, top],
      [x1, depth, top],
      [x0, depth, tail],
      [x1, depth, other],
    ])
    return body(points, cloth, true)
  }
  return [
    bar([west - 8, y, top + 1], [east + 8, y, top + 1], 4, 4, grain([1, 0, 0])),
    box([west + 4, y, top - 1], [west + 8, KEEP.south, top + 3], IRON),
    box([east - 8, y, top - 1], [east - 4, KEEP.south, top + 3], IRON),
    half(west, middle),
    half(middle, east),
  ]
}

/** Both halves show their part of one image. */
const cloth: Paint = ({ normal }) => {
  const { west, east, top, bottom, y } = BANNER
  const across: Point = normal[1] > 0.5 ? [-1, 0, 0] : [1, 0, 0]
  const whole: Point[] = [
    [west, y, bottom],
    [east, y, top],
  ]
  return fit('banner', { across, down: [0, 0, -1] }, whole, [128, 256])
}

/** Stones at the foot of the north wall, under the gap. */
function rubble(): Brush[] {
  const stones: readonly (readonly [number, number, number])[] = [
    [252, 362, 22],
    [284, 344, 15],
    [226, 350, 12],
    [304, 366, 18],
    [262, 334, 9],
  ]
  return stones.map(([x, y, size], k) => {
    const corner = (sx: number, sy: number, sz: number): Point => [
      x + sx * size * (0.8 + 0.07 * k),
      y + sy * size * (0.62 + (sx > 0 ? 0.12 : 0)),
      sz < 0 ? -6 : size * (0.72 + 0.18 * sx * (k % 2 === 0 ? 1 : -1) + 0.1 * sy),
    ]
    const signs = [-1, 1]
    return body(
      signs.flatMap((sx) => signs.flatMap((sy) => signs.map((sz) => corner(sx, sy, sz)))),
      STONE,
    )
  })
}
