type Point = readonly [number, number, number]

/** The distance of a point from the closest of many triangles, by brute force. @param triangles indices of vertices. */
export function distanceToTriangles(point: Point, positions: Float32Array, triangles: ArrayLike<number>): number {
  let least = Infinity
  const corner = (at: number): Point => {
    const from = triangles[at] * 3
    return [positions[from], positions[from + 1], positions[from + 2]]
  }
  for (let at = 0; at < triangles.length; at += 3) {
    least = Math.min(least, distanceToTriangle(point, corner(at), corner(at + 1), corner(at + 2)))
  }
  return least
}

function distanceToTriangle(point: Point, a: Point, b: Point, c: Point): number {
  const edges = Math.min(distanceToEdge(point, a, b), distanceToEdge(point, b, c), distanceToEdge(point, c, a))
  const normal = cross(minus(b, a), minus(c, a))
  const size = Math.sqrt(dot(normal, normal))
  if (!(size > 0)) return edges
  const isInside = isLeftOf(point, a, b, normal) && isLeftOf(point, b, c, normal) && isLeftOf(point, c, a, normal)
  return isInside ? Math.abs(dot(minus(point, a), normal)) / size : edges
}

function isLeftOf(point: Point, from: Point, to: Point, normal: Point): boolean {
  return dot(cross(minus(to, from), minus(point, from)), normal) >= 0
}

function distanceToEdge(point: Point, a: Point, b: Point): number {
  const along = minus(b, a)
  const from = minus(point, a)
  const length = dot(along, along)
  const share = length > 0 ? Math.min(1, Math.max(0, dot(from, along) / length)) : 0
  const x = from[0] - along[0] * share
  const y = from[1] - along[1] * share
  const z = from[2] - along[2] * share
  return Math.sqrt(x * x + y * y + z * z)
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
