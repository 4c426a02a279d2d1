import type { Quaternion } from '@brushwork/runtime'

/** A rotation about the vertical axis, by an angle [radians]. */
export function turnBy(angle: number): Quaternion {
  return [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)]
}

/** A rotation, and before it one about the vertical axis. */
export function turned([x, y, z, w]: Quaternion, angle: number): Quaternion {
  const [, s, , c] = turnBy(angle)
  return [x * c - z * s, y * c + w * s, z * c + x * s, w * c - y * s]
}

/** An angle that has turned towards another, the short way, by at most a step [radians]. */
export function turnTowards(angle: number, target: number, step: number): number {
  const way = Math.atan2(Math.sin(target - angle), Math.cos(target - angle))
  return angle + Math.max(-step, Math.min(step, way))
}
