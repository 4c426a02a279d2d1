import type { CompiledLevel, Vector } from '@brushwork/asset'
import { toPackAxes } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, type LightObject } from '../../../src/index.js'
import { linearOf } from '../../../src/light/final/encode-final.js'
import { probesOf } from '../grid/probes.js'
import { boxes, luxelAt, pageOf } from '../lit-levels.js'

const floor = [
  [-128, -128, -16],
  [128, 128, 0],
] as const
const NOON = { color: [1, 1, 1], azimuth: 0, elevation: 90 } as const
const corner: Vector = [128, 128, 0]

/** A square that faces up, over the corner of the floor. */
function roof(height: number, more: Partial<LightObject> = {}): LightObject {
  const corners: readonly Vector[] = [
    [64, 64, height],
    [192, 64, height],
    [192, 192, height],
    [64, 192, height],
  ]
  return {
    positions: Float32Array.from(corners.flatMap((point) => [...toPackAxes(...point)])),
    uvs: Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1),
    indices: [0, 1, 2, 0, 2, 3],
    isTerrain: false,
    ...more,
  }
}

async function lit(
  objects: readonly LightObject[],
  settings = {},
  profile: 'draft' | 'final' = 'final',
): Promise<CompiledLevel> {
  const level = { ...boxes(floor), sun: NOON }
  const options = {
    ...COMPILE_DEFAULTS,
    mode: 'simple',
    light: 'final',
    profile,
    lightSettings: { bounces: 1, rays: 64, ...settings },
  } as const
  const lightObjects = () => Promise.resolve(objects)
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }), lightObjects })
}

const lightOf = (level: CompiledLevel): number => linearOf(luxelAt(level, corner, [0, 0, 1])?.[0] ?? Number.NaN)

describe('models and terrains in final light', () => {
  it('cast shadows, from the side that faces the light', async () => {
    const open = lightOf(await lit([]))
    expect(open).toBeGreaterThan(1)
    expect(lightOf(await lit([roof(80)]))).toBeLessThan(open * 0.05)
    expect(lightOf(await lit([roof(80, { indices: [0, 2, 1, 0, 3, 2] })]))).toBeGreaterThan(open * 0.95)
  })

  it('let light through holes, and where the setting or a draft allows it', async () => {
    const open = lightOf(await lit([]))
    const mask = { width: 1, height: 1, bits: Uint8Array.of(0) }
    expect(lightOf(await lit([roof(80, { mask })]))).toBeCloseTo(open, 1)
    expect(lightOf(await lit([roof(80)], { objects: false }))).toBeCloseTo(open, 1)
    expect(lightOf(await lit([roof(80)], {}, 'draft'))).toBeGreaterThan(open * 0.9)
  })

  it('reflect light like what they stand beside, so that faces near them do not darken', async () => {
    const wall = roof(0, {
      // Upright, and facing away from the corner.
      positions: Float32Array.from(
        [
          [60, 60, 0],
          [60, 128, 0],
          [60, 128, 64],
          [60, 60, 64],
        ].flatMap(([x, y, z]) => [y, z, x]),
      ),
      color: [1, 1, 1],
    })
    expect(lightOf(await lit([wall]))).toBeGreaterThan(lightOf(await lit([])) * 0.95)
  })

  it('do not depend on what order they are found in with their kinds, and shade probes under the ground', async () => {
    const [ground, model] = [roof(40, { isTerrain: true }), roof(100)]
    const level = await lit([model, ground])
    expect(pageOf(await lit([ground, model]))).toBe(pageOf(level))
    const shade = (isUnder: boolean): number => {
      const near = probesOf(level).filter(
        ({ position: [x, y, z] }) => x > 70 === isUnder && y > 70 === isUnder && z > 0 && z < 40,
      )
      return Math.max(...near.map(({ mean }) => mean[0]))
    }
    expect(shade(true)).toBeLessThan(shade(false) * 0.8)
  })
})
