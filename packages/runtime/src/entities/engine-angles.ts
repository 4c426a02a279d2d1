import type { Quaternion, Vector } from '@brushwork/asset'
import { toVector, type VectorLike } from '../vector.js'

const RADIANS = Math.PI / 180

/**
 * The rotation of engine angles, in pack axes: pan turns counter-clockwise seen from above, tilt looks up, roll leans
 * (docs/formats/wmp.md §1). At zero angles a thing looks along the engine's +X, which is +Z of packs.
 * @param angles pan, tilt and roll in degrees, as `entity.angles`
 * @example
 * ```ts
 * import { rotationOfAngles } from '@brushwork/runtime'
 *
 * camera.quaternion.set(...rotationOfAngles([90, 0, 0])) // pan, tilt, roll
 * ```
 */
export function rotationOfAngles([pan, tilt, roll]: readonly number[]): Quaternion {
  const [sy, cy] = [Math.sin((pan * RADIANS) / 2), Math.cos((pan * RADIANS) / 2)]
  const [sx, cx] = [-Math.sin((tilt * RADIANS) / 2), Math.cos((tilt * RADIANS) / 2)]
  const [sz, cz] = [Math.sin((roll * RADIANS) / 2), Math.cos((roll * RADIANS) / 2)]
  // About Y, then X, then Z.
  return [
    cy * sx * cz + sy * cx * sz,
    sy * cx * cz - cy * sx * sz,
    cy * cx * sz - sy * sx * cz,
    cy * cx * cz + sy * sx * sz,
  ]
}

/**
 * The engine angles that look along a direction, with roll 0: pan 0 to 360 and tilt −90 to 90 degrees (`vec_to_angle`).
 * @example
 * ```ts
 * import { anglesOfDirection } from '@brushwork/runtime'
 *
 * const [pan, tilt] = anglesOfDirection([0, 0, -1]) // degrees
 * ```
 */
export function anglesOfDirection(direction: VectorLike): Vector {
  const [x, y, z] = toVector(direction)
  const pan = Math.atan2(x, z) / RADIANS
  return [positive(pan), Math.atan2(y, Math.sqrt(x * x + z * z)) / RADIANS, 0]
}

/**
 * The unit direction that engine angles look along, in pack axes (`vec_for_angle`).
 * @example
 * ```ts
 * import { directionOfAngles } from '@brushwork/runtime'
 *
 * const [x, y, z] = directionOfAngles([90, 0]) // pan, tilt
 * ```
 */
export function directionOfAngles([pan, tilt]: readonly number[]): Vector {
  const level = Math.cos(tilt * RADIANS)
  return [Math.sin(pan * RADIANS) * level, Math.sin(tilt * RADIANS), Math.cos(pan * RADIANS) * level]
}

/**
 * The engine angles of a rotation in pack axes: the inverse of {@link rotationOfAngles}, with pan and roll from 0 to 360 degrees.
 * @example
 * ```ts
 * import { anglesOfRotation } from '@brushwork/runtime'
 *
 * const [pan, tilt, roll] = anglesOfRotation([0, 0, 0, 1]) // of a quaternion: x, y, z, w
 * ```
 */
export function anglesOfRotation([x, y, z, w]: Quaternion): Vector {
  const up = Math.min(1, Math.max(-1, 2 * (x * w - y * z)))
  // Of something that looks straight up or down, pan and roll are one turn: it is all pan.
  const isUpright = Math.abs(up) < 1 - 1e-12
  const pan = isUpright
    ? Math.atan2(2 * (x * z + y * w), 1 - 2 * (x * x + y * y))
    : Math.atan2(-2 * (x * z - y * w), 1 - 2 * (y * y + z * z))
  const roll = isUpright ? Math.atan2(2 * (x * y + z * w), 1 - 2 * (x * x + z * z)) : 0
  return [positive(pan / RADIANS), -Math.asin(up) / RADIANS, positive(roll / RADIANS)]
}

function positive(degrees: number): number {
  return degrees < 0 ? degrees + 360 : degrees
}

/** Horizontal field of view of the engine's camera, degrees. */
export const DEFAULT_ARC = 60

/**
 * The vertical field of view of a camera whose `arc` is horizontal, as the engine's is; degrees.
 * @param aspect width of the view divided by its height
 * @example
 * ```ts
 * import { verticalFov } from '@brushwork/runtime'
 *
 * camera.fov = verticalFov(75, camera.aspect) // of a horizontal field of view
 * ```
 */
export function verticalFov(arc: number = DEFAULT_ARC, aspect: number = 1): number {
  return (2 * Math.atan(Math.tan((arc * RADIANS) / 2) / aspect)) / RADIANS
}
