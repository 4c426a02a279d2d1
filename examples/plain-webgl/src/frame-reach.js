import { frameBounds } from '@brushwork/runtime'

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
    const { min, max } = frameBounds(part, clip.firstFrame, clip.frameCount)
    const [x, z] = [0, 2].map((axis) => Math.max(-min[axis], max[axis]))
    reach.radius = Math.max(reach.radius, Math.hypot(x, z))
    reach.bottom = Math.min(reach.bottom, min[1])
    reach.top = Math.max(reach.top, max[1])
  }
  return reach
}

/** Lets a camera see from the front (+Z) just all of `reach`, whatever the window's shape. */
export function frameReach(camera, { radius, bottom, top }, aspect) {
  const fromHeight = (((top - bottom) / 2) * MARGIN) / HALF_HEIGHT
  const fromWidth = (radius * MARGIN) / (HALF_HEIGHT * aspect)
  const distance = Math.max(fromHeight, fromWidth) + radius
  const middle = (top + bottom) / 2
  camera.perspective((Math.atan(HALF_HEIGHT) * 360) / Math.PI, aspect, distance / 20, distance * 4)
  camera.position = [0, middle + Math.sin(TILT) * distance, Math.cos(TILT) * distance]
  camera.lookAt([0, middle, 0])
}
