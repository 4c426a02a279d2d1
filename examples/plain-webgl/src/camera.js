import { move, multiply, perspective, turnX } from './matrix.js'

/** Tangent of half the vertical angle of view, which is about 28°. */
const HALF_HEIGHT = 0.25
/** Downward angle of the camera [radians]. */
const TILT = 0.12
/** Margin around the model. */
const MARGIN = 1.15

/**
 * The upright cylinder that contains a model while it plays a clip and turns.
 * @returns {{ radius: number, bottom: number, top: number }} quants
 */
export function reachOf(model, clip) {
  const reach = { radius: 0, bottom: Infinity, top: -Infinity }
  for (const part of model.parts) {
    const { positions } = part.frames ?? part
    const frame = part.positions.length
    const start = part.frames ? clip.firstFrame * frame : 0
    const end = part.frames ? start + clip.frameCount * frame : frame
    for (let at = start; at < end; at += 3) {
      reach.radius = Math.max(reach.radius, Math.hypot(positions[at], positions[at + 2]))
      reach.bottom = Math.min(reach.bottom, positions[at + 1])
      reach.top = Math.max(reach.top, positions[at + 1])
    }
  }
  return reach
}

/** View and projection from the front (+Z) that just show all of `reach`, whatever the window's shape. */
export function fitCamera({ radius, bottom, top }, aspect) {
  const halfHeight = ((top - bottom) / 2) * MARGIN
  const fromHeight = halfHeight / HALF_HEIGHT
  const fromWidth = (radius * MARGIN) / (HALF_HEIGHT * aspect)
  const distance = Math.max(fromHeight, fromWidth) + radius
  const view = multiply(move(0, 0, -distance), multiply(turnX(TILT), move(0, -(top + bottom) / 2, 0)))
  return multiply(perspective(HALF_HEIGHT, aspect, distance / 20, distance * 4), view)
}
