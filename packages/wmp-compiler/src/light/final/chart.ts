import type { Vector } from '@brushwork/asset'
import { LuxelGrid } from '../luxel-grid.js'

/** Samples moved to the edge of a face are this far inside of it, in luxels: exactly there, walls may be on either side of them. */
const INSET = 0.05
/** A cell has the triangles that are within this many luxels of it. */
const REACH = 1
/** Numbers of a triangle: three corners on the grid. */
const CORNERS = 6

/** The faces of a chart: plain data, so that threads can have it. */
export interface ChartFaces {
  /** Unit normal and distance. */
  readonly plane: readonly [x: number, y: number, z: number, distance: number]
  /** Quants between two luxels. */
  readonly pitch: number
  /** `[triangles × 9, quants]` corners, all on the plane, source axes. */
  readonly corners: Float64Array
  /** `[triangles × 9]` unit normals that shade the corners. */
  readonly normals: Float64Array
}

/**
 * The luxels of faces that lie on one plane and touch: one grid for all of them, so that light has no seams where faces
 * meet.
 */
export class Chart {
  readonly grid: LuxelGrid
  readonly normal: Vector
  /** `[triangles × 6]` corners on the grid. */
  readonly #corners: Float64Array
  readonly #normals: Float64Array
  /** `[cells + 1]` first index into the triangles of cells; a cell is a square around a luxel. */
  readonly #firsts: Uint32Array
  readonly #triangles: Uint32Array

  constructor({ plane, pitch, corners, normals }: ChartFaces) {
    this.grid = new LuxelGrid(plane, corners, pitch)
    this.normal = [plane[0], plane[1], plane[2]]
    this.#normals = normals
    this.#corners = new Float64Array((corners.length / 9) * CORNERS)
    for (let corner = 0; corner < corners.length / 3; corner++) {
      const [x, y, z] = corners.subarray(corner * 3, corner * 3 + 3)
      this.#corners.set(this.grid.coordinates(x, y, z), corner * 2)
    }
    const { firsts, triangles } = this.#fillCells()
    this.#firsts = firsts
    this.#triangles = triangles
  }

  /** Whether a face is near enough to a luxel that it may be shown. @param luxel row × width + column */
  isUsed(luxel: number): boolean {
    return this.#firsts[luxel + 1] > this.#firsts[luxel]
  }

  /**
   * Writes the point of the faces that is nearest to a place of the grid to `out[0…2]`, and the normal that shades it to
   * `out[3…5]`.
   * @param luxel used, and at most one luxel away from the place.
   */
  sample(luxel: number, column: number, row: number, out: Float64Array): void {
    const end = this.#firsts[luxel + 1]
    let best = Number.POSITIVE_INFINITY
    let [nearest, x, y] = [-1, column, row]
    for (let at = this.#firsts[luxel]; at < end && best > 0; at++) {
      const triangle = this.#triangles[at]
      if (this.#contains(triangle, column, row)) {
        nearest = triangle
        x = column
        y = row
        break
      }
      const corners = this.#corners
      for (let side = 0; side < 3; side++) {
        const from = triangle * CORNERS + side * 2
        const to = triangle * CORNERS + ((side + 1) % 3) * 2
        const [dx, dy] = [corners[to] - corners[from], corners[to + 1] - corners[from + 1]]
        const size = dx * dx + dy * dy
        const share = size === 0 ? 0 : ((column - corners[from]) * dx + (row - corners[from + 1]) * dy) / size
        const along = Math.min(1, Math.max(0, share))
        const [px, py] = [corners[from] + dx * along, corners[from + 1] + dy * along]
        const distance = (px - column) ** 2 + (py - row) ** 2
        if (distance >= best) continue
        best = distance
        nearest = triangle
        x = px
        y = py
      }
    }
    if (Number.isFinite(best) && (x !== column || y !== row)) [x, y] = this.#inside(nearest, x, y)
    const [px, py, pz] = this.grid.pointAt(x, y)
    out[0] = px
    out[1] = py
    out[2] = pz
    this.#shade(nearest, x, y, out)
  }

