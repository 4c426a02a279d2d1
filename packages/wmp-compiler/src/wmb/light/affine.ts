/** A point on the plane of a face, in two of its coordinates, or on a page. */
export type Point = readonly [x: number, y: number]

/** Luxel coordinates on a page by coordinates on the plane of a face: `[xx, xy, x, yx, yy, y]`. */
export type Affine = readonly [number, number, number, number, number, number]

/** The map that takes three points to three others; undefined for points on a line. */
export function affineThrough([p, q, r]: readonly Point[], [u, v, w]: readonly Point[]): Affine | undefined {
  const [qx, qy, rx, ry] = [q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]]
  const size = qx * ry - qy * rx
  if (size === 0) return undefined
  const row = (axis: 0 | 1): readonly [number, number, number] => {
    const [toQ, toR] = [v[axis] - u[axis], w[axis] - u[axis]]
    const x = (toQ * ry - toR * qy) / size
    const y = (toR * qx - toQ * rx) / size
    return [x, y, u[axis] - x * p[0] - y * p[1]]
  }
  return [...row(0), ...row(1)]
}

/** The point that a map takes another to. */
export function apply([xx, xy, x, yx, yy, y]: Affine, [px, py]: Point): Point {
  return [xx * px + xy * py + x, yx * px + yy * py + y]
}

/** The map back; not finite for a map onto a line. */
export function inverse([xx, xy, x, yx, yy, y]: Affine): Affine {
  const size = xx * yy - xy * yx
  return [yy / size, -xy / size, (xy * y - yy * x) / size, -yx / size, xx / size, (yx * x - xx * y) / size]
}

/** The two axes that remain of the plane: a face is seen along its largest component, as the compiler sees it (§1.2). */
export function axesAcross([x, y, z]: readonly number[]): readonly [number, number] {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (az >= ax && az >= ay) return [0, 1]
  return ay >= ax ? [0, 2] : [1, 2]
}
