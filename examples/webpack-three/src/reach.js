import { frameBounds } from '@brushwork/runtime'

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
