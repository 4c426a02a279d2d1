import type { BrushLevel, Vector } from '@brushwork/asset'
import type { Color } from '@brushwork-internal/testkit/reference-light'
import { COMPILE_DEFAULTS, compile, LIGHT_DEFAULTS, type LightSettings } from '../../../src/index.js'
import { bakeFinal } from '../../../src/light/final/bake-final.js'
import { Chart } from '../../../src/light/final/charts/chart.js'
import {
  inlineLightWorkers,
  type LightField,
  type LightPlan,
  type TextureSummary,
} from '../../../src/light/final/index.js'
import type { LightQuality } from '../../../src/light/final/light-plan.js'

/** Side of the square that a luxel is the mean of [quants]. */
export const FILTER = 24
/** Parts of a side of that square that closed forms are averaged over. */
const PARTS = 12

/** A luxel as the baker leaves it, before pages round it to bytes. */
export interface Measured {
  readonly point: Vector
  readonly normal: Vector
  readonly light: Color
}

/** Lights a level. @returns all luxels that have light of their own, direct and reflected. */
export async function measure(
  level: BrushLevel,
  quality: LightQuality,
  summaries: ReadonlyMap<string, TextureSummary> = new Map(),
  mode: 'simple' | 'bsp' = 'simple',
  settings: Partial<LightSettings> = {},
): Promise<readonly Measured[]> {
  const options = { ...COMPILE_DEFAULTS, mode, light: 'none' } as const
  const compiled = await compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
  let baked: { readonly plan: LightPlan; readonly field: LightField } | undefined
  const inline = inlineLightWorkers()
  await bakeFinal(
    level,
    compiled,
    { settings: { ...LIGHT_DEFAULTS, ...settings }, quality },
    {
      summaries,
      workers: {
        run(plan, pass, field, done) {
          baked = { plan, field }
          return inline.run(plan, pass, field, done)
        },
      },
    },
  )
  if (baked === undefined) throw new Error('nothing was lit')
  return luxelsOf(baked.plan, baked.field)
}

function luxelsOf({ charts, firstLuxels }: LightPlan, { direct, indirect, valid }: LightField): Measured[] {
  return charts.flatMap((layout, index) => {
    const chart = new Chart(layout)
    const { grid, normal } = chart
    return Array.from({ length: chart.luxels }, (_, own) => own).flatMap((own) => {
      const luxel = firstLuxels[index] + own
      if (!chart.isUsed(own) || valid[luxel] === 0) return []
      const cell = chart.cellOf(own)
      const point = grid.pointAt(grid.first[0] + (cell % grid.width), grid.first[1] + Math.floor(cell / grid.width))
      const part = (channel: number): number => direct[0][luxel * 3 + channel] + indirect[luxel * 3 + channel]
      return [{ point, normal, light: [part(0), part(1), part(2)] as const }]
    })
  })
}

/** The luxels of a face whose whole square lies between two corners of it. */
export function inside(luxels: readonly Measured[], normal: Vector, min: Vector, max: Vector): readonly Measured[] {
  return luxels.filter((luxel) =>
    luxel.point.every((value, axis) => {
      if (normal[axis] !== 0) return luxel.normal[axis] === normal[axis] && value === min[axis]
      return luxel.normal[axis] === 0 && value >= min[axis] + FILTER / 2 && value <= max[axis] - FILTER / 2
    }),
  )
}

/** The mean of a closed form over the square of a luxel on a floor. */
export function meanAround([x, y]: Vector, lightAt: (x: number, y: number) => number): number {
  let sum = 0
  for (let at = 0; at < PARTS * PARTS; at++) {
    const [right, down] = [(at % PARTS) + 0.5, Math.floor(at / PARTS) + 0.5]
    sum += lightAt(x + (right / PARTS - 0.5) * FILTER, y + (down / PARTS - 0.5) * FILTER)
  }
  return sum / (PARTS * PARTS)
}

/** A closed room: six walls of 16 quants around a box, of these textures. */
export function room(
  min: Vector,
  max: Vector,
  { west = 'white', east = 'white', rest = 'white' } = {},
): readonly (readonly [Vector, Vector, string])[] {
  const [x0, y0, z0] = min
  const [x1, y1, z1] = max
  const [thin, wide] = [16, 16]
  return [
    [[x0 - wide, y0 - wide, z0 - thin], [x1 + wide, y1 + wide, z0], rest],
    [[x0 - wide, y0 - wide, z1], [x1 + wide, y1 + wide, z1 + thin], rest],
    [[x0 - wide, y0 - wide, z0], [x1 + wide, y0, z1], rest],
    [[x0 - wide, y1, z0], [x1 + wide, y1 + wide, z1], rest],
    [[x0 - wide, y0, z0], [x0, y1, z1], west],
    [[x1, y0, z0], [x1 + wide, y1, z1], east],
  ]
}
