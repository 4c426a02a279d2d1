import { toSourceAxes } from '@brushwork/asset'
import type { LightObject } from '../light-object.js'

/** Quants above the ground from which rays start: rounding must not hide them behind it. */
const ABOVE = 0.5

/** The surface of a terrain in the world, at any point of its grid. Source axes. */
export class GroundSurface {
  readonly columns: number
  readonly rows: number
  /** Lengths of the first column and the first row [quants]. */
  readonly width: number
  readonly height: number
  /** `[points × 3]` */
  readonly #points: Float64Array
  /** `[points × 3]` means of the normals of the cells around. */
  readonly #normals: Float64Array

  constructor({ positions }: Pick<LightObject, 'positions'>, columns: number, rows: number) {
    this.columns = columns
    this.rows = rows
    this.#points = new Float64Array(columns * rows * 3)
    for (let at = 0; at < this.#points.length; at += 3) {
      this.#points.set(toSourceAxes(positions[at], positions[at + 1], positions[at + 2]), at)
    }
    this.#normals = new Float64Array(this.#points.length)
    for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) this.#addNormal(column, row)
    this.width = this.#distance(0, columns - 1)
    this.height = this.#distance(0, (rows - 1) * columns)
  }

  /**
   * Writes a point a little above the triangles of the terrain to `out[0…2]`, and the normal that shades it to `out[3…5]`.
   * @param column,row on its grid
   */
  sample(column: number, row: number, out: Float64Array): void {
    const left = Math.min(Math.floor(column), this.columns - 2)
    const top = Math.min(Math.floor(row), this.rows - 2)
    const [x, y] = [column - left, row - top]
    const first = top * this.columns + left
    const last = first + this.columns + 1
    // Cells are cut from their first corner to their last.
    const third = y >= x ? first + this.columns : first + 1
    const shares = y >= x ? ([1 - y, x, y - x] as const) : ([1 - x, y, x - y] as const)
    const corners = [first, last, third] as const
    for (let axis = 0; axis < 3; axis++) {
      out[axis] = 0
      out[3 + axis] = 0
      for (let corner = 0; corner < 3; corner++) {
        out[axis] += this.#points[corners[corner] * 3 + axis] * shares[corner]
        out[3 + axis] += this.#normals[corners[corner] * 3 + axis] * shares[corner]
      }
    }
    const size = Math.sqrt(out[3] * out[3] + out[4] * out[4] + out[5] * out[5]) || 1
    for (let axis = 0; axis < 3; axis++) {
      out[3 + axis] /= size
      out[axis] += out[3 + axis] * ABOVE
    }
  }

  /** From the points before and after it in its column and row. */
  #addNormal(column: number, row: number): void {
    const { columns, rows } = this
    const p = this.#points
    const at = (row * columns + column) * 3
    const west = at - (column > 0 ? 3 : 0)
    const east = at + (column < columns - 1 ? 3 : 0)
    const north = at - (row > 0 ? columns * 3 : 0)
    const south = at + (row < rows - 1 ? columns * 3 : 0)
    const [ux, uy, uz] = [p[south] - p[north], p[south + 1] - p[north + 1], p[south + 2] - p[north + 2]]
    const [vx, vy, vz] = [p[east] - p[west], p[east + 1] - p[west + 1], p[east + 2] - p[west + 2]]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]) || 1
    for (let axis = 0; axis < 3; axis++) this.#normals[at + axis] = normal[axis] / size
  }

  #distance(a: number, b: number): number {
    const p = this.#points
    const [x, y, z] = [p[b * 3] - p[a * 3], p[b * 3 + 1] - p[a * 3 + 1], p[b * 3 + 2] - p[a * 3 + 2]]
    return Math.sqrt(x * x + y * y + z * z)
  }
}