  /** A point of an edge, moved towards the middle of its triangle. */
  #inside(triangle: number, x: number, y: number): readonly [number, number] {
    const c = this.#corners
    const at = triangle * CORNERS
    const dx = (c[at] + c[at + 2] + c[at + 4]) / 3 - x
    const dy = (c[at + 1] + c[at + 3] + c[at + 5]) / 3 - y
    const size = Math.sqrt(dx * dx + dy * dy)
    const share = size > 0 ? Math.min(0.5, INSET / size) : 0
    return [x + dx * share, y + dy * share]
  }

  #contains(triangle: number, x: number, y: number): boolean {
    const c = this.#corners
    const at = triangle * CORNERS
    const ab = cross(c[at], c[at + 1], c[at + 2], c[at + 3], x, y)
    const bc = cross(c[at + 2], c[at + 3], c[at + 4], c[at + 5], x, y)
    const ca = cross(c[at + 4], c[at + 5], c[at], c[at + 1], x, y)
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0)
  }

  #shade(triangle: number, x: number, y: number, out: Float64Array): void {
    const c = this.#corners
    const at = triangle * CORNERS
    const area = cross(c[at], c[at + 1], c[at + 2], c[at + 3], c[at + 4], c[at + 5])
    const first = cross(c[at + 2], c[at + 3], c[at + 4], c[at + 5], x, y) / area
    const second = cross(c[at + 4], c[at + 5], c[at], c[at + 1], x, y) / area
    const third = 1 - first - second
    const n = this.#normals
    let squares = 0
    for (let axis = 0; axis < 3; axis++) {
      const from = triangle * 9 + axis
      const part = n[from] * first + n[from + 3] * second + n[from + 6] * third
      out[3 + axis] = part
      squares += part * part
    }
    const size = Math.sqrt(squares)
    for (let axis = 0; axis < 3; axis++) out[3 + axis] = size > 0 ? out[3 + axis] / size : this.normal[axis]
  }

  /** Which triangles are near which luxels; twice over them, first to count. */
  #fillCells(): { firsts: Uint32Array; triangles: Uint32Array } {
    const { width, height } = this.grid
    const firsts = new Uint32Array(width * height + 1)
    this.#eachCell((cell) => {
      firsts[cell + 1]++
    })
    for (let cell = 0; cell < width * height; cell++) firsts[cell + 1] += firsts[cell]
    const triangles = new Uint32Array(firsts[width * height])
    const ends = firsts.slice()
    this.#eachCell((cell, triangle) => {
      triangles[ends[cell]++] = triangle
    })
    return { firsts, triangles }
  }

  #eachCell(visit: (cell: number, triangle: number) => void): void {
    const { width, height, first } = this.grid
    for (let triangle = 0; triangle * CORNERS < this.#corners.length; triangle++) {
      const [x0, y0, x1, y1, x2, y2] = this.#corners.subarray(triangle * CORNERS, (triangle + 1) * CORNERS)
      if (cross(x0, y0, x1, y1, x2, y2) === 0) continue
      const top = Math.max(0, Math.floor(Math.min(y0, y1, y2) - REACH) - first[1])
      const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1, y2) + REACH) - first[1])
      for (let row = top; row <= bottom; row++) {
        const y = row + first[1]
        const [low, high] = spanOf(x0, y0, x1, y1, x2, y2, y - REACH, y + REACH)
        const left = Math.max(0, Math.floor(low - REACH) - first[0])
        const right = Math.min(width - 1, Math.ceil(high + REACH) - first[0])
        for (let column = left; column <= right; column++) visit(row * width + column, triangle)
      }
    }
  }
}

/** The columns that a triangle takes up between two rows. */
function spanOf(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  top: number,
  bottom: number,
): readonly [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const side = (ax: number, ay: number, bx: number, by: number): void => {
    const dy = by - ay
    const [from, to] = dy === 0 ? [0, 1] : [(top - ay) / dy, (bottom - ay) / dy]
    const start = Math.max(0, Math.min(from, to))
    const end = Math.min(1, Math.max(from, to))
    if (start > end || (dy === 0 && (ay < top || ay > bottom))) return
    low = Math.min(low, ax + (bx - ax) * start, ax + (bx - ax) * end)
    high = Math.max(high, ax + (bx - ax) * start, ax + (bx - ax) * end)
  }
  side(x0, y0, x1, y1)
  side(x1, y1, x2, y2)
  side(x2, y2, x0, y0)
  return [low, high]
}

/** Twice the area of a triangle, with sign. */
function cross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
