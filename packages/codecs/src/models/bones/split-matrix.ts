import { cross, dot } from '../../vector.js'
import { vectorLength } from '../geometry/vector-length.js'

/** Rotation and scale of a bone: scale applies along the bone's axes, before rotation. */
export interface RotationAndScale {
  /** Unit quaternion (x y z w). */
  readonly rotation: readonly number[]
  /** Along x, y, z; one is negative if the matrix mirrors. */
  readonly scale: readonly number[]
  /** Share of the matrix that is neither rotation nor scale: 0 without shear, 1 if an element is not finite. */
  readonly error: number
}

type Row = readonly [x: number, y: number, z: number]

/** Largest cosine between axes that count as perpendicular: rounding in real files causes up to 0.0035. */
const SQUARE = 0.01
/** An axis shorter than this share of the longest has no direction. */
const FLAT = 1e-6
/** Below this the axes are nearly coplanar, and searching for the nearest rotation does not pay. */
const THIN = 0.1
const MAX_STEPS = 16

/**
 * Splits the upper three rows of a row-major matrix for row vectors. A sheared matrix gives the nearest rotation and
 * scale.
 */
export function splitMatrix(m: ArrayLike<number>, at: number): RotationAndScale {
  const rows = [0, 4, 8].map((row): Row => [m[at + row], m[at + row + 1], m[at + row + 2]])
  const lengths = rows.map((row) => vectorLength(...row))
  const longest = Math.max(...lengths)
  if (!Number.isFinite(longest)) return { rotation: [0, 0, 0, 1], scale: [1, 1, 1], error: 1 }
  if (longest === 0) return { rotation: [0, 0, 0, 1], scale: [0, 0, 0], error: 0 }
  const directions = rows.map((row, axis) => (lengths[axis] > longest * FLAT ? over(row, lengths[axis]) : undefined))
  const whole = completed(directions)
  const mirrored = determinant(whole) < 0
  // Flip the axis that leaves the smallest rotation.
  const turned = mirrored
    ? [0, 1, 2].reduce((least, axis) => (whole[axis][axis] < whole[least][least] ? axis : least))
    : -1
  const axes = whole.map((row, axis): Row => (axis === turned ? over(row, -1) : row))
  if (isSquare(axes)) {
    const scale = lengths.map((length, axis) => (axis === turned ? -length : length))
    return { rotation: quaternionOf(axes), scale, error: 0 }
  }
  const rotation = nearestRotation(axes)
  const scale = rows.map((row, axis) => dot(row, rotation[axis]))
  return { rotation: quaternionOf(rotation), scale, error: errorOf(rows, rotation, scale) }
}

/** Replaces axes without length by axes perpendicular to the others. */
function completed(axes: readonly (Row | undefined)[]): Row[] {
  const given = axes.filter((axis) => axis !== undefined)
  if (given.length === 3) return given
  if (given.length === 1) {
    const [x, y, z] = given[0]
    const index = axes.indexOf(given[0])
    const other = unit(cross(given[0], Math.abs(x) < 0.9 ? [1, 0, 0] : [0, 1, Math.abs(y) + Math.abs(z)]))
    const filled = axes.slice()
    filled[(index + 1) % 3] = other
    return completed(filled)
  }
  return axes.map(
    (axis, index): Row => axis ?? unit(cross(axes[(index + 1) % 3] ?? [1, 0, 0], axes[(index + 2) % 3] ?? [0, 1, 0])),
  )
}

function isSquare([x, y, z]: readonly Row[]): boolean {
  return Math.max(Math.abs(dot(x, y)), Math.abs(dot(y, z)), Math.abs(dot(z, x))) <= SQUARE
}

/** Rotation nearest to axes of unit length: repeatedly averages the matrix with its inverse transpose (Higham 1986). */
function nearestRotation(axes: readonly Row[]): readonly Row[] {
  if (determinant(axes) < THIN) return squared(axes)
  let rotation = axes
  for (let step = 0; step < MAX_STEPS; step++) {
    const [x, y, z] = rotation
    const size = determinant(rotation)
    const inverse = [cross(y, z), cross(z, x), cross(x, y)].map((row) => over(row, size))
    const next = rotation.map(
      (row, axis): Row => [
        (row[0] + inverse[axis][0]) / 2,
        (row[1] + inverse[axis][1]) / 2,
        (row[2] + inverse[axis][2]) / 2,
      ],
    )
    const isDone = next.every((row, axis) => row.every((value, at) => Math.abs(value - rotation[axis][at]) < 1e-12))
    rotation = next
    if (isDone) break
  }
  return rotation
}

/** Makes axes perpendicular: keeps the first axis and the plane of the first two. */
function squared([x, y, z]: readonly Row[]): readonly Row[] {
  const normal = cross(x, y)
  const third = vectorLength(...normal) > FLAT ? unit(normal) : unit(cross(x, unit(cross(z, x))))
  return [x, unit(cross(third, x)), third]
}

function errorOf(rows: readonly Row[], rotation: readonly Row[], scale: readonly number[]): number {
  let wrong = 0
  let all = 0
  rows.forEach((row, axis) => {
    row.forEach((value, at) => {
      wrong += (value - scale[axis] * rotation[axis][at]) ** 2
      all += value * value
    })
  })
  return Math.sqrt(wrong / all)
}

/** Unit quaternion of a row-vector rotation matrix, computed from its largest component. */
function quaternionOf([[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]]: readonly Row[]): number[] {
  const trace = xx + yy + zz
  let q: number[]
  if (trace > 0) q = [yz - zy, zx - xz, xy - yx, 1 + trace]
  else if (xx >= yy && xx >= zz) q = [1 + xx - yy - zz, xy + yx, xz + zx, yz - zy]
  else if (yy >= zz) q = [xy + yx, 1 - xx + yy - zz, yz + zy, zx - xz]
  else q = [xz + zx, yz + zy, 1 - xx - yy + zz, xy - yx]
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
  return length > 0 && Number.isFinite(length) ? q.map((value) => value / length) : [0, 0, 0, 1]
}

function determinant([x, y, z]: readonly Row[]): number {
  return dot(x, cross(y, z))
}

function over([x, y, z]: Row, divisor: number): Row {
  return [x / divisor, y / divisor, z / divisor]
}

function unit(row: Row): Row {
  return over(row, vectorLength(...row) || 1)
}
