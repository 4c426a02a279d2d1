import { cosine, sine } from '../mathematics.js'
import { type Brush, body, column, type Group, group, ring } from './brush.js'
import { add, dot, type Point } from './geometry.js'
import { CAPPED, TRIM } from './materials.js'
import { FOUNDATION, GATE } from './plan.js'
import { slit } from './slit.js'
import { axesOf, COARSE, type Paint, sided } from './surface.js'

const SIDES = 12
const DRUM = 68
const HEAD = 80

/** Two towers of twelve sides at the gate. */
export function towers(): Group[] {
  return [
    group('tower_west', tower([GATE.west - 58, GATE.south + 48])),
    group('tower_east', tower([GATE.east + 58, GATE.south + 48])),
  ]
}

function tower(center: readonly [number, number]): Brush[] {
  const wall = sided(wrapped('ashlar', center, COARSE), TRIM)
  const foot = sided(wrapped('ashlar_foot', center, 0.6875), TRIM)
  const [x, y] = center
  return [
    column(center, [FOUNDATION, 20], [DRUM + 12, DRUM + 3], SIDES, foot),
    column(center, [20, 160], [DRUM, DRUM], SIDES, foot),
    column(center, [160, 170], [DRUM + 4, DRUM + 4], SIDES, TRIM),
    column(center, [170, 262], [DRUM - 2, DRUM - 2], SIDES, wall),
    column(center, [262, 278], [DRUM - 2, HEAD], SIDES, TRIM),
    column(center, [278, 294], [HEAD, HEAD], SIDES, wall),
    ...crown(center),
    ...slit([x, y - DRUM + 2, 196], 'south'),
    ...slit([x, y + DRUM - 2, 196], 'north'),
    ...slit([x, y - DRUM, 84], 'south'),
  ]
}

/** A merlon on every other side. */
function crown([x, y]: readonly [number, number]): Brush[] {
  const outer = ring(x, y, 294, HEAD, SIDES)
  const inner = ring(x, y, 294, HEAD - 15, SIDES)
  return Array.from({ length: SIDES / 2 }, (_, k) => {
    const [from, to] = [2 * k, (2 * k + 1) % SIDES]
    const foot = [inner[from], outer[from], outer[to], inner[to]]
    return body([...foot, ...foot.map((point) => add(point, [0, 0, 38]))], CAPPED)
  })
}

/** Wraps a wall image around a column without a seam. Its lower edge is 16 quants below the ground. */
function wrapped(texture: string, [x, y]: readonly [number, number], rows: number): Paint {
  return ({ normal }, corners) => {
    const axes = axesOf(normal)
    // Three images cover one turn, so that the last side continues into the first.
    const width = (3 * 256) / SIDES
    const span = corners.map((corner) => dot(corner, axes.across))
    const scale = (Math.max(...span) - Math.min(...span)) / width
    const middle = dot([x, y, 0], axes.across) / scale
    const lower = rows === COARSE ? 0 : 256 - 16 / rows
    return { texture, ...axes, offset: [sideOf(normal) * width - middle, lower], scale: [scale, rows], flags: 0 }
  }
}

/** Index of the column's side that faces `normal`, counter-clockwise from east. */
function sideOf(normal: Point): number {
  const facing = (k: number) => {
    const angle = (2 * Math.PI * k) / SIDES
    return normal[0] * cosine(angle) + normal[1] * sine(angle)
  }
  return Array.from({ length: SIDES }, (_, k) => k).reduce((a, b) => (facing(b) > facing(a) ? b : a))
}
