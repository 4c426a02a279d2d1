import { createTracer } from '../../trace/index.js'
import { Chart } from '../charts/chart.js'
import type { LightField, LightPass, LightPlan } from '../light-plan.js'
import { DirectLight } from './direct-light.js'
import { GatheredLight } from './gathered-light.js'
import { LuxelLookup } from './luxel-lookup.js'
import { tileOf } from './tile.js'

/** Lights tiles of a plan: each thread has one. Memory: the plan's tree once more, and some 100 bytes a luxel of the charts. */
export class LightBaker {
  readonly #charts: readonly Chart[]
  readonly #plan: LightPlan
  readonly #direct: DirectLight
  readonly #gathered: GatheredLight

  constructor(plan: LightPlan) {
    const { tree, emitters, styles, quality } = plan
    const tracer = createTracer(tree)
    this.#plan = plan
    this.#charts = plan.charts.map((chart) => new Chart(chart))
    this.#direct = new DirectLight(tracer, plan, emitters, styles, quality.points)
    this.#gathered = new GatheredLight(tracer, plan.normals, plan, new LuxelLookup(plan, this.#charts))
  }

  /** Lights one tile. Gives the same values in any order of tiles, once the previous passes are complete. */
  light(tile: number, pass: LightPass, field: LightField): void {
    const own = tileOf(this.#plan, this.#charts, tile)
    if (pass.kind === 'direct') this.#direct.light(own, field)
    else this.#gathered.light(own, field, pass.rays, pass.seed)
  }
}
