import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileContext, type CompileOptions, compile } from '../../../src/index.js'
import type { TextureSummary } from '../../../src/light/final/index.js'
import { inlineLightWorkers } from '../../../src/light/final/light-workers.js'
import { addLightGrid } from '../../../src/light/index.js'
import { LIGHT_DEFAULTS } from '../../../src/options.js'
import { room } from '../final/measured-light.js'
import { boxes } from '../lit-levels.js'
import { probesOf } from './probes.js'

const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const

function baked(
  level: BrushLevel,
  options: Partial<CompileOptions> = {},
  summaries: readonly (readonly [string, TextureSummary])[] = [],
  context: Partial<CompileContext> = {},
): Promise<CompiledLevel> {
  // Someone in it makes it a closed level, without light outside.
  const [{ position }] = [...level.lights, { position: [50, 50, 50] as const }]
  const start = { name: 'start', position, rotation: [0, 0, 0, 1] as const, angles: [0, 0, 0] as const }
  return compile(
    { ...level, positions: [start] },
    { ...COMPILE_DEFAULTS, light: 'final', ...options },
    {
      textureSize: () => ({ width: 64, height: 64 }),
      textureSummaries: () => Promise.resolve(new Map(summaries)),
      ...context,
    },
  )
}

const lamp = (position: Vector, range = 400): BrushLevel['lights'][number] => {
  return { position, color: [1, 1, 1], range, flags: 0 }
}

