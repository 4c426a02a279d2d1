import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileOptions, compile, provisionalLight } from '../../src/index.js'
import { NeutralShade } from '../../src/light/provisional/neutral-shade.js'
import type { ProvisionalFace } from '../../src/light/provisional/provisional-faces.js'
import { room } from './final/measured-light.js'
import { probesOf } from './grid/probes.js'
import { lightAt } from './lit-floors.js'
import { type Box, boxes, pageOf } from './lit-levels.js'

const SIDE = 256
const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
const LAMP = { position: [-128, 128, 64], color: [1, 1, 1], range: 400, flags: 0 } as const
const [ORIGINAL, FINAL] = [{ light: 'original' }, { light: 'final' }] as const

/** Two rooms with a wall and a door between them, and a lamp in that of lower x. */
const ROOMS: BrushLevel = {
  ...boxes(
    ...room([-SIDE, 0, 0], [SIDE, SIDE, 128]),
    ...([
      [[0, 0, 0], [16, 96, 128], 'white'],
      [[0, 160, 0], [16, SIDE, 128], 'white'],
    ] satisfies Box[]),
  ),
  sun: NIGHT,
  lights: [LAMP],
}
const DARK: BrushLevel = { ...ROOMS, lights: [] }
const sizes = { textureSize: () => ({ width: 64, height: 64 }) }

async function provisional(inner: BrushLevel, options: Partial<CompileOptions> = FINAL): Promise<CompiledLevel> {
  // Someone in it makes it a closed level.
  const start = { name: 'start', position: LAMP.position, rotation: [0, 0, 0, 1], angles: [0, 0, 0] } as const
  const level = { ...inner, positions: [start] }
  const compiled = await compile(level, { ...COMPILE_DEFAULTS, light: 'none' }, sizes)
  return provisionalLight(level, compiled, { ...COMPILE_DEFAULTS, ...options }, {})
}

/** The brightest part of the luxel at a point. */
const at = (level: CompiledLevel, ...point: Vector) => Math.max(...(lightAt(level, undefined, point) ?? [-1]))

/** Points of the floor of both rooms. */
function floor(): Vector[] {
  const steps = Array.from({ length: 15 }, (_, step) => 8 + step * 16)
  return steps.flatMap((y) => [...steps, ...steps.map((x) => x - SIDE)].map((x): Vector => [x, y, 0]))
}

it('shades any number of faces that meet at one vertex', () => {
  const corners = Float64Array.of(0, 0, 0, 64, 0, 0, 0, 64, 0)
  const face = { plane: [0, 0, 1, 0], corners, center: [21, 21, 0] } as unknown as ProvisionalFace
  const shade = new NeutralShade(Array.from({ length: 20_000 }, () => face))
  expect([...shade.sharesAt(19_999, Float64Array.of(10, 10, 0))]).toEqual([1])
})

describe.each([ORIGINAL, FINAL])('provisional light, before that of $light', (options) => {
  it('is bright near lamps, darker behind walls, and nowhere black', async () => {
    const lit = await provisional(ROOMS, options)
    const points = floor().filter(([x, y]) => !(x > 0 && x < 16) || (y > 96 && y < 160))
    expect(Math.min(...points.map((point) => at(lit, ...point)))).toBeGreaterThan(20)
    const [near, behind] = [at(lit, -128, 128, 0), at(lit, 200, 24, 0)]
    expect(near).toBeGreaterThan(90)
    expect(behind).toBeLessThan(near / 2)
  })

  it('shows a level in which nothing shines, its floor brighter than its walls, and its corners darker', async () => {
    const lit = await provisional(DARK, options)
    const middle = at(lit, 128, 128, 0)
    expect(middle).toBeGreaterThan(60)
    expect(at(lit, 128, 0, 64)).toBeLessThan(middle)
    expect(at(lit, SIDE - 1, SIDE - 1, 0)).toBeLessThan(middle - 10)
  })

  it('is the same each time', async () => {
    const [one, other] = [await provisional(ROOMS, options), await provisional(ROOMS, options)]
    expect(pageOf(one)).toBe(pageOf(other))
    expect(one.lightGrid).toEqual(other.lightGrid)
  })
})

it('is about as bright as the light that comes later, where a lamp shines', async () => {
  const lit = await compile(ROOMS, { ...COMPILE_DEFAULTS, mode: 'simple', profile: 'draft', ...FINAL }, sizes)
  const first = await provisional(ROOMS)
  const points: readonly Vector[] = [
    [-128, 128, 0],
    [-200, 60, 0],
    [-64, 200, 0],
  ]
  for (const point of points) {
    expect(Math.abs(at(first, ...point) - at(lit, ...point))).toBeLessThan(40)
  }
})

it('lights what moves', async () => {
  const probes = probesOf(await provisional(ROOMS))
  expect(probes.length).toBeGreaterThan(0)
  expect(Math.min(...probes.flatMap(({ mean }) => Math.max(...mean)))).toBeGreaterThan(0)
})

it('does bounded work: a large plain and thousands of lamps have few luxels and probes', async () => {
  const plain = { ...boxes([[-50_000, -50_000, -16], [50_000, 50_000, 0], 'white']), sun: NIGHT }
  const lights = Array.from({ length: 1000 }, (_, index) => ({ ...LAMP, position: [index, index % 70, 64] as const }))
  const lit = await provisional({ ...plain, lights })
  // The page of a face of 2 ** 10 luxels, and of four sides.
  expect(lit.lightPages?.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThan(2 ** 18)
  expect(probesOf(lit).length).toBeLessThanOrEqual(1024)
})

it('leaves messages to the light that stays', async () => {
  expect((await provisional(DARK)).diagnostics.filter(({ code }) => code.startsWith('light'))).toEqual([])
})
