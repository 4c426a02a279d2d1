import { type Brush, box } from './brush.js'
import type { Point } from './geometry.js'
import { SHADOW, SINGLE } from './materials.js'
import type { Paint } from './surface.js'

const DIRECTIONS = { south: [0, -1], north: [0, 1], east: [1, 0], west: [-1, 0] } as const

/** A window slit on a wall's face: a dark opening between a sill and a lintel. `at` is the center of its lower edge. */
export function slit(at: Point, facing: keyof typeof DIRECTIONS, height = 46): Brush[] {
  const [dx, dy] = DIRECTIONS[facing]
  // The block is `half` wide on both sides and protrudes from the wall by `out`.
  const block = (half: number, out: number, low: number, high: number, paint: Paint) => {
    const [wx, wy] = [Math.abs(dy) * half, Math.abs(dx) * half]
    const [x0, x1] = [at[0] - wx - (dx === 0 ? 0 : 4), at[0] + wx + (dx === 0 ? 0 : 4)]
    const [y0, y1] = [at[1] - wy - (dy === 0 ? 0 : 4), at[1] + wy + (dy === 0 ? 0 : 4)]
    const shiftX = dx * (out - 4)
    const shiftY = dy * (out - 4)
    return box([x0 + shiftX, y0 + shiftY, at[2] + low], [x1 + shiftX, y1 + shiftY, at[2] + high], paint)
  }
  return [block(4, 0.5, 0, height, SHADOW), block(10, 3, -6, 0, SINGLE), block(10, 3, height, height + 8, SINGLE)]
}
