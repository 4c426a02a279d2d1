import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../src/index.js'
import { inlineLightWorkers } from '../../src/light/final/light-workers.js'
import { encodeLight } from '../../src/light/original/encode-light.js'
import { boxes, luxelAt, pageOf } from './lit-levels.js'

const percent = (value: number): Vector => [value / 100, value / 100, value / 100]
const DARK: Vector = [0, 0, 0]
/** The editor's sun and ambient light: bytes of 150 and 50. */
const DAY = { color: percent(150 / 2.55), azimuth: 0, elevation: 60 }
const AMBIENT = percent(50 / 2.55)
const NOON = { ...DAY, elevation: 90 }
const NIGHT = { ...NOON, color: DARK }
const floor = [
  [-256, -256, -16],
  [256, 256, 0],
] as const

function baked(level: BrushLevel, profile: 'draft' | 'final' = 'final'): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'original', profile } as const
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
}

describe('light as the original compiler makes it', () => {
  it('encodes no light, the default ambient, the default sun and the most that there is as files have it', () => {
    const raw = [0, 48.45, 88 * 2 + 0.5, 1e6].map((value) => new Float32Array([value, value, value]))
    expect(encodeLight(raw).map(([red]) => red)).toEqual([2, 53, 125, 214])
  })

  it('adds half of the ambient light everywhere, and the sun where it shines', async () => {
    const level = await baked({ ...boxes(floor), ambient: AMBIENT, sun: DAY })
    expect(luxelAt(level, [256, 256, 0], [0, 0, 1])).toEqual([125, 125, 125])
    expect(luxelAt(level, [256, 256, -16], [0, 0, -1])).toEqual([53, 53, 53])
  })

  it.each([
    ['sky', 0x5],
    ['liquid', 0x9],
    ['faces without texture', 0xb],
  ])('shines through %s', async (_, flags) => {
    const level = boxes(floor, [
      [-256, -256, 64],
      [256, 256, 80],
    ])
    const [ground, roof] = level.blocks
    const clear = { ...roof, faces: roof.faces.map((face) => ({ ...face, flags })) }
    const lit = await baked({ ...level, blocks: [ground, clear], sun: DAY })
    expect(luxelAt(lit, [256, 256, 0], [0, 0, 1])).toEqual([101, 101, 101])
    expect(luxelAt(await baked({ ...level, sun: DAY }), [-256, 256, 0], [0, 0, 1])).toEqual([2, 2, 2])
  })

  it('shines in the cone of a spot light alone', async () => {
    const spot = { direction: [0, 0, -1], angle: 60, softAngle: 60 } as const
    const lamp = { position: [256, 256, 128], color: [1, 1, 1], range: 2000, flags: 0 } as const
    const of = (light: BrushLevel['lights'][number]) => baked({ ...boxes(floor), sun: NIGHT, lights: [light] })
    const [cone, whole] = await Promise.all([of({ ...lamp, spot }), of(lamp)])
    const at = (level: CompiledLevel, x: number) => luxelAt(level, [x, x, 0], [0, 0, 1])
    expect(at(cone, 256)?.[0]).toBeGreaterThan(210)
    expect(at(cone, -256)).toEqual([2, 2, 2])
    expect(at(whole, -256)?.[0]).toBeGreaterThan(50)
  })

  it('takes luxels at the edge of a face from the points on it alone', async () => {
    // Of the points 2, 6, 10 and 14 quants from the edge, the first two are lit.
    const roof = [
      [-248, -300, 64],
      [300, 300, 80],
    ] as const
    const shaded = await baked({ ...boxes(floor, roof), sun: { ...NOON, color: percent(40) } })
    const whole = await baked({ ...boxes(floor), sun: { ...NOON, color: percent(20) } })
    expect(luxelAt(shaded, [-256, 256, 0], [0, 0, 1])).toEqual(luxelAt(whole, [-256, 256, 0], [0, 0, 1]))
  })

  it('lights a face whole, with what other blocks hide of it', async () => {
    const pillar = [
      [0, -64, 0],
      [64, 64, 128],
    ] as const
    const options = { ...COMPILE_DEFAULTS, light: 'original' } as const
    const level = { ...boxes(floor, pillar), sun: { ...NOON, color: percent(40) } }
    const [cut, uncut] = await Promise.all([
      compile(level, { ...options, mode: 'bsp' }, { textureSize: () => undefined }),
      compile(level, { ...options, mode: 'simple' }, { textureSize: () => undefined }),
    ])
    // The corner of the cut floor at the foot of the pillar: three of the four cells around it are lit.
    const foot = luxelAt(cut, [0, 64, 0], [0, 0, 1])
    const away = luxelAt(uncut, [256, 256, 0], [0, 0, 1])
    expect(foot?.[0]).toBeLessThan(away?.[0] ?? 0)
    expect(foot?.[0]).toBeGreaterThan(2)
  })

  it('lets others have their turn between large faces, and ends when it is aborted', async () => {
    const field = (z: number) =>
      [
        [-600, -600, z],
        [600, 600, z + 16],
      ] as const
    const level = { ...boxes(field(0), field(64), field(128)), sun: DAY }
    const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'original', profile: 'draft' } as const
    const shares: number[] = []
    let turns = 0
    const workers = { ...inlineLightWorkers(), turn: async () => void turns++ }
    const context = {
      textureSize: () => undefined,
      lightThreads: async () => workers,
      onLight: (share: number) => void shares.push(share),
    }
    await compile(level, options, context)
    expect(turns).toBeGreaterThan(2)
    // The light grid has its turns, too.
    expect(turns).toBeGreaterThanOrEqual(shares.length)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
    const signal = {
      throwIfAborted: () => {
        throw new Error('enough')
      },
    }
    await expect(compile(level, options, { ...context, signal })).rejects.toThrow('enough')
  })

  it('leaves the shadow of a block dark', async () => {
    const roof = [
      [0, 0, 64],
      [256, 256, 80],
    ] as const
    const level = await baked({ ...boxes(floor, roof), sun: NOON })
    expect(luxelAt(level, [256, 256, 0], [0, 0, 1])).toEqual([2, 2, 2])
    expect(luxelAt(level, [-256, -256, 0], [0, 0, 1])?.[0]).toBeGreaterThan(80)
  })

  it('lets a light shine out of a block that it is in, but not into another', async () => {
    const lamp = [
      [-8, -8, 56],
      [8, 8, 72],
    ] as const
    const wall = [
      [96, -256, 0],
      [112, 256, 256],
    ] as const
    const lights = [{ position: [0, 0, 64] as const, color: percent(100), range: 1000, flags: 0 }]
    const level = await baked({ ...boxes(floor, lamp, wall), sun: NIGHT, lights })
    expect(luxelAt(level, [-256, 256, 0], [0, 0, 1])?.[0]).toBeGreaterThan(80)
    expect(luxelAt(level, [256, 256, 0], [0, 0, 1])).toEqual([2, 2, 2])
  })

  it('gives the same bytes again', async () => {
    const level = { ...boxes(floor), ambient: AMBIENT, sun: { ...DAY, azimuth: 33, elevation: 41 } }
    expect(pageOf(await baked(level))).toBe(pageOf(await baked(level)))
  })

  it('gives levels without any light no lightmaps', async () => {
    const level = await baked({ ...boxes(floor), ambient: DARK, sun: NIGHT })
    expect(level.lightPages).toBeUndefined()
    expect(level.surfaces.every(({ light }) => light === undefined)).toBe(true)
  })

  it('ignores lights without range, and those with numbers that are not finite', async () => {
    const light = { position: [0, 0, 64] as const, color: percent(100), range: 500, flags: 0 }
    const odd = [
      { ...light, range: 0 },
      { ...light, range: Number.NaN },
      { ...light, position: [Number.NaN, 0, 64] as const },
      { ...light, color: [Number.POSITIVE_INFINITY, 0, 0] as const },
      { ...light, color: [-1, Number.MIN_VALUE, 0] as const },
    ]
    const plain = { ...boxes(floor), sun: NIGHT, ambient: percent(20) }
    expect(pageOf(await baked({ ...plain, lights: odd }))).toBe(pageOf(await baked(plain)))
  })

  it('is at most as bright as files can have it, however bright a light is', async () => {
    const lights = [{ position: [0, 0, 64] as const, color: [1e300, 0, 0] as const, range: 500, flags: 0 }]
    const level = await baked({ ...boxes(floor), sun: NIGHT, ambient: DARK, lights })
    const { layers } = (level.lightPages ?? [])[0]
    const reds = layers[0].filter((_, at) => at % 4 === 0)
    expect(Math.max(...reds)).toBe(214)
  })

  it('lights a face of a million quants on a coarser grid', async () => {
    const plain = [
      [-500_000, -500_000, -16],
      [500_000, 500_000, 0],
    ] as const
    const level = await baked({ ...boxes(plain), ambient: AMBIENT, sun: DAY }, 'draft')
    expect(level.diagnostics.filter(({ code }) => code.startsWith('light'))).toEqual([
      expect.objectContaining({
        code: 'light-coarse',
        text: expect.stringMatching(/^6 faces are too large for luxels/),
      }),
    ])
    expect(luxelAt(level, [500_000, 500_000, 0], [0, 0, 1])).toEqual([125, 125, 125])
  })

  it('lights a level of 4,096 lights, each face by the strongest', async () => {
    const lights = Array.from({ length: 4096 }, (_, index) => ({
      position: [(index % 64) * 8 - 252, Math.floor(index / 64) * 8 - 252, 64] as const,
      color: percent(1),
      range: 2000,
      flags: 0,
    }))
    const small = [
      [-32, -32, -16],
      [32, 32, 0],
    ] as const
    const level = await baked({ ...boxes(small), sun: NIGHT, lights }, 'draft')
    expect(luxelAt(level, [32, 32, 0], [0, 0, 1])?.[0]).toBeGreaterThan(80)
  })
})
