import { type Brush, body, box, type Group, group } from './brush.js'
import type { Point } from './geometry.js'
import { SINGLE, STONE } from './materials.js'
import { STAIR } from './plan.js'
import { fitted, type Paint, sided } from './surface.js'

const [WEST, EAST] = [-226, -158]
const BACK = STAIR.south
const FRONT = BACK - 64
const LOW = 10
const HIGH = 44

/** The cellar hatch against the foot of the landing: two sloping leaves between stone cheeks. */
export function hatch(): Group[] {
  return [group('hatch', [cheek(WEST - 12, WEST), cheek(EAST, EAST + 12), sill(), leaf(WEST, -192), leaf(-192, EAST)])]
}

function cheek(x0: number, x1: number): Brush {
  return slope(x0, x1, -8, 5, sided(STONE, SINGLE))
}

function sill(): Brush {
  return box([WEST, FRONT - 6, -8], [EAST, FRONT + 4, LOW - 1], SINGLE)
}

function leaf(x0: number, x1: number): Brush {
  const image = fitted('hatch_leaf', 128, 128)
  const edge = fitted('oak_planks', 128, 12)
  const paint: Paint = (side, corners) => (side.normal[2] > 0.5 ? image : edge)(side, corners)
  return slope(x0, x1, 0, 1, paint)
}

/** A body whose top slopes from the landing's wall to the front, `lift` quants above the slope of the leaves. */
function slope(x0: number, x1: number, bottom: number, lift: number, paint: Paint): Brush {
  const points = [x0, x1].flatMap((x): Point[] => [
    [x, BACK, bottom],
    [x, FRONT, bottom],
    [x, BACK, HIGH + lift],
    [x, FRONT, LOW + lift],
  ])
  return body(points, paint)
}
