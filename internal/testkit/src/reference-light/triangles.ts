/** Coordinates, or a direction [quants]. */
export type Point = readonly [x: number, y: number, z: number]
/** Linear light, or a share of it. */
export type Color = readonly [red: number, green: number, blue: number]

/** A triangle, counter-clockwise from its front. Its back neither reflects nor gives off light, but stops it. */
export interface Triangle {
  readonly corners: readonly [Point, Point, Point]
  readonly normal: Point
  /** Share of light that it reflects. */
  readonly albedo: Color
  /** Light that it gives off. */
  readonly glow: Color
}

/** Rays end this far from the triangle that they start on [lengths of their direction]. */
const NEAREST = 1e-6

export function plus(a: Point, b: Point, times = 1): Point {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Point): Point {
  const size = Math.sqrt(dot(a, a))
  return [a[0] / size, a[1] / size, a[2] / size]
}

/** The 12 triangles of a box, seen from outside. */
export function boxTriangles(min: Point, max: Point, albedo: Color, glow: Color = [0, 0, 0]): Triangle[] {
  const found: Triangle[] = []
  for (const axis of [0, 1, 2]) {
    for (const side of [-1, 1] as const) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
      const corner = (right: boolean, up: boolean): Point => {
        const point: [number, number, number] = [0, 0, 0]
        point[axis] = side > 0 ? max[axis] : min[axis]
        point[u] = right ? max[u] : min[u]
        point[v] = up ? max[v] : min[v]
        return point
      }
      const loop = [corner(false, false), corner(true, false), corner(true, true), corner(false, true)]
      const [a, b, c, d] = side > 0 ? loop : loop.reverse()
      const normal = unit(cross(plus(b, a, -1), plus(c, a, -1)))
      found.push({ corners: [a, b, c], normal, albedo, glow }, { corners: [a, c, d], normal, albedo, glow })
    }
  }
  return found
}

/**
 * Where a ray meets a triangle, in lengths of its direction; Infinity where it does not (Möller and Trumbore, 1997). In numbers
 * instead of points: rays are all that the reference does, and with points it takes six times as long.
 */
export function hit({ corners }: Triangle, origin: Point, direction: Point): number {
  const [ax, ay, az] = corners[0]
  const [abX, abY, abZ] = [corners[1][0] - ax, corners[1][1] - ay, corners[1][2] - az]
  const [acX, acY, acZ] = [corners[2][0] - ax, corners[2][1] - ay, corners[2][2] - az]
  const [dx, dy, dz] = direction
  const [px, py, pz] = [dy * acZ - dz * acY, dz * acX - dx * acZ, dx * acY - dy * acX]
  const scale = abX * px + abY * py + abZ * pz
  if (scale === 0) return Number.POSITIVE_INFINITY
  const [fromX, fromY, fromZ] = [origin[0] - ax, origin[1] - ay, origin[2] - az]
  const u = (fromX * px + fromY * py + fromZ * pz) / scale
  if (u < 0 || u > 1) return Number.POSITIVE_INFINITY
  const [qx, qy, qz] = [fromY * abZ - fromZ * abY, fromZ * abX - fromX * abZ, fromX * abY - fromY * abX]
  const v = (dx * qx + dy * qy + dz * qz) / scale
  if (v < 0 || u + v > 1) return Number.POSITIVE_INFINITY
  const length = (acX * qx + acY * qy + acZ * qz) / scale
  return length > NEAREST ? length : Number.POSITIVE_INFINITY
}
