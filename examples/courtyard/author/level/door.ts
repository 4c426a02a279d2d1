import { box, type Group, group } from './brush.js'
import type { Point } from './geometry.js'
import { DOOR, KEEP } from './plan.js'
import { fitted, type Paint } from './surface.js'

const THICKNESS = 6

/** Where the keep's door hangs: on its west edge. */
export const HINGE: Point = [DOOR.west, KEEP.south + 12, KEEP.floor]

/** The only moving part, in a level of its own. It turns about the origin. */
export function door(): Group {
  const leaf = fitted('iron_door', 128, 256)
  const edge = fitted('oak_planks', 8, 128)
  const paint: Paint = (side, corners) => (Math.abs(side.normal[1]) > 0.9 ? leaf : edge)(side, corners)
  return group('leaf', [box([0, 0, 0], [DOOR.east - DOOR.west, THICKNESS, DOOR.height], paint)])
}
