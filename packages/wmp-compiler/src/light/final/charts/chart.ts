import type { Vector } from '@brushwork/asset'
import { LuxelGrid } from '../../luxel-grid.js'
import { twiceArea } from '../../twice-area.js'
import { CORNERS, fillCells } from './chart-cells.js'
import { type ChartSheets, sheetsOf } from './chart-sheets.js'
import { isCurved, liftPoint } from './curved-surface.js'

/**
 * Samples moved to the edge of a face are this far inside of it, in luxels. Exactly there, walls may be on either side
 * of them.
 */
const INSET = 0.05
const NONE: readonly number[] = []

/** The faces of a chart and its luxels: plain data, so that threads can have it. */
export interface ChartLayout extends ChartSheets {
  /** Unit normal and distance. */
  readonly plane: readonly [x: number, y: number, z: number, distance: number]
  /** Quants between two luxels. */
  readonly pitch: number
  /** `[triangles × 9, quants]` corners, all on the plane, source axes. */
  readonly corners: Float64Array
  /** `[triangles × 9]` unit normals that shade the corners. */
  readonly normals: Float64Array
}

/** The faces of a chart, without its luxels. */
export type ChartFaces = Omit<ChartLayout, keyof ChartSheets>

/** Lays out the luxels of faces. */
export function layChart(faces: ChartFaces): ChartLayout {
  const grid = new LuxelGrid(faces.plane, faces.corners, faces.pitch)
  const corners = grid.allCoordinates(faces.corners)
  return { ...faces, ...sheetsOf(corners, fillCells(corners, grid), grid) }
}

/**
 * The luxels of faces that lie on one plane and touch. They share one grid, so that light has no seams where faces
 * meet. Luxels are numbered as in {@link ChartSheets}.
 */
export class Chart {
  readonly grid: LuxelGrid
  readonly normal: Vector
  /** Whether normals differ between points: faces that share normals with their neighbors. */
  readonly isCurved: boolean
  readonly #layout: ChartLayout
  /** `[triangles × 6]` corners on the grid. */
  readonly #corners: Float64Array
  /** By cell: its further luxels. */
  readonly #further = new Map<number, number[]>()
  /** `[cells]` 1 for those with further luxels; empty without any. */
  readonly #isDivided: Uint8Array
  /** Place and triangle of the last sample. */
  readonly #nearest = new Float64Array(3)

  constructor(layout: ChartLayout) {
    const { plane, pitch, corners, furtherCells } = layout
    this.grid = new LuxelGrid(plane, corners, pitch)
    this.normal = [plane[0], plane[1], plane[2]]
    this.isCurved = isCurved(plane, layout.normals)
    this.#layout = layout
    this.#corners = this.grid.allCoordinates(corners)
    const cells = this.grid.width * this.grid.height
    this.#isDivided = new Uint8Array(furtherCells.length > 0 ? cells : 0)
    for (const cell of furtherCells) this.#isDivided[cell] = 1
    for (const [index, cell] of furtherCells.entries()) {
      this.#further.set(cell, [...(this.#further.get(cell) ?? []), cells + index])
    }
  }

  /** Number of luxels. */
  get luxels(): number {
    return this.#layout.firsts.length - 1
  }

  /** The cell of a luxel: row × width + column. */
  cellOf(luxel: number): number {
    const cells = this.grid.width * this.grid.height
    return luxel < cells ? luxel : this.#layout.furtherCells[luxel - cells]
  }

  /** The further luxels of a cell. */
  furtherOf(cell: number): readonly number[] {
    return this.#isDivided[cell] === 1 ? (this.#further.get(cell) ?? NONE) : NONE
  }

