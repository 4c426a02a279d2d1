import { describe, expect, it } from 'vitest'
import { buildTraceTree, createTracer } from '../../../src/light/trace/index.js'
import { exactHits } from './exact-hits.js'
import { closestHits, occlusions, soup, soupRays } from './trace-scenes.js'

const SIDES = ['all', 'fronts', 'backs'] as const

describe.each([1, 3, 4, 5, 17, 100, 2000])('a soup of %i triangles', (count) => {
  const seed = count + 7
  const corners = soup(seed, count)
  // A search through all triangles takes long for many of them.
  const rays = soupRays(seed + 1, count > 1000 ? 50 : count > 50 ? 300 : 1000)
  const tracer = createTracer(buildTraceTree({ corners }))

  it.each(SIDES)(`has the closest hits of a search through all triangles (sides: %s, seed ${seed})`, (sides) => {
    const hits = closestHits(tracer, rays, sides)
    for (const [index, ray] of rays.entries()) {
      const exact = exactHits(corners, ray, sides)
      const certain = Math.min(...exact.filter(({ isCertain }) => isCertain).map(({ distance }) => distance))
      const { triangle, distance } = hits[index]
      const what = `ray ${index}`
      if (triangle < 0) {
        expect(certain, what).toBe(Number.POSITIVE_INFINITY)
        continue
      }
      const found = exact.find((one) => one.triangle === triangle)
      expect(found, what).toBeDefined()
      expect(Math.abs(found!.distance - distance), what).toBeLessThan(1e-3 * (1 + distance))
      expect(distance, what).toBeLessThan(certain + 1e-3 * (1 + distance))
    }
  })

  it.each(SIDES)(`is hit at all where a ray has a closest hit (sides: %s, seed ${seed})`, (sides) => {
    const expected = closestHits(tracer, rays, sides).map(({ triangle }) => triangle >= 0)
    expect(occlusions(tracer, rays, sides)).toEqual(expected)
  })

  it('has weights that say where the hit is', () => {
    for (const [index, { triangle, distance, weights }] of closestHits(tracer, rays).entries()) {
      if (triangle < 0) continue
      const { origin, direction } = rays[index]
      for (let axis = 0; axis < 3; axis++) {
        const [a, b, c] = [0, 3, 6].map((corner) => corners[triangle * 9 + corner + axis])
        const point = a + (b - a) * weights[0] + (c - a) * weights[1]
        expect(Math.abs(point - (origin[axis] + direction[axis] * distance)), `ray ${index}`).toBeLessThan(0.01)
      }
    }
  })
})
