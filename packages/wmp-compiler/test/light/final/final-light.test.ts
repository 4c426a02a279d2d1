import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileContext, CompileState, compile } from '../../../src/index.js'
import { coarsenessWithin, litFacesOf } from '../../../src/light/final/charts/charts.js'
import { linearOf, luxelOf } from '../../../src/light/final/encode-final.js'
import { inlineLightWorkers, type LightWorkers } from '../../../src/light/final/light-workers.js'
import { LightBaker } from '../../../src/light/final/tiles/light-baker.js'
import { boxes, luxelAt, pageOf } from '../lit-levels.js'

const DARK: Vector = [0, 0, 0]
const NIGHT = { color: DARK, azimuth: 0, elevation: 90 }
const WHITE: Vector = [1, 1, 1]
const UP: Vector = [0, 0, 1]
const floor = [
  [-256, -256, -16],
  [256, 256, 0],
] as const
const corner: Vector = [256, 256, 0]

function baked(
  level: BrushLevel,
  context: Partial<CompileContext> = {},
  profile: 'draft' | 'final' = 'final',
): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'final', profile } as const
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }), ...context })
}

/** Linear light at a point. */
function lightAt(level: CompiledLevel, point: Vector, normal: Vector = UP): readonly number[] {
  const luxel = luxelAt(level, point, normal)
  if (luxel === undefined) throw new Error(`no luxel at ${point}`)
  return luxel.map(linearOf)
}

/** Lights tiles from the last to the first, each twice, with a baker of its own. */
const backwards: LightWorkers = {
  async run(plan, pass, field, done) {
    for (let tile = plan.tiles.length / 5 - 1; tile >= 0; tile--) {
      new LightBaker(plan).light(tile, pass, field)
      new LightBaker(plan).light(tile, pass, field)
    }
    done(plan.tiles.length / 5)
  },
}

