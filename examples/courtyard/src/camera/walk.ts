import { Vector3 } from 'three'
import type { Ground } from '../world/ground.js'
import { EYE } from './start.js'

/** Half a player's width, and the highest step to climb [quants]. */
const RADIUS = 16
const STEP = 18
/** Speed at which the eyes follow a step up or down [shares per second]. */
const SMOOTHING = 12
/** Heights above the feet at which walls are detected: above steps, and at the shoulders. */
const FEELERS = [STEP + 2, 46] as const

/**
 * Moves the eyes at `position` by `wish` (horizontal, quants). Walls stop each axis separately, so that the player
 * slides along them.
 */
export function walkTo(position: Vector3, wish: Vector3, ground: Ground, seconds: number): void {
  const feet = position.y - EYE
  for (const axis of ['x', 'z'] as const) {
    const step = wish[axis]
    if (step === 0) continue
    const direction = new Vector3()
    direction[axis] = Math.sign(step)
    const reach = Math.abs(step) + RADIUS
    const free = Math.min(
      ...FEELERS.map((height) =>
        ground.clearance(new Vector3(position.x, feet + height, position.z), direction, reach),
      ),
    )
    position[axis] += Math.sign(step) * Math.max(0, Math.min(Math.abs(step), free - RADIUS))
  }
  const floor = ground.heightBelow(position.x, feet + STEP + 2, position.z)
  if (!Number.isFinite(floor)) return
  position.y += (floor + EYE - position.y) * Math.min(1, SMOOTHING * seconds)
}
