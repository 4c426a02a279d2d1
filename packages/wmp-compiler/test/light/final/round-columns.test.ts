import { type BrushLevel, type CompiledLevel, toSourceAxes, type Vector } from '@brushwork/asset'
import { readMap } from '@brushwork/codecs/map'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, LIGHT_DEFAULTS, levelFromMap } from '../../../src/index.js'
import { Chart } from '../../../src/light/final/charts/chart.js'
import { roundCurvedLight } from '../../../src/light/final/curved/curved-light.js'
import {
  bakeFinal,
  inlineLightWorkers,
  type LightField,
  type LightPlan,
  type LightWorkers,
} from '../../../src/light/final/index.js'
import { mixed } from '../lit-floors.js'

const HEIGHT = 96

/** The corners of a column's sides, on whole quants. */
function cornersOf(sides: number, radius: number): readonly (readonly [number, number])[] {
  return Array.from({ length: sides }, (_, side) => {
    const angle = ((side + 0.5) / sides) * 2 * Math.PI
    return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)]
  })
}

/** A column on a floor, in the light of a lamp beside it and of the sky. */
function columnLevel(corners: readonly (readonly [number, number])[]): BrushLevel {
  const face = (...points: readonly Vector[]): string =>
    `${points.map((point) => `( ${point.join(' ')} )`).join(' ')} stone 0 0 0 1 1`
  const ends = [face([0, 0, 0], [1, 0, 0], [0, 1, 0]), face([0, 0, HEIGHT], [0, 1, HEIGHT], [1, 0, HEIGHT])]
  const sides = corners.map(([x, y], side) => {
    const [u, v] = corners[(side + 1) % corners.length]
    return face([u, v, 0], [x, y, 0], [x, y, HEIGHT])
  })
  const lamp = '{\n"classname" "light"\n"origin" "70 90 60"\n"light" "300"\n}'
  const world = '{\n"classname" "worldspawn"\n"_minlight" "20"\n}'
  const column = `{\n"classname" "func_detail"\n"_phong" "1"\n{\n${[...ends, ...sides].join('\n')}\n}\n}`
  return levelFromMap(readMap(new TextEncoder().encode(`${world}\n${column}\n${lamp}`)))
}

function bake(level: BrushLevel, profile: 'draft' | 'final'): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, light: 'final', mode: 'simple', profile } as const
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
}

it('stops where too many luxels lie at edges, and says so', async () => {
  let baked: { readonly plan: LightPlan; readonly field: LightField } | undefined
  const inline = inlineLightWorkers()
  const level = columnLevel(cornersOf(8, 18))
  const options = { ...COMPILE_DEFAULTS, light: 'none', mode: 'simple' } as const
  const dark = await compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
  const quality = { points: 1, rays: 0, bounces: 0 }
  const workers: LightWorkers = {
    run(plan, pass, field, done) {
      baked = { plan, field }
      return inline.run(plan, pass, field, done)
    },
  }
  await bakeFinal(level, dark, { settings: LIGHT_DEFAULTS, quality }, { summaries: new Map(), workers })
  if (baked === undefined) throw new Error('nothing was lit')
  const { plan, field } = baked
  const charts = plan.charts.map((chart) => new Chart(chart))
  expect(roundCurvedLight(plan, charts, field).isCut).toBe(false)
  expect(roundCurvedLight(plan, charts, field, 1).isCut).toBe(true)
})

/** The light that the screen shows at a point of the column, on each of its sides that has the point. */
function lightsAt({ surfaces, lightPages = [] }: CompiledLevel, point: Vector): number[] {
  const sides = new Map<string, number>()
  for (const { positions, indices, light } of surfaces) {
    if (light === undefined) continue
    const { width, height, layers } = lightPages[light.page]
    const page = Float64Array.from(layers[0], linear)
    for (let first = 0; first < indices.length; first += 3) {
      const corners = [...indices.subarray(first, first + 3)]
      const points = corners.map((corner) =>
        toSourceAxes(positions[corner * 3], positions[corner * 3 + 1], positions[corner * 3 + 2]),
      )
      const normal = cross(minus(points[1], points[0]), minus(points[2], points[0]))
      const shares = sharesAt(points, normal, point)
      if (Math.abs(normal[2]) > Math.hypot(...normal) / 2 || shares === undefined) continue
      const at = (axis: number): number =>
        corners.reduce((sum, corner, index) => sum + light.uvs[corner * 2 + axis] * shares[index], 0)
      const [red] = mixed(page, width, height, at(0) * width - 0.5, at(1) * height - 0.5)
      sides.set(normal.map((part) => Math.round((part / Math.hypot(...normal)) * 100)).join(), byteOf(red))
    }
  }
  return [...sides.values()]
}

/** Barycentric shares of a point in a triangle or on its border; undefined outside. */
function sharesAt(points: readonly Vector[], normal: Vector, point: Vector): readonly number[] | undefined {
  const area = dot(normal, normal)
  if (Math.abs(dot(normal, minus(point, points[0]))) > 0.02 * Math.sqrt(area)) return undefined
  const shares = points.map((_, at) => {
    const [from, to] = [points[(at + 1) % 3], points[(at + 2) % 3]]
    return dot(normal, cross(minus(to, from), minus(point, from))) / area
  })
  return shares.every((share) => share > -1e-4) ? shares : undefined
}

/** GPUs mix the linear light of sRGB bytes. */
const linear = (byte: number): number =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4
const byteOf = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

it.each([
  ['draft', 8, 18],
  ['draft', 16, 24],
  ['final', 8, 18],
  ['final', 16, 24],
] as const)(
  'shows one light on both sides of each edge of a %s of a column of %i sides, radius %i',
  async (profile, sides, radius) => {
    const corners = cornersOf(sides, radius)
    const lit = await bake(columnLevel(corners), profile)
    const edges = corners.flatMap(([x, y]) => [20, 43, 60, 77].map((z) => lightsAt(lit, [x, y, z])))
    expect(edges.every(({ length }) => length === 2)).toBe(true)
    // Without equal light at the edges: 41 to 54.
    expect(Math.max(...edges.map(([a, b]) => Math.abs(a - b)))).toBeLessThan(3)
    const shown = edges.map(([light]) => light)
    expect(Math.max(...shown) - Math.min(...shown)).toBeGreaterThan(70)
  },
)

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