describe('final light', () => {
  it('writes the nearest byte of linear light', () => {
    expect([0, 1, 4, 100].map(luxelOf)).toEqual([0, 128, 239, 255])
    for (let byte = 1; byte < 256; byte++) expect(luxelOf(linearOf(byte))).toBe(byte)
  })

  it('shines as the sine of the elevation of the sun', async () => {
    const at = async (elevation: number): Promise<number> => {
      const level = await baked({ ...boxes(floor), sun: { color: [0.6, 0.6, 0.6], azimuth: 30, elevation } })
      return lightAt(level, corner)[0]
    }
    expect((await at(30)) / (await at(90))).toBeCloseTo(0.5, 1)
  })

  it('leaves the shadow of a block dark, with a soft edge', async () => {
    const roof = [
      [0, -256, 128],
      [256, 256, 144],
    ] as const
    const sun = { color: WHITE, azimuth: 0, elevation: 90 }
    const level = await baked({ ...boxes(floor, roof), sun }, {}, 'draft')
    expect(lightAt(level, corner)).toEqual([0, 0, 0])
    expect(lightAt(level, [-256, -256, 0])[0]).toBeGreaterThan(1)
  })

  it('reflects the color of what it falls on', async () => {
    const wall = [
      [256, -256, -16],
      [272, 256, 256],
    ] as const
    const level = { ...boxes(floor, wall), sun: { color: WHITE, azimuth: 180, elevation: 10 } }
    const summaries = new Map([['stone', { color: [0.8, 0, 0] as const }]])
    const lit = await baked(level, { textureSummaries: () => Promise.resolve(summaries) })
    const draft = await baked(level, {}, 'draft')
    const [red, green] = lightAt(lit, [256, -256, 0])
    expect(red).toBeGreaterThan(lightAt(draft, [256, -256, 0])[0] + 0.02)
    expect(green).toBeLessThan(red)
  })

  it.each([4, 8, 16, 20])('does not get through a wall %i quants thick', async (thick) => {
    const [dark, bright] = [8 + thick, 8]
    const rooms = boxes(
      [
        [-128, -64, -16],
        [128, 64, 0],
      ],
      [
        [-128, -64, 96],
        [128, 64, 112],
      ],
      [
        [-144, -64, 0],
        [-128, 64, 96],
      ],
      [
        [128, -64, 0],
        [144, 64, 96],
      ],
      [
        [-144, -80, 0],
        [144, -64, 96],
      ],
      [
        [-144, 64, 0],
        [144, 80, 96],
      ],
      [
        [bright, -64, 0],
        [dark, 64, 96],
      ],
    )
    const lamp = { position: [-60, 0, 48], color: WHITE, range: 400, flags: 0 } as const
    const options = { ...COMPILE_DEFAULTS, light: 'final' } as const
    const lit = await compile({ ...rooms, lights: [lamp] }, options, { textureSize: () => ({ width: 64, height: 64 }) })
    for (const y of [-64, 64]) {
      expect(lightAt(lit, [dark, y, 0])).toEqual([0, 0, 0])
      expect(lightAt(lit, [bright, y, 0])[0]).toBeGreaterThan(0.1)
    }
  })

  it('does not come out of a room without an occupant, but out of a block that holds the lamp', async () => {
    const room = boxes(
      [
        [-128, -64, -16],
        [128, 64, 0],
      ],
      [
        [-128, -64, 96],
        [128, 64, 112],
      ],
      [
        [-144, -64, 0],
        [-128, 64, 96],
      ],
      [
        [128, -64, 0],
        [144, 64, 96],
      ],
      [
        [-144, -80, 0],
        [144, -64, 96],
      ],
      [
        [-144, 64, 0],
        [144, 80, 96],
      ],
      [
        [8, -64, 0],
        [24, 64, 96],
      ],
      [
        [40, -8, 40],
        [56, 8, 56],
      ],
    )
    const start = { name: '', position: [100, 0, 48], rotation: [0, 0, 0, 1], angles: [0, 0, 0] } as const
    const options = { ...COMPILE_DEFAULTS, light: 'final' } as const
    const lit = (x: number) => {
      const lights = [{ position: [x, 0, 48], color: WHITE, range: 400, flags: 0 }] as const
      const level = { ...room, positions: [start], lights }
      return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
    }
    expect((await lit(-60)).diagnostics.map(({ code }) => code)).toContain('light-neutral')
    expect(lightAt(await lit(48), [128, 64, 0])[0]).toBeGreaterThan(0.1)
  })

  it('shows a level without any light in neutral light, and reports it once', async () => {
    const level = await baked({ ...boxes(floor), sun: NIGHT })
    expect(level.diagnostics.map(({ code }) => code)).toEqual(['light-neutral'])
    expect(lightAt(level, corner)[0]).toBeGreaterThan(0.3)
  })

  it('does not depend on the order of tiles, nor on how often they are lit', async () => {
    const wall = [
      [64, -64, 0],
      [96, 64, 64],
    ] as const
    const lamp = { position: [0, 0, 48], color: WHITE, range: 400, flags: 0 } as const
    const level = { ...boxes(floor, wall), lights: [lamp] }
    expect(pageOf(await baked(level, { lightThreads: () => Promise.resolve(backwards) }))).toBe(
      pageOf(await baked(level)),
    )
  })

  it('lights again only what a lamp reached or reaches, after it has moved', async () => {
    const level = boxes([
      [-2048, -256, -16],
      [2048, 256, 0],
    ])
    const lamp = (x: number) => ({ position: [x, 0, 48], color: WHITE, range: 128, flags: 0 }) as const
    const steady = lamp(-1500)
    const counts: number[] = []
    const counting: LightWorkers = {
      async run(plan, pass, field, done) {
        counts.push(plan.tiles.length / 5)
        await inlineLightWorkers().run(plan, pass, field, done)
      },
    }
    const state = new CompileState()
    const context = { state, lightThreads: () => Promise.resolve(counting) }
    await baked({ ...level, lights: [steady, lamp(0)] }, context, 'draft')
    const moved = await baked({ ...level, lights: [steady, lamp(300)] }, context, 'draft')
    const same = await baked({ ...level, lights: [steady, lamp(300)] }, context, 'draft')
    const [all, some, none] = counts
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all / 4)
    expect(none).toBe(0)
    const clean = await baked({ ...level, lights: [steady, lamp(300)] }, {}, 'draft')
    expect([pageOf(moved), pageOf(same)]).toEqual([pageOf(clean), pageOf(clean)])
  })

  it('has coarser luxels where a level has more than it may', async () => {
    const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'none' } as const
    const { surfaces } = await compile(boxes(floor), options, { textureSize: () => undefined })
    const lit = litFacesOf(surfaces)
    expect(coarsenessWithin(lit, () => 16, 10_000)).toBe(1)
    expect(coarsenessWithin(lit, () => 16, 1000)).toBe(2)
    // Each corner keeps its luxel.
    expect(coarsenessWithin(lit, () => 16, 1)).toBeLessThan(256)
  })

  it('ignores lights without range and with numbers that are not finite', async () => {
    const lamps = [0, Number.NaN, Number.POSITIVE_INFINITY].map((range) => ({
      position: [0, 0, 48] as const,
      color: WHITE,
      range,
      flags: 0,
    }))
    const level = await baked({ ...boxes(floor), lights: lamps, ambient: [0.2, 0.2, 0.2] })
    const none = await baked({ ...boxes(floor), ambient: [0.2, 0.2, 0.2] })
    expect(pageOf(level)).toBe(pageOf(none))
  })
})
