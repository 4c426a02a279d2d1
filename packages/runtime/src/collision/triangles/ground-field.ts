import type { Terrain } from '@brushwork/asset'
import type { Closest } from '../closest.js'
import { RIM, type Sweep } from '../sweep.js'
import { closestOnTriangle } from './closest-on-triangle.js'
import { TriangleAxes } from './triangle-axes.js'

/** Height of a unit direction that is level. */
const LEVEL = 1e-6

/** What of a terrain stops movements. */
export type Ground = Pick<Terrain, 'columns' | 'rows' | 'spacing' | 'corner' | 'heights'>

/**
 * A terrain that stops movements. Each triangle of the grid is the top of a column that is solid down to the bottom of
 * the world. A body below the ground therefore moves upward.
 */
export class GroundField {
  readonly #ground: Ground
  readonly #scale: ArrayLike<number>
  /** The triangle that is tested, counter-clockwise from above. */
  readonly #axes = new TriangleAxes()
  /** Corners of that triangle, `[9]`. */
  readonly #corners = this.#axes.corners
  readonly min: [x: number, y: number, z: number]
  readonly max: [x: number, y: number, z: number]

  /** @param scale of the entity that shows the terrain */
  constructor(ground: Ground, scale: ArrayLike<number> = [1, 1, 1]) {
    this.#ground = ground
    this.#scale = scale
    const { columns, rows, spacing, corner, heights } = ground
    let [low, high] = [Infinity, -Infinity]
    for (const height of heights) {
      if (height < low) low = height
      if (height > high) high = height
    }
    this.min = [(corner[0] - (rows - 1) * spacing[1]) * scale[0], low * scale[1], corner[2] * scale[2]]
    this.max = [corner[0] * scale[0], high * scale[1], (corner[2] + (columns - 1) * spacing[0]) * scale[2]]
  }

  /** Tests a movement against the cells that its box passes over, column by column. */
  sweep(sweep: Sweep): void {
    const { columns } = this.#ground
    const { start, end, half } = sweep
    const step = this.#ground.spacing[0] * this.#scale[2]
    const left = this.min[2]
    const first = cellOf(Math.min(start[2], end[2]) - half[2] - left, step, columns)
    const last = cellOf(Math.max(start[2], end[2]) + half[2] - left, step, columns)
    const delta = end[2] - start[2]
    for (let column = first; column <= last; column++) {
      // The shares of the path at which the shape is over this column of cells.
      let enter = 0
      let leave = 1
      if (delta !== 0) {
        const a = (left + column * step - half[2] - start[2]) / delta
        const b = (left + (column + 1) * step + half[2] - start[2]) / delta
        enter = Math.max(0, Math.min(a, b))
        leave = Math.min(sweep.fraction[0], Math.max(a, b))
        if (enter > leave) continue
      }
      this.#sweepColumn(sweep, column, enter, leave)
    }
  }

  #sweepColumn(sweep: Sweep, column: number, enter: number, leave: number): void {
    const { start, end, half } = sweep
    const step = this.#ground.spacing[1] * this.#scale[0]
    const top = this.max[0]
    const a = start[0] + (end[0] - start[0]) * enter
    const b = start[0] + (end[0] - start[0]) * leave
    const low = Math.min(start[1] + (end[1] - start[1]) * enter, start[1] + (end[1] - start[1]) * leave) - half[1]
    const first = cellOf(top - Math.max(a, b) - half[0], step, this.#ground.rows)
    const last = cellOf(top - Math.min(a, b) + half[0], step, this.#ground.rows)
    for (let row = first; row <= last; row++) {
      for (let side = 0; side < 2; side++) {
        this.#read(column, row, side)
        const c = this.#corners
        if (Math.max(c[1], c[4], c[7]) < low) continue
        this.#meet(sweep, (row * this.#ground.columns + column) * 2 + side)
      }
    }
  }

  /** Finds the point of the ground that is closest to the point of `closest`. */
  closest(closest: Closest): void {
    const { columns, rows, spacing } = this.#ground
    const { point, reach } = closest
    const [across, down] = [spacing[0] * this.#scale[2], spacing[1] * this.#scale[0]]
    const lastColumn = cellOf(point[2] + reach - this.min[2], across, columns)
    const lastRow = cellOf(this.max[0] - point[0] + reach, down, rows)
    for (let column = cellOf(point[2] - reach - this.min[2], across, columns); column <= lastColumn; column++) {
      for (let row = cellOf(this.max[0] - point[0] - reach, down, rows); row <= lastRow; row++) {
        for (let side = 0; side < 2; side++) {
          this.#read(column, row, side)
          closestOnTriangle(this.#corners, 0, point, closest.candidate)
          closest.offer((row * columns + column) * 2 + side)
        }
      }
    }
  }

  /** Reads a triangle of a cell. The diagonal runs from (column, row) to (column + 1, row + 1), as it is drawn. */
  #read(column: number, row: number, side: number): void {
    this.#readCorner(0, column, row)
    if (side === 0) {
      this.#readCorner(1, column + 1, row + 1)
      this.#readCorner(2, column + 1, row)
      return
    }
    this.#readCorner(1, column, row + 1)
    this.#readCorner(2, column + 1, row + 1)
  }

  #readCorner(corner: number, column: number, row: number): void {
    const { columns, spacing, corner: origin, heights } = this.#ground
    this.#corners[corner * 3] = (origin[0] - row * spacing[1]) * this.#scale[0]
    this.#corners[corner * 3 + 1] = heights[row * columns + column] * this.#scale[1]
    this.#corners[corner * 3 + 2] = (origin[2] + column * spacing[0]) * this.#scale[2]
  }

  /**
   * Tests the column below a triangle. Its planes: the triangle, the walls below its edges, its box, and the cross
   * products of its edges with the sides of a box. Only those that do not face down count.
   */
  #meet(sweep: Sweep, triangle: number): void {
    const axes = this.#axes
    sweep.open()
    if (!axes.useNormal() || !this.#meetPlane(sweep, 0)) return
    for (let side = 0; side < 4; side++) {
      axes.useUnit(side & 2, side & 1 ? 1 : -1)
      // A point on a line of the grid would be beside both cells.
      if (!this.#meetPlane(sweep, RIM)) return
    }
    for (let edge = 0; edge < 3; edge++) {
      axes.useEdge(edge)
      // Outwards, since the corners run counter-clockwise from above.
      if (axes.crossUnit(1) && !this.#meetPlane(sweep, RIM)) return
      for (let axis = 0; axis < 3 && !sweep.isPoint; axis += 2) {
        if (axes.crossUnit(axis) && !this.#meetUpwards(sweep)) return
      }
    }
    axes.useUnit(1, 1)
    if (sweep.isPoint || this.#meetPlane(sweep, 0)) sweep.close(triangle)
  }

  /** Adds the plane along the direction or its opposite, whichever looks up. A level direction is that of a wall. */
  #meetUpwards(sweep: Sweep): boolean {
    const { plane } = this.#axes
    if (Math.abs(plane[1]) < LEVEL) return true
    if (plane[1] < 0) this.#axes.flip()
    return this.#meetPlane(sweep, 0)
  }

  #meetPlane(sweep: Sweep, margin: number): boolean {
    this.#axes.support(margin)
    return sweep.meetPlane(this.#axes.plane, 0, 0)
  }
}

/** The cell at a distance from the first grid line, within the grid. */
function cellOf(distance: number, step: number, points: number): number {
  const cell = Math.floor(distance / step)
  return cell > 0 ? Math.min(cell, points - 2) : 0
}
