import type { Rotation } from './rotation.js'

/** Unit quaternion x y z w of a rotation; w is never negative. */
export function quaternion([x, y, z]: Rotation): readonly [number, number, number, number] {
  const trace = x[0] + y[1] + z[2]
  const squares = [1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2], 1 + trace]
  const largest = squares.indexOf(Math.max(...squares))
  // Each column is 4·q·q[largest]. Dividing by the largest component is numerically the safest of the four choices.
  const columns = [
    [squares[0], x[1] + y[0], x[2] + z[0], y[2] - z[1]],
    [x[1] + y[0], squares[1], y[2] + z[1], z[0] - x[2]],
    [x[2] + z[0], y[2] + z[1], squares[2], x[1] - y[0]],
    [y[2] - z[1], z[0] - x[2], x[1] - y[0], squares[3]],
  ]
  const [a, b, c, d] = columns[largest]
  const size = Math.sqrt(a * a + b * b + c * c + d * d) * (d < 0 ? -1 : 1)
  return [a / size, b / size, c / size, d / size]
}
