import type { Chart } from '../charts/chart.js'
import type { LightField, LightPlan } from '../light-plan.js'
import { writePlace } from '../tiles/tile.js'
import { addSeams } from './curved-seams.js'
import { LuxelEquations } from './luxel-equations.js'

/** Points of a luxel on each axis that stand for those it was lit at. */
const POINTS = 2

/** Luxels at borders of curved faces that are solved for: some 350 bytes each. */
const MAX_BORDER = 2 ** 19

/** Light whose curved faces look round. */
interface RoundedLight {
  readonly field: LightField
  /** Whether faces were left out because there are too many luxels at borders. */
  readonly isCut: boolean
}

/**
 * The light of a level whose curved faces look round: where faces share normals, they show the same light on both sides
 * of their edge. A luxel at the border of a face has the light of points that were moved onto the face. They are up to
 * one luxel away from where the screen expects them. So its value is solved from its neighbors: what the screen mixes
 * at the points is then the light found there. Flat faces stay as they are.
 * @param mostBorder luxels at borders of faces; charts beyond them stay as they are
 */
export function roundCurvedLight(
  plan: LightPlan,
  charts: readonly Chart[],
  field: LightField,
  mostBorder: number = MAX_BORDER,
): RoundedLight {
  if (!charts.some(({ isCurved }) => isCurved)) return { field, isCut: false }
  const equations = new LuxelEquations()
  const solved = new Set<number>()
  for (const [index, chart] of charts.entries()) {
    if (!chart.isCurved || equations.unknowns >= mostBorder) continue
    solved.add(index)
    addBorder(chart, plan.firstLuxels[index], plan.quality.points, field, equations)
  }
  addSeams(plan, charts, solved, equations)
  const solve = (column: Float32Array, parts: number, least: number): Float32Array =>
    equations.solve(column, parts, least)
  const { towards } = field
  const rounded = {
    ...field,
    direct: field.direct.map((layer) => solve(layer, 3, 0)),
    indirect: solve(field.indirect, 3, 0),
    occlusion: solve(field.occlusion, 1, 0).map((share) => Math.min(1, share)),
    ...(towards && {
      towards: {
        direct: solve(towards.direct, 3, Number.NEGATIVE_INFINITY),
        indirect: solve(towards.indirect, 3, Number.NEGATIVE_INFINITY),
      },
    }),
  }
  return { field: rounded, isCut: equations.unknowns >= mostBorder }
}

/** Adds the luxels some of whose points were moved, with the places of those points. */
function addBorder(
  chart: Chart,
  firstLuxel: number,
  litPoints: number,
  { valid }: LightField,
  equations: LuxelEquations,
): void {
  const points = Math.min(POINTS, litPoints)
  const places = new Float64Array(points * points * 3)
  const wanted = new Float64Array(2)
  const [luxels, shares] = [new Int32Array(4), new Float64Array(4)]
  for (let own = 0; own < chart.luxels; own++) {
    if (!chart.isUsed(own)) continue
    let isMoved = false
    for (let point = 0; point < points * points; point++) {
      writePlace(chart, firstLuxel, own, points, point, wanted)
      const place = places.subarray(point * 3, point * 3 + 3)
      chart.nearest(own, wanted[0], wanted[1], place)
      isMoved ||= place[0] !== wanted[0] || place[1] !== wanted[1]
    }
    if (!isMoved) continue
    equations.free(firstLuxel + own)
    if (valid[firstLuxel + own] === 0) continue
    equations.start(firstLuxel + own)
    for (let at = 0; at < places.length; at += 3) {
      chart.mixAt(places[at + 2], places[at], places[at + 1], luxels, shares)
      equations.add(firstLuxel, luxels, shares, 1 / (points * points))
    }
  }
}
