import { isMirrored, type Matrix, normalized, type Quaternion, type Vector } from './matrix.js'

/** The rotation that gives the axes these directions. */
export function rotationOf(x: Vector, y: Vector, z: Vector): Quaternion {
  const largest = Math.max(x[0], y[1], z[2])
  if (x[0] + y[1] + z[2] > 0) {
    const s = 0.5 / Math.sqrt(1 + x[0] + y[1] + z[2])
    return [(y[2] - z[1]) * s, (z[0] - x[2]) * s, (x[1] - y[0]) * s, 0.25 / s]
  }
  if (largest === x[0]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2])
    return [0.25 * s, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s]
  }
  if (largest === y[1]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2])
    return [(y[0] + x[1]) / s, 0.25 * s, (z[1] + y[2]) / s, (z[0] - x[2]) / s]
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1])
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, 0.25 * s, (x[1] - y[0]) / s]
}

/** The scale of a matrix; that of X is negative where the matrix mirrors. */
export function scaleOf(m: Matrix): Vector {
  const [x, y, z] = [0, 4, 8].map((at) => Math.hypot(m[at], m[at + 1], m[at + 2]))
  return [isMirrored(m) ? -x : x, y, z]
}

/** The rotation of a matrix. */
export function turnOf(m: Matrix): Quaternion {
  const sign = isMirrored(m) ? -1 : 1
  const axis = (at: number, factor = 1) => normalized([m[at] * factor, m[at + 1] * factor, m[at + 2] * factor])
  return rotationOf(axis(0, sign), axis(4), axis(8))
}

/** The rotation that turns by `b`, then by `a`. */
export function turned([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}
