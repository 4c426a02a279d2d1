import type { Chart, ChartLayout } from '../charts/chart.js'
import type { LightPlan } from '../light-plan.js'
import type { LuxelEquations } from './luxel-equations.js'

/** Normals that agree at a point, in cosines. */
const SAME_NORMAL = 1e-4
/** Equations for each luxel along an edge, and for an edge at most. */
const PER_LUXEL = 2
const MAX_POINTS = 256
/** Edges at one line that are compared with an edge. Solids have one; thousands are in crafted fans only. */
const MOST_BESIDE = 16
/** Weight of a seam's equations: its two sides must agree more than they must be right. */
const WEIGHT = 2

/** An edge of a triangle. */
interface Edge {
  readonly chart: number
  readonly triangle: number
  /** Its corners, in the order of their positions. */
  readonly from: number
  readonly to: number
}

/**
 * Adds equations for the edges of charts at which faces share their normals: both sides show the same light.
 * @param solved charts with unknown luxels; edges between others have nothing to solve
 */
export function addSeams(
  { charts: layouts, firstLuxels }: Pick<LightPlan, 'charts' | 'firstLuxels'>,
  charts: readonly Chart[],
  solved: ReadonlySet<number>,
  equations: LuxelEquations,
): void {
  const [luxels, shares] = [new Int32Array(4), new Float64Array(4)]
  for (const edges of sharedEdges(layouts, charts)) {
    for (const [at, a] of edges.entries()) {
      const beside = edges.slice(at + 1, at + 1 + MOST_BESIDE)
      const b = beside.find((other) => other.chart !== a.chart && agree(layouts, a, other))
      if (b === undefined || !(solved.has(a.chart) || solved.has(b.chart))) continue
      const count = pointsOn(layouts[a.chart], a)
      for (let point = 0; point < count; point++) {
        equations.start()
        for (const [edge, factor] of [
          [a, WEIGHT],
          [b, -WEIGHT],
        ] as const) {
          const [column, row] = placeOn(layouts[edge.chart], charts[edge.chart], edge, (point + 0.5) / count)
          charts[edge.chart].mixAt(edge.triangle, column, row, luxels, shares)
          equations.add(firstLuxels[edge.chart], luxels, shares, factor)
        }
      }
    }
  }
}

/** Edges of curved charts by their ends, in the order of their triangles. */
function sharedEdges(layouts: readonly ChartLayout[], charts: readonly Chart[]): Iterable<readonly Edge[]> {
  const found = new Map<string, Edge[]>()
  for (const [chart, { corners }] of layouts.entries()) {
    if (!charts[chart].isCurved) continue
    for (let triangle = 0; triangle < corners.length / 9; triangle++) {
      const names = [0, 3, 6].map((at) => corners.subarray(triangle * 9 + at, triangle * 9 + at + 3).join(' '))
      for (let side = 0; side < 3; side++) {
        const next = (side + 1) % 3
        const [from, to] = names[side] < names[next] ? [side, next] : [next, side]
        const key = `${names[from]} ${names[to]}`
        const edge = { chart, triangle, from: triangle * 9 + from * 3, to: triangle * 9 + to * 3 }
        const known = found.get(key)
        if (known === undefined) found.set(key, [edge])
        else known.push(edge)
      }
    }
  }
  return found.values()
}

/** Whether two edges have the same normals at both ends. */
function agree(layouts: readonly ChartLayout[], a: Edge, b: Edge): boolean {
  const [p, q] = [layouts[a.chart].normals, layouts[b.chart].normals]
  return (['from', 'to'] as const).every((end) => {
    let cosine = 0
    for (let axis = 0; axis < 3; axis++) cosine += p[a[end] + axis] * q[b[end] + axis]
    return cosine > 1 - SAME_NORMAL
  })
}

function pointsOn({ corners, pitch }: ChartLayout, { from, to }: Edge): number {
  let squares = 0
  for (let axis = 0; axis < 3; axis++) squares += (corners[to + axis] - corners[from + axis]) ** 2
  return Math.min(MAX_POINTS, Math.ceil((Math.sqrt(squares) / pitch) * PER_LUXEL) + 1)
}

/** The place of a point of an edge on the chart's grid. @param share 0 at its first end, 1 at the other */
function placeOn(
  { corners }: ChartLayout,
  { grid }: Chart,
  { from, to }: Edge,
  share: number,
): readonly [number, number] {
  const part = (axis: number): number => corners[from + axis] + (corners[to + axis] - corners[from + axis]) * share
  return grid.coordinates(part(0), part(1), part(2))
}
