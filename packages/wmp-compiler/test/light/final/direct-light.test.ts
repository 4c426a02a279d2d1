import type { BrushLevel, CompiledLevel, Vector } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, type CompileOptions, compile, type LightSettings } from '../../../src/index.js'
import { boxes, luxelAt, pageOf } from '../lit-levels.js'
import { inside, measure, room } from './measured-light.js'

const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
const DOWN: Vector = [0, 0, -1]
const UP: Vector = [0, 0, 1]
const LAMP = { position: [128, 128, 120], color: [1, 1, 1], range: 400, flags: 0 } as const
const SHELF = [
  [0, 0, 60],
  [64, 256, 64],
] as const
/** A closed room with a lamp below its ceiling, and a shelf, under which no light comes straight. */
const ROOM: BrushLevel = { ...boxes(...room([0, 0, 0], [256, 256, 128]), SHELF), sun: NIGHT, lights: [LAMP] }
/** A floor in the open, and a wall. */
const OPEN: BrushLevel = {
  ...boxes(
    [
      [-128, -128, -16],
      [128, 128, 0],
    ],
    [
      [-128, 128, 0],
      [128, 144, 256],
    ],
  ),
  sun: NIGHT,
}

function lit(
  level: BrushLevel,
  light: CompileOptions['light'],
  lightSettings: Partial<LightSettings> = {},
  profile: CompileOptions['profile'] = 'final',
): Promise<CompiledLevel> {
  const options = { ...COMPILE_DEFAULTS, mode: 'simple', profile, light, lightSettings } as const
  return compile(level, options, { textureSize: () => ({ width: 64, height: 64 }) })
}

it('leaves a face in shadow dark, which final light shows', async () => {
  const [direct, final] = await Promise.all([lit(ROOM, 'direct'), lit(ROOM, 'final')])
  expect(luxelAt(direct, [0, 0, 60], DOWN)).toEqual([0, 0, 0])
  expect(luxelAt(final, [0, 0, 60], DOWN)?.[0]).toBeGreaterThan(20)
})

it('gives a lit face the light that final light adds reflections to', async () => {
  const quality = { points: 2, rays: 0, bounces: 0 }
  const [direct, final] = await Promise.all([measure(ROOM, { ...quality, isDirect: true }), measure(ROOM, quality)])
  expect(direct).toEqual(final)
  expect(inside(direct, UP, [64, 0, 0], [256, 256, 0]).every(({ light }) => light[0] > 0)).toBe(true)
})

it('is lit by the sky, softly where a wall hides half of it', async () => {
  const level = { ...OPEN, skyLight: [0.5, 0.5, 0.5] as const }
  const direct = await lit(level, 'direct')
  const open = luxelAt(direct, [-128, -128, 0], UP)?.[0] ?? 0
  const besideWall = luxelAt(direct, [-128, 128, 0], UP)?.[0] ?? 0
  expect(open).toBeGreaterThan(60)
  expect(besideWall).toBeGreaterThan(open * 0.5)
  expect(besideWall).toBeLessThan(open * 0.9)
})

it('lets ambient light into corners, which takes no rays', async () => {
  const level: BrushLevel = { ...OPEN, ambient: [0.4, 0.4, 0.4] }
  const [direct, final] = await Promise.all([lit(level, 'direct'), lit(level, 'final')])
  expect(luxelAt(direct, [-128, 128, 0], UP)).toEqual(luxelAt(direct, [-128, -128, 0], UP))
  expect(luxelAt(final, [-128, 128, 0], UP)?.[0]).toBeLessThan(luxelAt(final, [-128, -128, 0], UP)?.[0] ?? 0)
})

it('has faces with emission shine as lamps do', async () => {
  const level = { ...boxes(...room([0, 0, 0], [256, 256, 128]), [[96, 96, 0], [160, 160, 8], 'lava']), sun: NIGHT }
  const settings = { emissionByTexture: { lava: 1 } }
  const above = async (isDirect: boolean, rays: number): Promise<number> => {
    const luxels = await measure(level, { points: 2, rays, bounces: 0, isDirect }, new Map(), 'simple', settings)
    const ceiling = luxels.filter(({ point, normal }) => normal[2] === -1 && point[2] === 128)
    return ceiling.find(({ point }) => point[0] === 128 && point[1] === 128)?.light[0] ?? Number.NaN
  }
  const [direct, byRays] = await Promise.all([above(true, 0), above(false, 1024)])
  // Lamps in the middles of triangles are near the light of their area.
  expect(direct / byRays).toBeGreaterThan(0.7)
  expect(direct / byRays).toBeLessThan(1.3)
})

it('lights what moves without reflected light, too', async () => {
  const [direct, final] = await Promise.all([lit(ROOM, 'direct'), lit(ROOM, 'final')])
  const litProbes = ({ lightGrid }: CompiledLevel): number => {
    const { light } = lightGrid ?? { light: new Uint8Array() }
    return light.filter((byte, at) => at % 12 === 0 && byte > 0).length
  }
  // Below the shelf there is reflected light alone.
  expect(litProbes(direct)).toBeGreaterThan(0)
  expect(litProbes(direct)).toBeLessThan(litProbes(final))
})

it('has the drafts of final light', async () => {
  const [direct, final] = await Promise.all([lit(ROOM, 'direct', {}, 'draft'), lit(ROOM, 'final', {}, 'draft')])
  expect(pageOf(direct)).toBe(pageOf(final))
})
