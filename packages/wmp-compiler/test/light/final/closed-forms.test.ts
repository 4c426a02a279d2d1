import type { BrushLevel, LightShine, Vector } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { boxes } from '../lit-levels.js'
import { FILTER, inside, meanAround, measure, room } from './measured-light.js'

const UP: Vector = [0, 0, 1]
const NIGHT = { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const
/** Light that walls give off. */
const GLOW = 0.4
const DIRECT = { points: 2, rays: 0, bounces: 0 }
const FLOOR = [
  [-256, -256, -16],
  [256, 256, 0],
] as const

/** The laws of docs/light.md: light by distance, of a lamp of full brightness and a range of 300. */
const LAWS: readonly (readonly [
  name: string,
  lamp: Partial<BrushLevel['lights'][number]>,
  law: (d: number) => number,
])[] = [
  // The brightness of 100 % is 150 in the original's luxels, on a screen that shows 255 as 4.59 times the texture.
  ['GameStudio: power 1.5 of what is left of the range', {}, (d) => 4.59 * (150 / 255) ** 1.5 * (1 - d / 300) ** 1.5],
  ['linear: square of what is left of the range', shine('linear'), (d) => (1 - d / 300) ** 2],
  ['inverse: 128 quants by the distance', shine('inverse'), (d) => 128 / d],
  ['inverse-square: its square', shine('inverse-square'), (d) => (128 / d) ** 2],
  ['soft: its square, with 128 quants more', shine('soft'), (d) => 128 ** 2 / (d ** 2 + 128 ** 2)],
  ['none: the same everywhere', shine('none'), () => 1],
]

function shine(falloff: LightShine['falloff']): Partial<BrushLevel['lights'][number]> {
  return { shine: { brightness: 255, falloff, style: 0 } }
}

/** The mean error, its mean size and the worst, as shares of what is expected. */
function relativeErrors(pairs: readonly (readonly [found: number, expected: number])[]) {
  const errors = pairs.map(([found, expected]) => found / expected - 1)
  const mean = (of: readonly number[]): number => of.reduce((sum, error) => sum + error, 0) / of.length
  const sizes = errors.map(Math.abs)
  return { bias: mean(errors), mean: mean(sizes), worst: Math.max(...sizes) }
}

describe('final light against closed forms', () => {
  it.each(LAWS)('lights a plane by the cosine and by the law of %s', async (_, lamp, law) => {
    const height = 96
    const light = { position: [5, -3, height] as const, color: [1, 1, 1] as const, range: 300, flags: 0, ...lamp }
    const luxels = inside(await measure({ ...boxes(FLOOR), sun: NIGHT, lights: [light] }, DIRECT), UP, ...ends(FLOOR))
    expect(luxels.length).toBe(31 * 31)
    const at = (x: number, y: number): number => {
      // Rays start half a quant above the face.
      const distance = Math.hypot(x - 5, y + 3, height - 0.5)
      const isReached = distance < 300 || lamp.shine?.falloff.match(/range|linear/) === null
      return isReached ? (law(distance) * (height - 0.5)) / distance : 0
    }
    const pairs = luxels.map(({ point, light: [red] }) => [red, meanAround(point, at)] as const)
    const { bias, mean, worst } = relativeErrors(pairs.filter(([, expected]) => expected > 0.05))
    // Four points of a luxel stand for its square.
    expect(Math.abs(bias)).toBeLessThan(0.001)
    expect(mean).toBeLessThan(0.006)
    expect(worst).toBeLessThan(0.02)
  })

  const albedos = [0.2, 0.5, 0.8]

  it.each(albedos)('fills a closed room of albedo %d with its own light, bounce by bounce', async (albedo) => {
    for (const bounces of [1, 2, 3, 5]) {
      const series = (GLOW * (1 - albedo ** bounces)) / (1 - albedo)
      expect(relativeErrors(await furnace('bsp', albedo, bounces, series)).worst).toBeLessThan(1e-5)
    }
    // 0.8²⁴ = 0.5 % of the light is still to come.
    const errors = relativeErrors(await furnace('bsp', albedo, 24, GLOW / (1 - albedo)))
    expect(errors.worst).toBeLessThan(0.01)
  })

  it.each(albedos)('does not darken the foot of walls on floors that are not cut, of albedo %d', async (albedo) => {
    // Rays that start in a wall may meet a face behind the wall's own, where both are on one plane.
    const errors = relativeErrors(await furnace('simple', albedo, 3, GLOW * (1 + albedo + albedo ** 2)))
    expect(errors.worst).toBeLessThan(0.2)
    expect(errors.mean).toBeLessThan(0.003)
  })

  it.each([1024, 2048])(
    'softens the shadow of the sun by 0.0175 of the %d quants to the roof, to each side',
    async (height) => {
      const roof = [
        [0, -512, height],
        [512, 512, height + 1],
      ] as const
      const floor = [
        [-128, -256, -16],
        [128, 256, 0],
      ] as const
      const sun = { color: [1, 1, 1], azimuth: 0, elevation: 90 } as const
      const luxels = inside(await measure({ ...boxes(floor, roof), sun }, DIRECT), UP, ...ends(floor))
      const full = Math.max(...luxels.map(({ light }) => light[0]))
      const radius = 0.0175 * height
      const profile = new Map<number, number[]>()
      for (const { point, light } of luxels) profile.set(point[0], [...(profile.get(point[0]) ?? []), light[0] / full])
      for (const [x, shares] of profile) {
        const share = shares.reduce((sum, value) => sum + value, 0) / shares.length
        if (x <= -radius - FILTER / 2) expect(share).toBeGreaterThan(0.999)
        if (x >= radius + FILTER / 2) expect(share).toBe(0)
        expect(Math.abs(share - meanAround([x, 0, 0], (distance) => visibleDisk(distance / radius)))).toBeLessThan(0.05)
      }
    },
  )
})

/** The luxels of a closed room whose walls all reflect and give off the same, with what they should have. */
async function furnace(
  mode: 'simple' | 'bsp',
  albedo: number,
  bounces: number,
  expected: number,
): Promise<readonly (readonly [number, number])[]> {
  const summaries = new Map([['white', { color: [albedo, albedo, albedo], glow: [GLOW, GLOW, GLOW] } as const]])
  const level = { ...boxes(...room([0, 0, 0], [96, 96, 96])), sun: NIGHT }
  const luxels = await measure(level, { points: 1, rays: 16, bounces }, summaries, mode)
  const own = luxels.filter(({ point }) => point.every((value) => value >= 0 && value <= 96))
  expect(own.length).toBeGreaterThanOrEqual(6 * 7 * 7 - 6)
  return own.map(({ light }) => [light[1], expected])
}

/** The share of a disk of radius 1 that is left of a line. @param x of the line, negated. */
function visibleDisk(x: number): number {
  if (Math.abs(x) >= 1) return x < 0 ? 1 : 0
  return (Math.acos(x) - x * Math.sqrt(1 - x * x)) / Math.PI
}

function ends([min, max]: readonly [Vector, Vector]): readonly [Vector, Vector] {
  return [[min[0], min[1], max[2]], max]
}
