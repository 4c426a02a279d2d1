import type { CompiledSurface, Vector } from '@brushwork/asset'
import { toSourceAxes } from '@brushwork/asset'
import { gridOf, type LuxelGrid } from '../luxel-grid.js'
import { planeOfLargest } from '../plane-of-largest.js'
import type { Lamps } from './lamps.js'

/** Distance of sample points above the face [quants], so that rounding does not put them behind it. */
const BIAS = 0.5

type Point = readonly [column: number, row: number]

/** A triangle of a face on the grid. */
interface GridTriangle {
  readonly corners: readonly [Point, Point, Point]
  readonly normals: readonly [Vector, Vector, Vector]
  /** Twice its area, with sign; never 0. */
  readonly area: number
}

/** A face whose luxels are to be lit. */
export class LitFace {
  readonly grid: LuxelGrid
  readonly #normal: Vector
  readonly #triangles: readonly GridTriangle[]
  readonly #center: Vector
  readonly #radius: number

  /** @param triangles of the surface that belong to the face. @returns undefined for a face without area. */
  static of(surface: CompiledSurface, triangles: readonly number[], pitch: number): LitFace | undefined {
    const points: number[] = []
    const normals: Vector[] = []
    for (const triangle of triangles) {
      for (let at = triangle * 3; at < triangle * 3 + 3; at++) {
        const vertex = surface.indices[at] * 3
        const [x, y, z] = surface.positions.subarray(vertex, vertex + 3)
        const [nx, ny, nz] = surface.normals.subarray(vertex, vertex + 3)
        points.push(...toSourceAxes(x, y, z))
        normals.push(toSourceAxes(nx, ny, nz))
      }
    }
    const plane = planeOfLargest(points)
    return plane && new LitFace(plane, points, normals, pitch)
  }

  private constructor(
    plane: readonly [number, number, number, number],
    points: readonly number[],
    normals: readonly Vector[],
    pitch: number,
  ) {
    this.#normal = [plane[0], plane[1], plane[2]]
    this.grid = gridOf(plane, points, pitch)
    const triangles: GridTriangle[] = []
    for (let corner = 0; corner < normals.length; corner += 3) {
      const at = (index: number): Point => {
        const from = (corner + index) * 3
        return this.grid.coordinates(points[from], points[from + 1], points[from + 2])
      }
      const corners = [at(0), at(1), at(2)] as const
      const area = cross(corners[0], corners[1], corners[2])
      const own = [normals[corner], normals[corner + 1], normals[corner + 2]] as const
      if (area !== 0) triangles.push({ corners, normals: own, area })
    }
    this.#triangles = triangles
    const [min, max] = boxOf(points)
    this.#center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
    this.#radius = Math.sqrt((max[0] - min[0]) ** 2 + (max[1] - min[1]) ** 2 + (max[2] - min[2]) ** 2) / 2
  }

  /**
   * Raw light of all luxels, `[height × width × 3]`: each is the mean of the four cells around it, and a cell the mean of
   * `samples × samples` points, moved to the nearest point of the face.
   */
  light(all: Lamps, samples: number): Float32Array {
    const { width, height, first } = this.grid
    const lamps = this.lampsOf(all)
    const cells = new Float64Array((width + 1) * (height + 1) * 3)
    for (let row = 0; row <= height; row++) {
      for (let column = 0; column <= width; column++) {
        const at = (row * (width + 1) + column) * 3
        this.#lightCell([first[0] + column - 1, first[1] + row - 1], lamps, samples, cells.subarray(at, at + 3))
      }
    }
    const out = new Float32Array(width * height * 3)
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const at = (row * (width + 1) + column) * 3
        const below = at + (width + 1) * 3
        for (let channel = 0; channel < 3; channel++) {
          const sum =
            cells[at + channel] + cells[at + 3 + channel] + cells[below + channel] + cells[below + 3 + channel]
          out[(row * width + column) * 3 + channel] = sum / 4
        }
      }
    }
    return out
  }

  /** The lights that may reach the face. */
  lampsOf(all: Lamps): Lamps {
    return all.near(this.#center, this.#radius)
  }

  /** Whether a point of the grid is on the face. */
  holds(point: Point): boolean {
    return this.#triangles.some((triangle) => contains(triangle, point))
  }

  /** @param corner grid coordinates of the cell's first corner. */
  #lightCell([column, row]: Point, lamps: Lamps, samples: number, out: Float64Array): void {
    for (let y = 0; y < samples; y++) {
      for (let x = 0; x < samples; x++) {
        const { place, shading } = this.#nearest([column + (x + 0.5) / samples, row + (y + 0.5) / samples])
        const [px, py, pz] = this.grid.pointAt(...place)
        const [nx, ny, nz] = this.#normal
        const position: Vector = [px + nx * BIAS, py + ny * BIAS, pz + nz * BIAS]
        lamps.addAt({ position, normal: this.#normal, shading }, out)
      }
    }
    for (let channel = 0; channel < 3; channel++) out[channel] /= samples * samples
  }

  /** The nearest point of the face, and its normal. */
  #nearest(point: Point): { readonly place: Point; readonly shading: Vector } {
    let best = Number.POSITIVE_INFINITY
    let found: { place: Point; triangle: GridTriangle } | undefined
    for (const triangle of this.#triangles) {
      if (contains(triangle, point)) return { place: point, shading: normalAt(triangle, point) }
      for (let side = 0; side < 3; side++) {
        const place = nearestOn(triangle.corners[side], triangle.corners[(side + 1) % 3], point)
        const distance = (place[0] - point[0]) ** 2 + (place[1] - point[1]) ** 2
        if (distance < best) {
          best = distance
          found = { place, triangle }
        }
      }
    }
    if (found === undefined) return { place: point, shading: this.#normal }
    return { place: found.place, shading: normalAt(found.triangle, found.place) }
  }
}

function boxOf(points: readonly number[]): readonly [min: Vector, max: Vector] {
  const min: [number, number, number] = [points[0], points[1], points[2]]
  const max: [number, number, number] = [...min]
  points.forEach((value, at) => {
    min[at % 3] = Math.min(min[at % 3], value)
    max[at % 3] = Math.max(max[at % 3], value)
  })
  return [min, max]
}

function contains({ corners: [a, b, c], area }: GridTriangle, point: Point): boolean {
  const side = area < 0 ? -1 : 1
  return cross(a, b, point) * side >= 0 && cross(b, c, point) * side >= 0 && cross(c, a, point) * side >= 0
}

/** Normals of the corners, mixed at a point of the triangle. */
function normalAt({ corners: [a, b, c], normals, area }: GridTriangle, point: Point): Vector {
  const shares = [cross(b, c, point) / area, cross(c, a, point) / area, cross(a, b, point) / area]
  const part = (axis: 0 | 1 | 2): number =>
    normals[0][axis] * shares[0] + normals[1][axis] * shares[1] + normals[2][axis] * shares[2]
  const [x, y, z] = [part(0), part(1), part(2)]
  const size = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / size, y / size, z / size]
}

function nearestOn([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay]
  const size = dx * dx + dy * dy
  const along = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / size))
  return [ax + dx * along, ay + dy * along]
}

/** Twice the area of a triangle, with sign. */
function cross(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
