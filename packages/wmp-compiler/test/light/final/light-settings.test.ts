import type { Level, Vector } from '@brushwork/asset'
import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, type LightSettings } from '../../../src/index.js'
import { boxes } from '../lit-levels.js'
import { inside, type Measured, measure } from './measured-light.js'

const UP: Vector = [0, 0, 1]
const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
const FLOOR = [
  [-128, -128, -16],
  [128, 128, 0],
] as const
const WALL = [
  [-128, 128, 0],
  [128, 144, 256],
] as const
const DIRECT = { points: 2, rays: 0, bounces: 0 }
const LAMP = { position: [0, 0, 100], color: [1, 1, 1], range: 400, flags: 0 } as const

async function floorOf(
  level: Partial<Level>,
  settings: Partial<LightSettings>,
  quality = DIRECT,
): Promise<readonly Measured[]> {
  const luxels = await measure({ ...boxes(FLOOR, WALL), sun: NIGHT, ...level }, quality, new Map(), 'simple', settings)
  return inside(luxels, UP, [-128, -128, 0], [128, 128, 0])
}

const at = (luxels: readonly Measured[], x: number, y: number): number =>
  luxels.find(({ point }) => point[0] === x && point[1] === y)?.light[1] ?? Number.NaN

it.each([8, 32])('has a luxel every %d quants, in final light and in that of the original', async (luxel) => {
  const level = { ...boxes(FLOOR), lights: [LAMP] }
  const sideOf = async (light: 'final' | 'original', lightSettings: Partial<LightSettings>): Promise<number> => {
    const options = { ...COMPILE_DEFAULTS, mode: 'simple', profile: 'draft', light, lightSettings } as const
    const { lightPages = [], surfaces } = await compile(level, options, { textureSize: () => undefined })
    const { uvs } = surfaces[0].light ?? { uvs: [] }
    const across = Array.from({ length: 4 }, (_, corner) => uvs[corner * 2] * lightPages[0].width)
    return Math.max(...across) - Math.min(...across)
  }
  for (const light of ['final', 'original'] as const) {
    expect((await sideOf(light, { luxel })) / (await sideOf(light, {}))).toBeCloseTo(16 / luxel, 5)
  }
})

it('lets lights fade by the square of the distance, as bright as usual at half of their range', async () => {
  const usual = await floorOf({ lights: [{ ...LAMP, range: 200 }] }, {})
  const natural = await floorOf({ lights: [{ ...LAMP, range: 200 }] }, { falloff: 'inverse-square' })
  expect(at(natural, 0, 0) / at(usual, 0, 0)).toBeCloseTo(1, 1)
  // Twice as far, with half of the cosine: an eighth.
  const far = { lights: [{ ...LAMP, position: [-96, -64, 96] as const, range: 400 }] }
  const luxels = await floorOf(far, { falloff: 'inverse-square' })
  expect(at(luxels, 64, -64) / at(luxels, -96, -64)).toBeCloseTo((1 / (1 + (160 / 96) ** 2)) ** 1.5, 2)
})

it('lets the sun seem as wide as asked', async () => {
  const roof = [
    [0, -512, 1024],
    [512, 512, 1025],
  ] as const
  const sun = { color: [1, 1, 1], azimuth: 0, elevation: 90 } as const
  const widths = await Promise.all(
    [0, 4].map(async (sunAngle) => {
      const luxels = await floorOf({ ...boxes(FLOOR, roof), sun }, { sunAngle })
      const full = Math.max(...luxels.map(({ light }) => light[0]))
      return luxels.filter(({ light }) => light[0] > 0.02 * full && light[0] < 0.98 * full).length
    }),
  )
  // The luxels along one line of the grid; 0.035 of 1,024 quants to each side are more.
  expect(widths[0]).toBeLessThanOrEqual(15)
  expect(widths[1]).toBeGreaterThanOrEqual(15 * 3)
})

it('sends rays to the sky without bounces, and reflects light as often as asked', async () => {
  const level = { skyLight: [0.5, 0.5, 0.5] as const }
  const [none, one, two] = await Promise.all(
    [0, 1, 2].map(async (bounces) => {
      const luxels = await floorOf(level, {}, { points: 2, rays: 16, bounces })
      return at(luxels, 0, 96)
    }),
  )
  expect(none).toBeGreaterThan(0)
  // The light of the sky is reflected one time less than that of lamps.
  expect(one).toBe(none)
  expect(two).toBeGreaterThan(one)
})
