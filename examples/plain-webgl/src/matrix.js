/** 4 × 4 matrices as sixteen numbers in column-major order, as WebGL expects them. */

/** a × b: applies b, then a. */
export function multiply(a, b) {
  const out = new Float32Array(16)
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let at = 0; at < 4; at++) sum += a[at * 4 + row] * b[column * 4 + at]
      out[column * 4 + row] = sum
    }
  }
  return out
}

/** Rotation about the vertical axis, counter-clockwise from above. */
export function turnY(angle) {
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  return new Float32Array([cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, 0, 0, 0, 1])
}

/** Rotation about the X axis, from +Y toward +Z. */
export function turnX(angle) {
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  return new Float32Array([1, 0, 0, 0, 0, cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1])
}

export function move(x, y, z) {
  return new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
}

/** Perspective of a camera that faces −Z. `halfHeight` is the tangent of half the vertical angle. */
export function perspective(halfHeight, aspect, near, far) {
  const depth = 1 / (near - far)
  const [x, y] = [1 / (halfHeight * aspect), 1 / halfHeight]
  return new Float32Array([x, 0, 0, 0, 0, y, 0, 0, 0, 0, (near + far) * depth, -1, 0, 0, 2 * near * far * depth, 0])
}
