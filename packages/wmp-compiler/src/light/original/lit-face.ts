import { type CompiledSurface, toSourceAxes, type Vector } from '@brushwork/asset'
import { dot } from '@brushwork/geometry'
import { gridOf, type LuxelGrid, planeOfLargest } from '../luxel-grid.js'
import { twiceArea } from '../twice-area.js'
import type { Lamps } from './lamps.js'
import type { SourceFace } from './source-faces.js'

/** Distance of sample points above the face [quants], so that rounding does not put them behind it. */
const BIAS = 0.5
/** Least cosine between the normals of a face in the source and of what is drawn of it: levels of other formats may have others. */
const SAME_NORMAL = 0.99

type Point = readonly [column: number, row: number]

/** A triangle of a face on the grid. */
interface GridTriangle {
  readonly corners: readonly [Point, Point, Point]
  /** Twice its area, with sign; never 0. */
  readonly area: number
}

/** A face whose luxels are to be lit. */
export class LitFace {
  readonly grid: LuxelGrid
  readonly #normal: Vector
  readonly #shadingAt: (point: Vector) => Vector
  readonly #triangles: readonly GridTriangle[]
  readonly #center: Vector
  readonly #radius: number

  /**
   * @param triangles of the surface that belong to the face.
   * @param source the whole face: what the surface has of it may be cut. The triangles alone where left out.
   * @returns undefined for a face without area.
   */
  static of(
    surface: CompiledSurface,
    triangles: readonly number[],
    pitch: number,
    source?: SourceFace,
  ): LitFace | undefined {
    const points: number[] = []
    for (const triangle of triangles) {
      for (let at = triangle * 3; at < triangle * 3 + 3; at++) {
        const vertex = surface.indices[at] * 3
        const [x, y, z] = surface.positions.subarray(vertex, vertex + 3)
        points.push(...toSourceAxes(x, y, z))
      }
    }
    const plane = planeOfLargest(points)
    if (plane === undefined) return undefined
    const [x, y, z] = plane
    const isSame = source !== undefined && dot(source.normal, [x, y, z]) > SAME_NORMAL
    return new LitFace(plane, points, pitch, isSame ? source : undefined)
  }

  private constructor(
    plane: readonly [number, number, number, number],
    points: readonly number[],
    pitch: number,
    source: SourceFace | undefined,
  ) {
    const normal: Vector = [plane[0], plane[1], plane[2]]
    this.#normal = normal
    this.#shadingAt = source?.shadingAt ?? (() => normal)
    this.grid = gridOf(plane, points, pitch)
    const triangles: GridTriangle[] = []
    const whole = source?.corners ?? points
    for (let corner = 0; corner < whole.length / 3; corner += 3) {
      const at = (index: number): Point => {
        const from = (corner + index) * 3
        return this.grid.coordinates(whole[from], whole[from + 1], whole[from + 2])
      }
      const corners = [at(0), at(1), at(2)] as const
      const area = twiceArea(...corners[0], ...corners[1], ...corners[2])
      if (area !== 0) triangles.push({ corners, area })
    }
    this.#triangles = triangles
    const [min, max] = boxOf(points)
    this.#center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
    this.#radius = Math.sqrt((max[0] - min[0]) ** 2 + (max[1] - min[1]) ** 2 + (max[2] - min[2]) ** 2) / 2
  }

  /**
   * Raw light of all luxels, `[height × width × 3]`; with directions, `[height × width × 6]`. Each is the mean of those
   * of the four cells around it that are on the face. A cell is the mean of `samples × samples` points, moved to the
   * nearest point of the face.
   */
  light(all: Lamps, samples: number, isDirectional = false): Float32Array {
    const parts = isDirectional ? 6 : 3
    const { width, height, first } = this.grid
    const lamps = this.lampsOf(all)
    const cells = new Float64Array((width + 1) * (height + 1) * parts)
    const isOnFace = new Uint8Array((width + 1) * (height + 1))
    for (let row = 0; row <= height; row++) {
      for (let column = 0; column <= width; column++) {
        const cell = row * (width + 1) + column
        const corner: Point = [first[0] + column - 1, first[1] + row - 1]
        isOnFace[cell] = this.#lightCell(corner, lamps, samples, cells.subarray(cell * parts, cell * parts + parts))
          ? 1
          : 0
      }
    }
    const out = new Float32Array(width * height * parts)
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const cell = row * (width + 1) + column
        const around = [cell, cell + 1, cell + width + 1, cell + width + 2]
        const own = around.filter((one) => isOnFace[one] === 1)
        const used = own.length > 0 ? own : around
        for (let part = 0; part < parts; part++) {
          const sum = used.reduce((light, one) => light + cells[one * parts + part], 0)
          out[(row * width + column) * parts + part] = sum / used.length
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

  /** @param corner grid coordinates of the cell's first corner. @returns whether any of its points is on the face */
  #lightCell([column, row]: Point, lamps: Lamps, samples: number, out: Float64Array): boolean {
    let isOnFace = false
    for (let y = 0; y < samples; y++) {
      for (let x = 0; x < samples; x++) {
        const target: Point = [column + (x + 0.5) / samples, row + (y + 0.5) / samples]
        const sample = this.#nearest(target)
        isOnFace ||= sample === target
        const point = this.grid.pointAt(...sample)
        const shading = this.#shadingAt(point)
        const [px, py, pz] = point
        const [nx, ny, nz] = this.#normal
        const position: Vector = [px + nx * BIAS, py + ny * BIAS, pz + nz * BIAS]
        lamps.addAt({ position, normal: this.#normal, shading }, out)
      }
    }
    for (let part = 0; part < out.length; part++) out[part] /= samples * samples
    return isOnFace
  }

  /** The nearest point of the face. */
  #nearest(point: Point): Point {
    let best = Number.POSITIVE_INFINITY
    let found = point
    for (const triangle of this.#triangles) {
      if (contains(triangle, point)) return point
      for (let side = 0; side < 3; side++) {
        const nearest = nearestOn(triangle.corners[side], triangle.corners[(side + 1) % 3], point)
        const distance = (nearest[0] - point[0]) ** 2 + (nearest[1] - point[1]) ** 2
        if (distance < best) {
          best = distance
          found = nearest
        }
      }
    }
    return found
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

function contains({ corners: [[ax, ay], [bx, by], [cx, cy]], area }: GridTriangle, [x, y]: Point): boolean {
  const side = area < 0 ? -1 : 1
  return (
    twiceArea(ax, ay, bx, by, x, y) * side >= 0 &&
    twiceArea(bx, by, cx, cy, x, y) * side >= 0 &&
    twiceArea(cx, cy, ax, ay, x, y) * side >= 0
  )
}

function nearestOn([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay]
  const size = dx * dx + dy * dy
  const along = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / size))
  return [ax + dx * along, ay + dy * along]
}
