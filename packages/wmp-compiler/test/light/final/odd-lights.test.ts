import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../../src/index.js'
import { linearOf } from '../../../src/light/final/encode-final.js'
import { lightAt } from '../lit-floors.js'
import { boxes } from '../lit-levels.js'

const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
const FLOOR = [
  [-128, -128, -16],
  [128, 128, 0],
] as const
/** Milliseconds that a machine of ten years ago, with others at work on it, would need: far more than it takes. */
const PATIENCE = 60_000

function bake(level: BrushLevel, profile: 'draft' | 'final' = 'final'): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, light: 'final', mode: 'simple', profile } as const
  return compile({ ...level, sun: NIGHT }, options, { textureSize: () => ({ width: 64, height: 64 }) })
}

function lampAt(position: Vector, part = 1): BrushLevel['lights'][number] {
  return { position, color: [part, part, part], range: 200, flags: 0 }
}

function shown(level: CompiledLevel, point: Vector): number {
  const light = lightAt(level, undefined, point)
  if (light === undefined) throw new Error(`no face at ${point}`)
  return linearOf(light[0])
}

describe('odd lights', () => {
  it('shines out of a block that a lamp is in, as a fixture does, but not onto what faces away', async () => {
    const block = [
      [-32, -32, 0],
      [32, 32, 64],
    ] as const
    const lit = await bake({ ...boxes(FLOOR, block), lights: [lampAt([0, 0, 32])] })
    expect(lit.diagnostics.map(({ code, at }) => [code, at])).toEqual([['light-in-solid', [0, 0, 32]]])
    // Shadows are those of the backs of faces, and a ray to the lamp meets a front only.
    expect(shown(lit, [100, 50, 0])).toBeGreaterThan(0)
    expect(shown(lit, [5, 5, 64])).toBe(0)
  })

  it('lights a floor from 4,096 lamps as the brightest of them do', { timeout: PATIENCE }, async () => {
    const lamps = Array.from({ length: 4096 }, (_, index) =>
      lampAt([(index % 64) * 4 - 126, Math.floor(index / 64) * 4 - 126, 60], 0.02),
    )
    const lit = await bake({ ...boxes(FLOOR), lights: lamps })
    const all = await bake({ ...boxes(FLOOR), lights: lamps.slice(0, 128) })
    expect(lit.diagnostics.map(({ code, text }) => [code, text])).toEqual([
      [
        'light-coarse',
        expect.stringMatching(/^up to 4096 lights reach one part of a face: the 128 brightest count there/),
      ],
    ])
    expect(all.diagnostics).toEqual([])
    expect(shown(lit, [0, 0, 0])).toBeGreaterThan(shown(all, [0, 0, 0]))
  })

  it.each([
    ['to the horizon', 500_000],
    ['so far that floats are 0.06 quants apart', 1_000_000],
  ])('lights a floor %s with a coarse grid', { timeout: PATIENCE }, async (_, half) => {
    const wide = [
      [-half, -half, -16],
      [half, half, 0],
    ] as const
    const position: Vector = [0, 0, half / 2]
    const lit = await bake({ ...boxes(wide), lights: [{ ...lampAt(position), range: half }] }, 'draft')
    const { lightPages = [] } = lit
    expect(lightPages).toHaveLength(1)
    expect(lit.diagnostics.map(({ code }) => code)).toContain('light-coarse')
    expect(lightPages[0].width * lightPages[0].height).toBeLessThanOrEqual(2048 ** 2)
    // Half of the range is left: (1 − ½)^1.5 of 4.59 · (150 ÷ 255)^1.5.
    expect(shown(lit, [0, 0, 0])).toBeCloseTo(4.59 * (150 / 255) ** 1.5 * 0.5 ** 1.5, 1)
    expect(shown(lit, [half - 1, half - 1, 0])).toBe(0)
  })

  it('takes colors and positions that are not finite for no light', async () => {
    const odd: readonly Partial<BrushLevel['lights'][number]>[] = [
      { position: [Number.NaN, 0, 10] },
      { color: [Number.NaN, 1, 1] },
      { color: [Number.POSITIVE_INFINITY, 1, 1] },
      { color: [-1, -1, -1] },
      { range: -5 },
      { range: 0 },
    ]
    const lights = odd.map((part) => ({ ...lampAt([0, 0, 20]), ...part }))
    const lit = await bake({ ...boxes(FLOOR), lights })
    expect(lit.diagnostics.map(({ code }) => code)).toEqual(['object-coordinate', 'light-unused', 'light-neutral'])
    expect(shown(lit, [0, 0, 0])).toBeGreaterThan(0)
  })

  it('bounds light of any brightness', async () => {
    const lit = await bake({ ...boxes(FLOOR), lights: [{ ...lampAt([0, 0, 20]), color: [1e30, 1e30, 1e30] }] })
    expect(shown(lit, [0, 0, 0])).toBeCloseTo(linearOf(255), 5)
  })
})
