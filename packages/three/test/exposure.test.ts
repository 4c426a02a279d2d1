import { MeshBasicMaterial, MeshLambertMaterial, type MeshStandardMaterial } from 'three'
import { describe, expect, test } from 'vitest'
import { createLevel, type LevelOptions } from '../src/index.js'
import { fakeDecoder, yard } from './assets.js'

/** The yard, whose first two surfaces have lightmaps. */
function lit() {
  const level = yard()
  const light = { page: 0, uvs: new Float32Array(6) }
  const page = { ...level.images[0], name: 'page', bytes: new Uint8Array([9]) }
  return {
    ...level,
    images: [...level.images, page],
    surfaces: level.surfaces.map((surface, index) => (index < 2 ? { ...surface, sky: false, light } : surface)),
    lightPages: [{ layers: [level.images.length] }],
  }
}

const created = (options: LevelOptions) => createLevel(lit(), { ...fakeDecoder(), ...options })
const intensityOf = (level: Awaited<ReturnType<typeof created>>, index = 0) =>
  (level.surfaces[index].material as MeshStandardMaterial).lightMapIntensity

describe('the exposure of a level', () => {
  test('scales lightmaps and its own lights alike', async () => {
    const [plain, dim] = [await created({}), await created({ exposure: 0.5 })]
    expect(intensityOf(dim)).toBe(intensityOf(plain) / 2)
    for (const light of ['sun', 'ambient'] as const)
      expect(dim.lights[light].intensity).toBe(plain.lights[light].intensity / 2)
    expect(dim.lights.points[0].intensity).toBe(plain.lights.points[0].intensity / 2)
  })

  test('scales the lightmap of a material of the game once, though surfaces share it', async () => {
    const own = new MeshBasicMaterial()
    const material: LevelOptions['material'] = (_look, _map, _surface, lightMap) => {
      if (lightMap === null) return new MeshLambertMaterial()
      own.lightMap = lightMap
      return own
    }
    const level = await created({ exposure: 0.5, material })
    expect([intensityOf(level, 0), intensityOf(level, 1)]).toEqual([0.5, 0.5])
  })

  test('stays over hot updates', async () => {
    const level = await created({ exposure: 0.25 })
    const before = intensityOf(level)
    await level.replace(lit())
    expect(intensityOf(level)).toBe(before)
  })

  test('leaves the brightest ambient light and sun of a level below white by default, as the original does', async () => {
    const { lights } = await createLevel(yard(), fakeDecoder())
    // The materials of the original reflect 200 of 255: sun 0.75 and ambient 0.5 stay below white.
    expect(((0.75 + 0.5) * lights.sun.intensity) / Math.PI).toBeCloseTo(0.98, 2)
    expect(lights.ambient.intensity).toBe(lights.sun.intensity)
  })

  test('leaves what is beyond the lightmaps of a level as bright as they are', async () => {
    const { lights } = await created({})
    // A luxel of half the color, of gamma 1.5, doubled on a screen of gamma 2.2.
    expect(lights.ambient.color.r).toBeCloseTo((2 * (0.5 / 2) ** (1.5 / 2.2)) ** 2.2)
    expect(lights.sun.intensity).toBeCloseTo(Math.PI)
  })

  test.each([-1, Number.NaN, 'bright'])('is a number from 0 on, not %s', async (exposure) => {
    await expect(created({ exposure: exposure as number })).rejects.toThrow('the option "exposure"')
  })
})
