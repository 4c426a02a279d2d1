import { Vector3 } from 'three'
import type { Ground } from '../world/ground.js'
import { EYE } from './start.js'

/** Half a player's width, and the highest step he takes, quants. */
const RADIUS = 16
const STEP = 18
/** How fast the eyes follow a step up or down, shares a second. */
const SMOOTHING = 12
/** Heights above the feet at which a wall is felt: over the steps, and at the shoulders. */
const FEELERS = [STEP + 2, 46] as const

/** Moves eyes at `position` by `wish` (level, quants): walls stop each axis by itself, so that one slides along them. */
export function walkTo(position: Vector3, wish: Vector3, ground: Ground, seconds: number): void {
  const feet = position.y - EYE
  for (const axis of ['x', 'z'] as const) {
    const way = wish[axis]
    if (way === 0) continue
    const direction = new Vector3()
    direction[axis] = Math.sign(way)
    const reach = Math.abs(way) + RADIUS
    const free = Math.min(
      ...FEELERS.map((height) =>
        ground.clearance(new Vector3(position.x, feet + height, position.z), direction, reach),
      ),
    )
    position[axis] += Math.sign(way) * Math.max(0, Math.min(Math.abs(way), free - RADIUS))
  }
  const floor = ground.heightBelow(position.x, feet + STEP + 2, position.z)
  if (!Number.isFinite(floor)) return
  position.y += (floor + EYE - position.y) * Math.min(1, SMOOTHING * seconds)
}