describe('the light grid', () => {
  it('has the light of a closed room that glows, equal from all sides', async () => {
    const [albedo, glow] = [0.5, 1.6]
    const white: TextureSummary = { color: [albedo, albedo, albedo], glow: [glow, glow, glow] }
    const level = { ...boxes(...room([0, 0, 0], [128, 128, 128])), sun: NIGHT }
    const probes = probesOf(await baked(level, {}, [['white', white]]))
    // Light of faces is reflected twice: what they show is that, once more reflected.
    const expected = glow * (1 + albedo + albedo ** 2)
    expect(probes.length).toBeGreaterThanOrEqual(8)
    for (const { mean, from } of probes) {
      for (const channel of [0, 1, 2]) {
        expect(Math.abs(mean[channel] / expected - 1)).toBeLessThan(0.01)
        expect(Math.hypot(...from[channel])).toBeLessThan(0.03)
      }
    }
  })

  it('comes from the lamp, a quarter of its light at the mean of all sides', async () => {
    const level = { ...boxes(...room([-256, -256, -256], [256, 256, 256])), sun: NIGHT, lights: [lamp([0, 0, 0])] }
    const lit = await baked(level, { profile: 'draft' })
    const summaries = new Map([['white', { color: [0, 0, 0] } as const]])
    const quality = { rays: 64, samples: 4, isHalf: false }
    const { position, mean, from } = nearest(
      await addLightGrid(level, lit, { quality, settings: LIGHT_DEFAULTS, summaries }),
      [100, 0, 0],
    )
    const distance = Math.hypot(...position)
    expect(mean[1]).toBeCloseTo((4.59 * (150 / 255) ** 1.5 * (1 - distance / 400) ** 1.5) / 4, 1)
    for (const axis of [0, 1, 2]) expect(from[1][axis]).toBeCloseTo(-position[axis] / distance, 1)
  })

  it('is red on the side of a red wall', async () => {
    const level = {
      ...boxes(...room([0, 0, 0], [128, 128, 128], { west: 'red' })),
      sun: NIGHT,
      lights: [lamp([100, 64, 64])],
    }
    const summaries: [string, TextureSummary][] = [
      ['red', { color: [0.8, 0.02, 0.02] }],
      ['white', { color: [0.5, 0.5, 0.5] }],
    ]
    const { from, mean } = nearest(await baked(level, {}, summaries), [32, 64, 64])
    // The lamp is in the east; less of the red light comes from there.
    expect(from[0][0] * mean[0]).toBeLessThan(from[1][0] * mean[1] - 0.02)
    expect(mean[0]).toBeGreaterThan(mean[1])
  })

  it('is dark behind a wall, also of two quants, and knows on which side of it probes are', async () => {
    const wall = [[0, 0, 0], [2, 64, 64], 'white'] as const
    const level = { ...boxes(...room([-128, 0, 0], [128, 64, 64]), wall), lights: [lamp([-64, 30, 40])], sun: NIGHT }
    const lit = await baked(level, { mode: 'simple', profile: 'draft' })
    const probes = probesOf(lit)
    const inside = probes.filter(({ position }) =>
      position.every((value, axis) => value > [-128, 0, 0][axis] && value < [128, 64, 64][axis]),
    )
    const [dark, bright] = [
      inside.filter(({ position }) => position[0] > 2),
      inside.filter(({ position }) => position[0] < 0),
    ]
    expect(dark.length).toBeGreaterThan(0)
    expect(bright.length).toBeGreaterThan(0)
    // The lightmap of faces that go through under the wall has some light of the other side.
    const most = Math.max(...bright.map(({ mean }) => mean[0]))
    for (const { mean } of dark) expect(mean[0]).toBeLessThan(most * 0.02)
    for (const { mean } of bright) expect(mean[0]).toBeGreaterThan(0.05)
  })

  it('has a probe in rooms that no grid point is in, and none in solids', async () => {
    const min: Vector = [40, 40, 40]
    const max: Vector = [62, 62, 62]
    const lit = await baked({ ...boxes(...room(min, max)), sun: NIGHT, lights: [lamp([50, 50, 50])] })
    const probes = probesOf(lit)
    expect(probes.length).toBeGreaterThan(0)
    for (const { position } of probes) {
      for (const axis of [0, 1, 2]) {
        expect(position[axis]).toBeGreaterThan(min[axis])
        expect(position[axis]).toBeLessThan(max[axis])
      }
    }
  })

  it.each(['final', 'original'] as const)('is the same with any workers: %s', async (light) => {
    const level = { ...boxes(...room([0, 0, 0], [128, 128, 96])), lights: [lamp([64, 60, 50])] }
    const one = await baked(level, { light })
    const other = await baked(level, { light }, [], { lightThreads: () => Promise.resolve(inlineLightWorkers()) })
    expect(other.lightGrid).toEqual(one.lightGrid)
  })

  it('is there for each kind of lightmaps, and not without', async () => {
    const level = { ...boxes(...room([0, 0, 0], [128, 128, 96])), lights: [lamp([64, 60, 50])] }
    const final = await baked(level)
    const keepLight = (unlit: CompiledLevel): CompiledLevel => {
      const { lightPages = [], surfaces } = final
      return { ...unlit, lightPages, surfaces }
    }
    const kept = await baked(level, { light: 'keep' }, [], { keepLight })
    const original = await baked(level, { light: 'original' })
    for (const lit of [final, kept, original]) expect(probesOf(lit)[0].mean[0]).toBeGreaterThan(0)
    expect((await baked(level, { light: 'none' })).lightGrid).toBeUndefined()
  })

  it('does not pass over what lamps that games switch light up', async () => {
    const shine = { brightness: 300, falloff: 'linear' } as const
    const at = async (style: number): Promise<number> => {
      const switched = { ...lamp([64, 60, 50]), shine: { ...shine, style } }
      const level = {
        ...boxes(...room([0, 0, 0], [128, 128, 96])),
        sun: NIGHT,
        lights: [switched, lamp([64, 60, 90], 80)],
      }
      return nearest(await baked(level, { profile: 'draft' }), [64, 64, 48]).mean[0]
    }
    const [steady, flickering, switched] = [await at(0), await at(1), await at(32)]
    // Reflected once instead of twice.
    expect(flickering).toBeGreaterThan(steady * 0.7)
    expect(switched).toBeLessThan(steady / 2)
  })

  it('is bounded: a level of a million quants has at most 8,192 probes', async () => {
    const size = 500_000
    const floor = [
      [-size, -size, -16],
      [size, size, 0],
    ] as const
    const { lightGrid } = await baked(
      { ...boxes(floor), sun: { color: [1, 1, 1], azimuth: 0, elevation: 60 } },
      { profile: 'draft', light: 'original' },
    )
    expect(lightGrid === undefined || lightGrid.light.length / 12 <= 8192).toBe(true)
  })
})

function nearest(level: CompiledLevel, point: Vector) {
  const distance = (position: Vector): number => Math.hypot(...position.map((value, axis) => value - point[axis]))
  return probesOf(level).reduce((a, b) => (distance(b.position) < distance(a.position) ? b : a))
}
