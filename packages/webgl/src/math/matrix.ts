/** Changed in place: three numbers. */
export type Vector = [x: number, y: number, z: number]

/** Changed in place: a rotation. */
export type Quaternion = [x: number, y: number, z: number, w: number]

/** `[16]`, column by column. */
export type Matrix = number[]

export function identity(): Matrix {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
}

/** Writes the matrix that scales, then turns, then moves. */
export function compose([px, py, pz]: Vector, [x, y, z, w]: Quaternion, [sx, sy, sz]: Vector, out: Matrix): Matrix {
  out[0] = (1 - 2 * (y * y + z * z)) * sx
  out[1] = 2 * (x * y + w * z) * sx
  out[2] = 2 * (x * z - w * y) * sx
  out[4] = 2 * (x * y - w * z) * sy
  out[5] = (1 - 2 * (x * x + z * z)) * sy
  out[6] = 2 * (y * z + w * x) * sy
  out[8] = 2 * (x * z + w * y) * sz
  out[9] = 2 * (y * z - w * x) * sz
  out[10] = (1 - 2 * (x * x + y * y)) * sz
  out[12] = px
  out[13] = py
  out[14] = pz
  out[3] = out[7] = out[11] = 0
  out[15] = 1
  return out
}

/** Writes the matrix that does what `b` does, then what `a` does. `out` is neither. */
export function multiply(a: Matrix, b: Matrix, out: Matrix): Matrix {
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      out[column + row] =
        a[row] * b[column] + a[row + 4] * b[column + 1] + a[row + 8] * b[column + 2] + a[row + 12] * b[column + 3]
    }
  }
  return out
}

/** Writes the inverse of a matrix without perspective. `out` is another. Without an inverse, all zeros. */
export function invert(m: Matrix, out: Matrix): Matrix {
  const [a, b, c] = cofactors(m)
  const determinant = m[0] * a[0] + m[1] * a[1] + m[2] * a[2]
  const factor = determinant === 0 ? 0 : 1 / determinant
  for (let axis = 0; axis < 3; axis++) {
    out[axis * 4] = a[axis] * factor
    out[axis * 4 + 1] = b[axis] * factor
    out[axis * 4 + 2] = c[axis] * factor
    out[axis * 4 + 3] = 0
  }
  for (let row = 0; row < 3; row++) {
    out[12 + row] = -(out[row] * m[12] + out[row + 4] * m[13] + out[row + 8] * m[14])
  }
  out[15] = 1
  return out
}

/** `[9]` what turns normals where a matrix moves vertices: its inverse, transposed, but for a factor. */
export function normalMatrix(m: Matrix): number[] {
  const [a, b, c] = cofactors(m)
  const sign = isMirrored(m) ? -1 : 1
  return [...a, ...b, ...c].map((value) => value * sign)
}

/** Whether a matrix turns the fronts of triangles into backs. */
export function isMirrored(m: Matrix): boolean {
  const [a] = cofactors(m)
  return m[0] * a[0] + m[1] * a[1] + m[2] * a[2] < 0
}

/** Of the three columns that turn and scale. */
function cofactors(m: Matrix): [Vector, Vector, Vector] {
  const column = (at: number): Vector => [m[at], m[at + 1], m[at + 2]]
  const [x, y, z] = [column(0), column(4), column(8)]
  return [cross(y, z), cross(z, x), cross(x, y)]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normalized([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** A point, moved by a matrix without perspective. */
export function movePoint(m: Matrix, [x, y, z]: readonly [number, number, number]): Vector {
  const row = (at: number) => m[at] * x + m[at + 4] * y + m[at + 8] * z + m[at + 12]
  return [row(0), row(1), row(2)]
}

/** A direction of length 1, turned by a matrix. */
export function turnDirection(m: Matrix, [x, y, z]: readonly [number, number, number]): Vector {
  const row = (at: number) => m[at] * x + m[at + 4] * y + m[at + 8] * z
  return normalized([row(0), row(1), row(2)])
}
