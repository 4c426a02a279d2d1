import type { Chart } from '../charts/chart.js'
import type { LightPlan } from '../light-plan.js'

/** Numbers of a chart: axis and scale of columns and of rows, first column and row, width, height, first luxel. */
const COLUMNS = 9

/** Finds the luxel at a point of a triangle; allocates nothing, because it runs for every ray. */
export class LuxelLookup {
  readonly #chartOf: Int32Array
  readonly #indexInChart: Int32Array
  readonly #columns: Float64Array
  readonly #charts: readonly Chart[]

  constructor({ chartOf, indexInChart, firstLuxels }: LightPlan, charts: readonly Chart[]) {
    this.#chartOf = chartOf
    this.#indexInChart = indexInChart
    this.#charts = charts
    this.#columns = new Float64Array(charts.length * COLUMNS)
    for (const [index, { grid }] of charts.entries()) {
      const [columns, rows] = grid.axes
      this.#columns.set(
        [
          columns.axis,
          columns.scale,
          rows.axis,
          rows.scale,
          ...grid.first,
          grid.width,
          grid.height,
          firstLuxels[index],
        ],
        index * COLUMNS,
      )
    }
  }

  /** The nearest luxel; −1 for triangles without chart. */
  luxelAt(triangle: number, x: number, y: number, z: number): number {
    const chart = this.#chartOf[triangle]
    if (chart < 0) return -1
    const c = this.#columns
    const at = chart * COLUMNS
    const column = Math.round((c[at] === 0 ? x : c[at] === 1 ? y : z) * c[at + 1]) - c[at + 4]
    const row = Math.round((c[at + 2] === 0 ? x : c[at + 2] === 1 ? y : z) * c[at + 3]) - c[at + 5]
    const width = c[at + 6]
    const cell = Math.min(Math.max(row, 0), c[at + 7] - 1) * width + Math.min(Math.max(column, 0), width - 1)
    return c[at + 8] + this.#charts[chart].luxelAt(cell, this.#indexInChart[triangle])
  }
}
