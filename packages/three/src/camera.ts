import {
  checkOptions,
  DEFAULT_ARC,
  type OptionNames,
  type PointLike,
  rotationOfAngles,
  verticalFov,
  wrongArgument,
} from '@brushwork/runtime'
import { type PerspectiveCamera, Quaternion, type Vector3 } from 'three'

/** Cameras of three look along −Z, things of the engine along +Z of packs. */
const BACKWARDS = new Quaternion(0, 1, 0, 0)

/** A view as the engine's scripts set it. */
export interface EngineView {
  readonly position?: PointLike
  /** Pan, tilt and roll in degrees. */
  readonly angles?: readonly number[]
  /** Horizontal field of view in degrees. Default: 60. */
  readonly arc?: number
}

const VIEW: OptionNames<EngineView> = { position: true, angles: true, arc: true }

/**
 * Sets a camera as the engine's: where it is, where it looks, and how wide it sees. Call it after the window has another shape, too:
 * the arc stays, and the vertical field of view follows `camera.aspect`.
 * @example
 * ```ts
 * import { setView } from '@brushwork/three'
 *
 * setView(camera, { position: [0, 40, 0], angles: [90, 0, 0], arc: 75 })
 * ```
 */
export function setView(camera: PerspectiveCamera, view: EngineView): void {
  if (!camera?.isPerspectiveCamera) throw wrongArgument('setView', 'a PerspectiveCamera', camera)
  checkOptions('setView', view, VIEW)
  const { position, angles, arc = DEFAULT_ARC } = view
  if (position !== undefined) writePosition(position, camera.position)
  if (angles !== undefined) turnTo(camera, angles)
  camera.fov = verticalFov(arc, camera.aspect)
  camera.updateProjectionMatrix()
}

/** Lets a camera look along engine angles. */
export function turnTo(camera: PerspectiveCamera, angles: readonly number[]): void {
  camera.quaternion.fromArray(rotationOfAngles(angles)).multiply(BACKWARDS)
}

function writePosition(position: PointLike, out: Vector3): void {
  if ('x' in position) out.copy(position)
  else out.fromArray(position)
}
