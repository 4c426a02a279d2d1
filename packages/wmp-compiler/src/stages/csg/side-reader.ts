import type { Block, Face } from '@brushwork/asset'
import {
  distanceToPlane,
  MIN_AREA,
  ON_PLANE,
  type PlaneSet,
  planeOfPolygon,
  triangulatePolygon,
  type WindingStore,
} from '@brushwork/geometry'

/** Makes the sides of faces: a plane and a convex winding. */
export class SideReader {
  readonly #planes: PlaneSet
  readonly #windings: WindingStore
  readonly #plane = new Float64Array(4)
  #points = new Float64Array(96)

  constructor(planes: PlaneSet, windings: WindingStore) {
    this.#planes = planes
    this.#windings = windings
  }

  /** Appends the windings of a face's sides to the store, and their planes to `out`. */
  read(block: Block, face: Face, out: number[]): void {
    const count = face.corners.length
    this.#load(block, face)
    const { plane } = face
    const isFlat = block.kind === 'convex' || isOnPlane(this.#points, count, plane)
    if (isFlat && isConvex(this.#points, count, plane)) {
      out.push(this.#planes.add(plane[0], plane[1], plane[2], plane[3]))
      this.#windings.append(this.#points, 0, count)
    } else this.#readTriangles(block, face, isFlat, out)
  }

  #load({ vertices }: Block, { corners }: Face): void {
    if (corners.length * 3 > this.#points.length) this.#points = new Float64Array(corners.length * 6)
    for (let corner = 0; corner < corners.length; corner++) {
      const vertex = corners[corner] * 3
      this.#points[corner * 3] = vertices[vertex]
      this.#points[corner * 3 + 1] = vertices[vertex + 1]
      this.#points[corner * 3 + 2] = vertices[vertex + 2]
    }
  }

  /** Appends triangles that face as the face does; those of an outline that crosses itself may not. */
  #readTriangles({ vertices }: Block, face: Face, isFlat: boolean, out: number[]): void {
    const triangles = triangulatePolygon(vertices, face.corners, face.plane) ?? fan(face.corners.length)
    const x = face.plane[0]
    const y = face.plane[1]
    const z = face.plane[2]
    const d = face.plane[3]
    let facePlane: number | undefined
    for (let at = 0; at < triangles.length; at += 3) {
      const corners = [triangles[at], triangles[at + 1], triangles[at + 2]]
      const area = planeOfPolygon(this.#points, corners, this.#plane)
      const nx = this.#plane[0]
      const ny = this.#plane[1]
      const nz = this.#plane[2]
      const distance = this.#plane[3]
      const hasPlane = area >= MIN_AREA
      if (hasPlane && nx * x + ny * y + nz * z <= 0) continue
      // A thin triangle has no normal of its own, but without it a crack shows.
      if (hasPlane && !isFlat) out.push(this.#planes.add(nx, ny, nz, distance))
      else {
        facePlane ??= this.#planes.add(x, y, z, d)
        out.push(facePlane)
      }
      this.#appendTriangle(corners)
    }
  }

  #appendTriangle(corners: readonly number[]): void {
    const triangle = new Float64Array(9)
    for (let corner = 0; corner < 3; corner++) {
      for (let axis = 0; axis < 3; axis++) triangle[corner * 3 + axis] = this.#points[corners[corner] * 3 + axis]
    }
    this.#windings.append(triangle, 0, 3)
  }
}

function isOnPlane(points: Float64Array, count: number, plane: Face['plane']): boolean {
  for (let p = 0; p < count * 3; p += 3) {
    if (Math.abs(distanceToPlane(plane, 0, points[p], points[p + 1], points[p + 2])) > ON_PLANE) return false
  }
  return true
}

/**
 * Whether a polygon turns left at every corner, seen from the front, or too little to the right to matter, and goes
 * around once.
 */
function isConvex(points: Float64Array, count: number, plane: Face['plane']): boolean {
  if (count === 3) return true
  for (let corner = 0; corner < count; corner++) {
    const second = corner + 1 === count ? 0 : corner + 1
    const third = second + 1 === count ? 0 : second + 1
    if (turnOf(points, corner * 3, second * 3, third * 3, plane) < 0) return false
  }
  // Outlines that go around twice turn left everywhere too. Seen from the first corner, they run backward somewhere.
  for (let corner = 1; corner + 1 < count; corner++) {
    if (turnOf(points, 0, corner * 3, corner * 3 + 3, plane) < 0) return false
  }
  return true
}

/** −1 when the path a → b → c turns right by more than ON_PLANE off the line through a and c, seen from the front. */
function turnOf(points: Float64Array, a: number, b: number, c: number, plane: Face['plane']): number {
  const ux = points[b] - points[a]
  const uy = points[b + 1] - points[a + 1]
  const uz = points[b + 2] - points[a + 2]
  const vx = points[c] - points[a]
  const vy = points[c + 1] - points[a + 1]
  const vz = points[c + 2] - points[a + 2]
  const cross = plane[0] * (uy * vz - uz * vy) + plane[1] * (uz * vx - ux * vz) + plane[2] * (ux * vy - uy * vx)
  return cross < 0 && cross * cross > ON_PLANE * ON_PLANE * (vx * vx + vy * vy + vz * vz) ? -1 : 0
}

function fan(corners: number): Uint32Array {
  const triangles = new Uint32Array(Math.max(0, corners - 2) * 3)
  for (let corner = 1; corner + 1 < corners; corner++) triangles.set([0, corner, corner + 1], (corner - 1) * 3)
  return triangles
}
