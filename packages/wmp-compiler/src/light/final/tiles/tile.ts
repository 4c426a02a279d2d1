import type { Chart } from '../charts/chart.js'
import type { LightField, LightPlan } from '../light-plan.js'
import { randomOf } from './random.js'

/** Points above the face from which rays start [quants]: rounding must not hide them behind the face. */
const BIAS = 0.5
/** The width of a luxel's filter, in luxels: less shows steps along shadows, more blurs them. */
const FILTER = 1.5
/**
 * Distance by which even points are moved [luxels]. Walls stand on lines of whole quants, and exactly there a point
 * would be on both of their sides.
 */
const ASIDE = 0.02
/** Points on each axis that are even: without a shadow light is smooth, and random points would only add grain. More are random. */
const EVEN_POINTS = 2
/** For {@link randomOf}: where a point lies in its part of the filter. */
const SEED = 101

/** A rectangle of a chart. */
export interface Tile {
  readonly chart: Chart
  /** Number of the chart's first luxel. */
  readonly firstLuxel: number
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

/** A tile of a plan. @param charts of the plan */
export function tileOf({ tiles, firstLuxels }: LightPlan, charts: readonly Chart[], tile: number): Tile {
  const [chart, column, row, width, height] = tiles.subarray(tile * 5, tile * 5 + 5)
  return { chart: charts[chart], firstLuxel: firstLuxels[chart], column, row, width, height }
}

/** Luxels of a tile that faces show, by their numbers in the chart. */
export function usedLuxels({ chart, column, row, width, height }: Tile): number[] {
  const used: number[] = []
  for (let y = row; y < row + height; y++) {
    for (let x = column; x < column + width; x++) {
      const own = y * chart.grid.width + x
      if (!chart.isUsed(own)) continue
      used.push(own)
      for (const further of chart.furtherOf(own)) used.push(further)
    }
  }
  return used
}

/** Luxels of a tile that have light. @see LightField.valid */
export function validLuxels(tile: Tile, { valid }: LightField): number[] {
  return usedLuxels(tile).filter((own) => valid[tile.firstLuxel + own] === 1)
}

/**
 * Writes one of the points of a luxel to `out[0…2]`, a little above its face, and its normal to `out[3…5]`. The points of
 * a luxel are even over the filter.
 * @param points on each axis. @param point 0 … points² − 1.
 */
export function pointOfLuxel(
  { chart, firstLuxel }: Pick<Tile, 'chart' | 'firstLuxel'>,
  own: number,
  points: number,
  point: number,
  out: Float64Array,
): void {
  writePlace(chart, firstLuxel, own, points, point, out)
  chart.sample(own, out[0], out[1], out)
  for (let axis = 0; axis < 3; axis++) out[axis] += chart.normal[axis] * BIAS
}

/** Writes the place on the chart's grid of one of the points of a luxel to `out[0…1]`; it need not be on a face. */
export function writePlace(
  chart: Chart,
  firstLuxel: number,
  own: number,
  points: number,
  point: number,
  out: Float64Array,
): void {
  const { width, first } = chart.grid
  const luxel = firstLuxel + own
  const cell = chart.cellOf(own)
  const isEven = points <= EVEN_POINTS
  const aside = isEven ? ASIDE : 0
  const across = ((point % points) + (isEven ? 0.5 : randomOf(SEED, luxel, point * 2))) / points
  const down = (Math.floor(point / points) + (isEven ? 0.5 : randomOf(SEED, luxel, point * 2 + 1))) / points
  out[0] = first[0] + (cell % width) + (across - 0.5) * FILTER + aside
  out[1] = first[1] + Math.floor(cell / width) + (down - 0.5) * FILTER + aside
}
