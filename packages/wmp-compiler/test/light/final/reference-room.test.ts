import type { Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { boxTriangles, type Color, type PathScene, pathLight } from '@brushwork-internal/testkit/reference-light'
import { describe, expect, it } from 'vitest'
import { LIGHT_DEFAULTS } from '../../../src/index.js'
import { boxes } from '../lit-levels.js'
import { FILTER, inside, type Measured, measure, room } from './measured-light.js'

const MIN: Vector = [0, 0, 0]
const MAX: Vector = [192, 192, 160]
const BLOCK = [
  [104, 56, 0],
  [152, 120, 72],
] as const
const COLORS: Record<string, Color> = { white: [0.7, 0.7, 0.7], red: [0.7, 0.08, 0.08], green: [0.08, 0.7, 0.08] }
const LAMP: Vector = [80, 100, 136]
const RANGE = 400
const BOUNCES = 2
/** Points of a luxel's square, and paths of each: the reference is noisy by some 1 %. */
const STARTS = 150
const PATHS = 4

/** Axes along a face. */
function axesOf(normal: Vector): readonly number[] {
  return [0, 1, 2].filter((axis) => normal[axis] === 0)
}

/** A room with a red and a green wall and a block, as the slow reference has it. */
function scene(): PathScene {
  const walls = room(MIN, MAX, { west: 'red', east: 'green' }).flatMap(([min, max, texture]) =>
    boxTriangles(min, max, COLORS[texture]),
  )
  // The other sides of walls are not seen.
  const middle = [96, 96, 80]
  const inner = walls.filter(({ corners: [corner], normal }) => {
    return normal.reduce((sum, part, axis) => sum + part * (middle[axis] - corner[axis]), 0) > 0
  })
  const full = 4.59 * (150 / 255) ** 1.5
  return {
    triangles: [...inner, ...boxTriangles(...BLOCK, COLORS.white)],
    lamps: [{ position: LAMP, color: [full, full, full], falloff: 'range', range: RANGE, radius: 6 }],
    suns: [],
    sky: [0, 0, 0],
  }
}

/** The mean light of the square that a luxel shows. */
function referenceOf(of: PathScene, { point, normal }: Measured, random: Random): Color {
  const [a, b] = axesOf(normal)
  const sum = [0, 0, 0]
  for (let start = 0; start < STARTS; start++) {
    const position: [number, number, number] = [...point]
    position[a] += random.between(-FILTER / 2, FILTER / 2)
    position[b] += random.between(-FILTER / 2, FILTER / 2)
    const light = pathLight(of, position, normal, { bounces: BOUNCES, paths: PATHS, random })
    for (const channel of [0, 1, 2]) sum[channel] += light[channel] / STARTS
  }
  return [sum[0], sum[1], sum[2]]
}

/** Luxels of white faces, every second one on both axes, whose square does not reach under the block. */
function compared(luxels: readonly Measured[]): readonly Measured[] {
  const faces: readonly (readonly [Vector, Vector])[] = [
    [[0, 0, 1], MIN],
    [
      [0, 0, -1],
      [0, 0, MAX[2]],
    ],
    [[0, 1, 0], MIN],
    [
      [0, -1, 0],
      [0, MAX[1], 0],
    ],
  ]
  return faces
    .flatMap(([normal, corner]) => inside(luxels, normal, corner, MAX))
    .filter(({ point, normal }) => {
      if (axesOf(normal).some((axis) => (point[axis] / LIGHT_DEFAULTS.luxel) % 2 === 0)) return false
      const reach = FILTER / 2
      const [min, max] = BLOCK
      const isUnder = [0, 1].every((axis) => point[axis] > min[axis] - reach && point[axis] < max[axis] + reach)
      return !(isUnder && point[2] === 0)
    })
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (part: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[part], 0) / pairs.length
  const means = [mean(0), mean(1)]
  const spread = (a: 0 | 1, b: 0 | 1): number =>
    pairs.reduce((sum, pair) => sum + (pair[a] - means[a]) * (pair[b] - means[b]), 0)
  return spread(0, 1) / Math.sqrt(spread(0, 0) * spread(1, 1))
}

describe('final light against the slow reference', () => {
  it('bleeds the colors of walls onto white faces as paths do', async () => {
    const summaries = new Map(Object.entries(COLORS).map(([name, color]) => [name, { color }]))
    const level = {
      ...boxes(...room(MIN, MAX, { west: 'red', east: 'green' }), [...BLOCK, 'white']),
      sun: { color: [0, 0, 0], azimuth: 0, elevation: 90 } as const,
      lights: [{ position: LAMP, color: [1, 1, 1], range: RANGE, flags: 0 } as const],
    }
    const quality = { points: 2, rays: 256, bounces: BOUNCES }
    const luxels = compared(await measure(level, quality, summaries, 'bsp'))
    expect(luxels.length).toBeGreaterThan(100)
    const [of, random] = [scene(), new Random(14)]
    const references = luxels.map((luxel) => referenceOf(of, luxel, random))
    for (const channel of [0, 1, 2]) {
      const pairs = luxels.map(({ light }, index) => [light[channel], references[index][channel]] as const)
      const size = pairs.reduce((sum, [, expected]) => sum + expected, 0)
      const error = pairs.reduce((sum, [found, expected]) => sum + Math.abs(found - expected), 0) / size
      const bias = pairs.reduce((sum, [found, expected]) => sum + found - expected, 0) / size
      expect(error).toBeLessThan(0.03)
      expect(Math.abs(bias)).toBeLessThan(0.015)
      expect(correlation(pairs)).toBeGreaterThan(0.99)
    }
    // Without reflected light, no channel would differ from the others.
    const near = luxels.filter(({ point }) => point[0] === LIGHT_DEFAULTS.luxel && point[1] > 0 && point[1] < MAX[1])
    for (const { light } of near) expect(light[0]).toBeGreaterThan(light[1] * 1.05)
  })
})
