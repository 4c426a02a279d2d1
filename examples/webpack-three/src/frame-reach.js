import { MathUtils } from 'three'

/** Downward angle of the camera [radians]. */
const TILT = 0.12
/** Margin around the model. */
const MARGIN = 1.15

/** Positions the camera in front (+Z), so that all of `reach` just fits, whatever the window's shape. */
export function frameReach(camera, { radius, bottom, top }) {
  const halfAngle = Math.tan(MathUtils.degToRad(camera.fov / 2))
  const fromHeight = ((top - bottom) / 2 / halfAngle) * MARGIN
  const fromWidth = (radius / (halfAngle * camera.aspect)) * MARGIN
  const distance = Math.max(fromHeight, fromWidth) + radius
  const middle = (bottom + top) / 2
  camera.position.set(0, middle + Math.sin(TILT) * distance, Math.cos(TILT) * distance)
  camera.lookAt(0, middle, 0)
  camera.near = distance / 20
  camera.far = distance * 4
  camera.updateProjectionMatrix()
}
