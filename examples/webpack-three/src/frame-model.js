import { MathUtils } from 'three'

/** How far the camera looks down, in radians. */
const TILT = 0.12
/** Air around the model: room for a step and a raised arm. */
const MARGIN = 1.2

/** Places the camera in front (+Z) so that a model turning within `bounds` fits, whatever the window's shape. */
export function frameModel(camera, { min, max }) {
  const radius = Math.hypot(Math.max(-min[0], max[0]), Math.max(-min[2], max[2]))
  const halfAngle = Math.tan(MathUtils.degToRad(camera.fov / 2))
  const fromHeight = ((max[1] - min[1]) / 2 / halfAngle) * MARGIN
  const fromWidth = (radius / (halfAngle * camera.aspect)) * MARGIN
  const distance = Math.max(fromHeight, fromWidth) + radius
  const middle = (min[1] + max[1]) / 2
  camera.position.set(0, middle + Math.sin(TILT) * distance, Math.cos(TILT) * distance)
  camera.lookAt(0, middle, 0)
  camera.near = distance / 20
  camera.far = distance * 4
  camera.updateProjectionMatrix()
}
