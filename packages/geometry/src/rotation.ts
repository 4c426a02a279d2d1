import { ANGLE_STEP } from './epsilon.js'
import { arcTangent2, cosine, sine } from './trigonometry.js'

/** A 3 × 3 matrix, row by row, for column vectors. */
export type Matrix3 = readonly [
  xx: number,
  xy: number,
  xz: number,
  yx: number,
  yy: number,
  yz: number,
  zx: number,
  zy: number,
  zz: number,
]

export const IDENTITY: Matrix3 = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  return [
    a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
    a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
    a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
    a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
    a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
    a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
    a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
    a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
    a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
  ]
}

export function determinant(m: Matrix3): number {
  return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6])
}

/** The inverse transpose of a matrix, which transforms normals and texture axes; undefined for a singular matrix. */
export function inverseTranspose(m: Matrix3): Matrix3 | undefined {
  const size = determinant(m)
  if (!(Math.abs(size) > 0) || !Number.isFinite(size)) return undefined
  return [
    (m[4] * m[8] - m[5] * m[7]) / size,
    (m[5] * m[6] - m[3] * m[8]) / size,
    (m[3] * m[7] - m[4] * m[6]) / size,
    (m[2] * m[7] - m[1] * m[8]) / size,
    (m[0] * m[8] - m[2] * m[6]) / size,
    (m[1] * m[6] - m[0] * m[7]) / size,
    (m[1] * m[5] - m[2] * m[4]) / size,
    (m[2] * m[3] - m[0] * m[5]) / size,
    (m[0] * m[4] - m[1] * m[3]) / size,
  ]
}

export function rotationX(radians: number): Matrix3 {
  const c = cosine(radians)
  const s = sine(radians)
  return [1, 0, 0, 0, c, -s, 0, s, c]
}

export function rotationY(radians: number): Matrix3 {
  const c = cosine(radians)
  const s = sine(radians)
  return [c, 0, s, 0, 1, 0, -s, 0, c]
}

export function rotationZ(radians: number): Matrix3 {
  const c = cosine(radians)
  const s = sine(radians)
  return [c, -s, 0, s, c, 0, 0, 0, 1]
}

/** Rotation of a WMP node from its three angles in radians: Rz(a₀) · Rx(a₁) · Ry(a₂) (docs/formats/wmp.md §1). */
export function rotationFromWmpAngles(a0: number, a1: number, a2: number): Matrix3 {
  return multiply(multiply(rotationZ(a0), rotationX(a1)), rotationY(a2))
}

/** Rotation from the engine's pan, tilt, roll in degrees: Rz(pan) · Ry(−tilt) · Rx(roll) (docs/formats/wmp.md §1). */
export function rotationFromEngineAngles(pan: number, tilt: number, roll: number): Matrix3 {
  const radians = Math.PI / 180
  return multiply(multiply(rotationZ(pan * radians), rotationY(-tilt * radians)), rotationX(roll * radians))
}

/**
 * The engine's pan, tilt, roll of a rotation, degrees 0 ≤ angle < 360 in steps of ANGLE_STEP. Where the nose points
 * straight up or down, pan and roll turn around the same axis, and roll is 0.
 */
export function engineAngles(m: Matrix3): [pan: number, tilt: number, roll: number] {
  const level = Math.sqrt(m[7] * m[7] + m[8] * m[8])
  const tilt = arcTangent2(m[6], level)
  const upright = level < 1e-7
  const pan = upright ? arcTangent2(-m[1], m[4]) : arcTangent2(m[3], m[0])
  const roll = upright ? 0 : arcTangent2(m[7], m[8])
  return [degrees(pan), degrees(tilt), degrees(roll)]
}

function degrees(radians: number): number {
  const steps = Math.round((radians * 180) / Math.PI / ANGLE_STEP)
  const turn = Math.round(360 / ANGLE_STEP)
  // Divided, not multiplied by the step: the quotient is the nearest number to the decimal.
  return (((steps % turn) + turn) % turn) / Math.round(1 / ANGLE_STEP)
}

/** The unit quaternion x y z w of a rotation, w ≥ 0; the identity if the matrix is not finite. */
export function quaternionOf(m: Matrix3): [x: number, y: number, z: number, w: number] {
  if (!m.every(Number.isFinite)) return [0, 0, 0, 1]
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = m
  // Divide by the largest of the four components, which is never near zero.
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz]
  const largest = squares.indexOf(Math.max(...squares))
  const rows = [
    [squares[0], xy + yx, xz + zx, zy - yz],
    [xy + yx, squares[1], yz + zy, xz - zx],
    [xz + zx, yz + zy, squares[2], yx - xy],
    [zy - yz, xz - zx, yx - xy, squares[3]],
  ]
  const [x, y, z, w] = rows[largest]
  const length = Math.sqrt(x * x + y * y + z * z + w * w) * (w < 0 ? -1 : 1)
  return [x / length, y / length, z / length, w / length]
}