  /** The luxel of a cell on the side of a triangle; that of the grid if the triangle is not near. */
  luxelAt(cell: number, triangle: number): number {
    // Asked for every ray, and few cells have several.
    if (this.#isDivided[cell] !== 1) return cell
    const { firsts, triangles } = this.#layout
    for (const luxel of this.furtherOf(cell)) {
      for (let at = firsts[luxel]; at < firsts[luxel + 1]; at++) if (triangles[at] === triangle) return luxel
    }
    return cell
  }

  /** The luxel of a cell beside that of another luxel, if no wall is between them; −1 for none. */
  neighborOf(luxel: number, cell: number): number {
    if (this.#shares(cell, luxel)) return cell
    return this.furtherOf(cell).find((other) => this.#shares(other, luxel)) ?? -1
  }

  /** Whether two luxels have a triangle in common. */
  #shares(luxel: number, own: number): boolean {
    const { firsts, triangles } = this.#layout
    for (let at = firsts[luxel]; at < firsts[luxel + 1]; at++) {
      for (let other = firsts[own]; other < firsts[own + 1]; other++)
        if (triangles[other] === triangles[at]) return true
    }
    return false
  }

  /** Whether a face is near enough to a luxel that it may be shown. */
  isUsed(luxel: number): boolean {
    return this.#layout.firsts[luxel + 1] > this.#layout.firsts[luxel]
  }

  /**
   * Writes the point of the faces that is nearest to a place of the grid to `out[0…2]`, and the normal that shades it to
   * `out[3…5]`. On curved faces, the point is lifted to the rounded surface that the normals describe.
   * @param luxel used, and at most one luxel away from the place.
   */
  sample(luxel: number, column: number, row: number, out: Float64Array): void {
    this.nearest(luxel, column, row, this.#nearest)
    const x = this.#nearest[0]
    const y = this.#nearest[1]
    this.grid.writePoint(x, y, out)
    this.#shade(this.#nearest[2], x, y, out)
  }

  /**
   * Writes the place of the faces on the grid that is nearest to another place to `out[0…1]`, and its triangle to `out[2]`.
   * @param luxel used, and at most one luxel away from the place.
   */
  nearest(luxel: number, column: number, row: number, out: Float64Array): void {
    const { firsts, triangles } = this.#layout
    const end = firsts[luxel + 1]
    let best = Number.POSITIVE_INFINITY
    out[0] = column
    out[1] = row
    out[2] = -1
    for (let at = firsts[luxel]; at < end; at++) {
      const triangle = triangles[at]
      if (this.#contains(triangle, column, row)) {
        out[0] = column
        out[1] = row
        out[2] = triangle
        return
      }
      const corners = this.#corners
      for (let side = 0; side < 3; side++) {
        const from = triangle * CORNERS + side * 2
        const to = triangle * CORNERS + ((side + 1) % 3) * 2
        const dx = corners[to] - corners[from]
        const dy = corners[to + 1] - corners[from + 1]
        const size = dx * dx + dy * dy
        const share = size === 0 ? 0 : ((column - corners[from]) * dx + (row - corners[from + 1]) * dy) / size
        const along = Math.min(1, Math.max(0, share))
        const px = corners[from] + dx * along
        const py = corners[from + 1] + dy * along
        const distance = (px - column) ** 2 + (py - row) ** 2
        if (distance >= best) continue
        best = distance
        out[0] = px
        out[1] = py
        out[2] = triangle
      }
    }
    if (Number.isFinite(best) && (out[0] !== column || out[1] !== row)) this.#moveInside(out)
  }

  /** The luxels that the screen mixes at a place of a triangle: writes their numbers in the chart and their shares. */
  mixAt(triangle: number, column: number, row: number, luxels: Int32Array, shares: Float64Array): void {
    const { width, height, first } = this.grid
    const left = Math.max(0, Math.min(width - 2, Math.floor(column) - first[0]))
    const top = Math.max(0, Math.min(height - 2, Math.floor(row) - first[1]))
    const x = width < 2 ? 0 : Math.max(0, Math.min(1, column - first[0] - left))
    const y = height < 2 ? 0 : Math.max(0, Math.min(1, row - first[1] - top))
    for (let corner = 0; corner < 4; corner++) {
      const right = corner & 1
      const down = corner >> 1
      const share = (right === 1 ? x : 1 - x) * (down === 1 ? y : 1 - y)
      shares[corner] = share
      luxels[corner] = share === 0 ? -1 : this.luxelAt((top + down) * width + left + right, triangle)
    }
  }

  /** Moves a point of an edge towards the middle of its triangle. */
  #moveInside(out: Float64Array): void {
    const c = this.#corners
    const at = out[2] * CORNERS
    const dx = (c[at] + c[at + 2] + c[at + 4]) / 3 - out[0]
    const dy = (c[at + 1] + c[at + 3] + c[at + 5]) / 3 - out[1]
    const size = Math.sqrt(dx * dx + dy * dy)
    const share = size > 0 ? Math.min(0.5, INSET / size) : 0
    out[0] += dx * share
    out[1] += dy * share
  }

  #contains(triangle: number, x: number, y: number): boolean {
    const c = this.#corners
    const at = triangle * CORNERS
    const ab = twiceArea(c[at], c[at + 1], c[at + 2], c[at + 3], x, y)
    const bc = twiceArea(c[at + 2], c[at + 3], c[at + 4], c[at + 5], x, y)
    const ca = twiceArea(c[at + 4], c[at + 5], c[at], c[at + 1], x, y)
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0)
  }

  #shade(triangle: number, x: number, y: number, out: Float64Array): void {
    const c = this.#corners
    const at = triangle * CORNERS
    const area = twiceArea(c[at], c[at + 1], c[at + 2], c[at + 3], c[at + 4], c[at + 5])
    const first = twiceArea(c[at + 2], c[at + 3], c[at + 4], c[at + 5], x, y) / area
    const second = twiceArea(c[at + 4], c[at + 5], c[at], c[at + 1], x, y) / area
    const third = 1 - first - second
    const n = this.#layout.normals
    let squares = 0
    for (let axis = 0; axis < 3; axis++) {
      const from = triangle * 9 + axis
      const part = n[from] * first + n[from + 3] * second + n[from + 6] * third
      out[3 + axis] = part
      squares += part * part
    }
    const size = Math.sqrt(squares)
    for (let axis = 0; axis < 3; axis++) out[3 + axis] = size > 0 ? out[3 + axis] / size : this.normal[axis]
    if (this.isCurved) liftPoint(this.#layout, triangle, first, second, out)
  }
}
