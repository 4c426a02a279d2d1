import { AxisLines } from './axis-lines.js'
import { PointGrid } from './point-grid.js'
import { VertexTree } from './vertex-tree.js'

/** Points in the orders that they are looked for in; each is made when it is asked for first. */
export class VertexIndex {
  readonly count: number
  readonly #points: Float64Array
  readonly #lines: (AxisLines | undefined)[] = [undefined, undefined, undefined]
  #tree: VertexTree | undefined
  #grid: PointGrid | undefined

  /** @param points `[count × 3, quants]`, no two the same; kept as a view. */
  constructor(points: Float64Array, count: number) {
    this.#points = points
    this.count = count
  }

  get points(): Float64Array {
    return this.#points
  }

  /** Along an axis. */
  linesOf(axis: number): AxisLines {
    this.#lines[axis] ??= new AxisLines(this.#points, this.count, axis)
    return this.#lines[axis]
  }

  get tree(): VertexTree {
    this.#tree ??= new VertexTree(this.#points, this.count)
    return this.#tree
  }

  /** The number of the point at a place, −1 for none. */
  numberAt(x: number, y: number, z: number): number {
    this.#grid ??= this.#makeGrid()
    return this.#grid.find(x, y, z)
  }

  #makeGrid(): PointGrid {
    const points = this.#points
    const grid = new PointGrid(0, this.count)
    for (let point = 0; point < this.count; point++) {
      grid.append(points[point * 3], points[point * 3 + 1], points[point * 3 + 2])
    }
    return grid
  }
}
