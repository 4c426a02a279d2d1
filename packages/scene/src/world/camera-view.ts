import {
  DEFAULT_ARC,
  type OptionNames,
  type PointLike,
  type Quaternion,
  rotationOfAngles,
  type Vector,
  verticalFov,
} from '@brushwork/runtime'

/** A view as the engine's scripts set it. */
export interface EngineView {
  readonly position?: PointLike
  /** Pan, tilt and roll in degrees. */
  readonly angles?: readonly number[]
  /** Horizontal field of view in degrees. Default: 60. */
  readonly arc?: number
}

export const VIEW_OPTIONS: OptionNames<EngineView> = { position: true, angles: true, arc: true }

/** A camera with perspective, in the axes of packs. */
export interface CameraPort {
  /** Width by height of what it draws to. */
  aspect(): number
  moveTo(position: Vector): void
  /** @param rotation x y z w of a camera that looks along −Z, with +Y up */
  turnTo(rotation: Quaternion): void
  /** @param fov angle of view from bottom to top [degrees] */
  open(fov: number): void
}

/** Shows a view; its field of view is that of the camera's shape now. */
export function showView(camera: CameraPort, { position, angles, arc = DEFAULT_ARC }: EngineView): void {
  if (position !== undefined) camera.moveTo(vectorOf(position))
  if (angles !== undefined) camera.turnTo(cameraRotation(angles))
  camera.open(verticalFov(arc, camera.aspect()))
}

/** Rotation of a camera, which looks along −Z, by angles of things, which look along +Z. */
export function cameraRotation(angles: readonly number[]): Quaternion {
  const [x, y, z, w] = rotationOfAngles(angles)
  return [-z, w, x, -y]
}

function vectorOf(point: PointLike): Vector {
  return 'x' in point ? [point.x, point.y, point.z] : [point[0], point[1], point[2]]
}
