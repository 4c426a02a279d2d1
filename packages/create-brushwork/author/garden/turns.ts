import { moved, type Point, type Solid } from './solid.js'

/** Four copies of solids that are made for the north side, one for each side of the garden. */
export function onFourSides(solids: readonly Solid[]): Solid[] {
  return [0, 1, 2, 3].flatMap((turns) => solids.map((solid) => moved(solid, (point) => turned(point, turns))))
}

/** Quarter turns around the origin. */
export function turned([x, y, z]: Point, turns: number): Point {
  if (turns % 4 === 0) return [x, y, z]
  return turned([-y + 0, x, z], turns - 1)
}
