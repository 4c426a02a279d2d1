import { describe, expect, it } from 'vitest'
import { buildTraceTree, createTracer, type TraceTree } from '../../../src/light/trace/index.js'
import { ScalarTracer } from './scalar/scalar-tracer.js'
import { boxTriangles, closestHits, occlusions, type Ray, soup, soupRays } from './trace-scenes.js'

const TRIANGLE = [0, 0, 0, 10, 0, 0, 0, 10, 0]
const DOWN: Ray = { origin: [1, 1, 5], direction: [0, 0, -1] }
const NOTHING = { triangle: -1, distance: 0, weights: [0, 0] }

function bytesOf(tree: TraceTree): number {
  return Object.values(tree).reduce((sum, column: Int32Array) => sum + column.byteLength, 0)
}

describe('triangles that cannot be hit', () => {
  it.each([
    ['NaN', [Number.NaN, 0, 0, 10, 0, 0, 0, 10, 0]],
    ['infinite', [0, 0, 0, Number.POSITIVE_INFINITY, 0, 0, 0, 10, 0]],
    ['far away', [0, 0, 0, 1e30, 0, 0, 0, 1e30, 0]],
    ['a point', [1, 1, 0, 1, 1, 0, 1, 1, 0]],
    ['a line', [0, 0, 0, 1, 1, 0, 3, 3, 0]],
    ['a slanted line', [0.1, 0.7, 0, 1.1, 1.7, 0, 0.1, 0.7, 0]],
  ])('%s: the others are', (_, damaged) => {
    const tracer = createTracer(buildTraceTree({ corners: Float32Array.from([...damaged, ...TRIANGLE, ...damaged]) }))
    expect(closestHits(tracer, [DOWN])[0]).toMatchObject({ triangle: 1, distance: 5 })
    const alone = createTracer(buildTraceTree({ corners: Float32Array.from(damaged) }))
    expect(closestHits(alone, [DOWN])).toEqual([NOTHING])
    expect(occlusions(alone, [DOWN])).toEqual([false])
  })

  it('leave a scene empty, as no triangles do', () => {
    for (const length of [0, 5]) {
      const tracer = createTracer(buildTraceTree({ corners: new Float32Array(length) }))
      expect(closestHits(tracer, [DOWN])).toEqual([NOTHING])
    }
  })
})

describe('rays that cannot hit', () => {
  const tracer = createTracer(buildTraceTree({ corners: Float32Array.from(TRIANGLE) }))
  const wild = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  it('have numbers that are not finite', () => {
    const rays = wild.flatMap((value): Ray[] => [
      ...[0, 1, 2].map(
        (axis): Ray => ({ ...DOWN, origin: [0, 1, 2].map((one) => (one === axis ? value : 1)) as never }),
      ),
      ...[0, 1, 2].map(
        (axis): Ray => ({ ...DOWN, direction: [0, 1, 2].map((one) => (one === axis ? value : -1)) as never }),
      ),
    ])
    expect(closestHits(tracer, rays)).toEqual(rays.map(() => NOTHING))
    expect(occlusions(tracer, rays)).not.toContain(true)
  })

  it('have no direction, or no distance', () => {
    const rays: Ray[] = [
      { ...DOWN, direction: [0, 0, 0] },
      { ...DOWN, direction: [0, -0, 0] },
      { ...DOWN, least: Number.NaN },
      { ...DOWN, greatest: Number.NaN },
      { ...DOWN, least: 6, greatest: 5 },
      { ...DOWN, least: Number.POSITIVE_INFINITY },
      { ...DOWN, greatest: Number.NEGATIVE_INFINITY },
    ]
    expect(closestHits(tracer, rays)).toEqual(rays.map(() => NOTHING))
  })

  it('do not hinder others with extreme numbers', () => {
    for (const value of [1e-45, 1e-38, 1e-20, 1e20, 3e38]) {
      const rays: Ray[] = [{ ...DOWN, direction: [value, value, -value] }, { ...DOWN, origin: [value, 1, value] }, DOWN]
      expect(closestHits(tracer, rays)[2]).toMatchObject({ triangle: 0, distance: 5 })
    }
  })
})

describe('limits of distance', () => {
  const tracer = createTracer(buildTraceTree({ corners: Float32Array.from(TRIANGLE) }))

  it('belong to the ray', () => {
    const limits: [number, number][] = [
      [0, 5],
      [5, 9],
      [5, 5],
      [0, 4.9],
      [5.1, 9],
    ]
    const rays = limits.map(([least, greatest]): Ray => ({ ...DOWN, least, greatest }))
    expect(occlusions(tracer, rays)).toEqual([true, true, true, false, false])
  })

  it('may be negative', () => {
    const behind: Ray = { origin: [1, 1, -5], direction: [0, 0, -2], least: Number.NEGATIVE_INFINITY }
    expect(closestHits(tracer, [behind])[0]).toMatchObject({ triangle: 0, distance: -2.5 })
  })
})

describe('many triangles', () => {
  it('are one where they are the same, and the first is hit', () => {
    const corners = new Float32Array(50_000 * 9)
    for (let at = 0; at < corners.length; at += 9) corners.set(TRIANGLE, at)
    const tree = buildTraceTree({ corners })
    expect(bytesOf(tree)).toBeLessThan(500)
    expect(closestHits(createTracer(tree), [DOWN])[0].triangle).toBe(0)
  })

  it('are not one where they may have holes, or other fronts', () => {
    const corners = Float32Array.from([TRIANGLE, TRIANGLE, [0, 0, 0, 0, 10, 0, 10, 0, 0]].flat())
    const hole = { width: 1, height: 1, bits: Uint8Array.of(0) }
    const scene = { corners, masks: [hole], uvs: new Float32Array(18), maskOf: Int32Array.of(0, -1, -1) }
    const tracer = createTracer(buildTraceTree(scene))
    expect(closestHits(tracer, [DOWN], 'fronts')[0].triangle).toBe(1)
    expect(closestHits(tracer, [DOWN], 'backs')[0].triangle).toBe(2)
  })

  it('may be close to each other without end', () => {
    const corners = new Float32Array(20_000 * 9)
    for (let at = 0; at < corners.length; at += 9) corners.set([0, 0, 0, 10 + at / 9, 0, 0, 0, 10, 0], at)
    const tree = buildTraceTree({ corners })
    expect(bytesOf(tree)).toBeLessThan(290 * 20_000)
    expect(closestHits(createTracer(tree), [DOWN])[0]).toMatchObject({ triangle: 0, distance: 5 })
  })

  it('take little memory each, two hundred thousand of them', () => {
    const count = 200_000
    const corners = soup(1, 1000)
    const many = new Float32Array(count * 9)
    for (let at = 0; at < many.length; at++) many[at] = corners[at % corners.length] + Math.floor(at / corners.length)
    const tree = buildTraceTree({ corners: many })
    expect(bytesOf(tree)).toBeLessThan(290 * count)
    expect(closestHits(createTracer(tree), soupRays(2, 100)).some(({ triangle }) => triangle >= 0)).toBe(true)
  })

  it('may make the deepest of trees', () => {
    // Each box is a thousandth larger than the one before: nearly all of them are to one side of any division.
    const corners = Float32Array.from(
      Array.from({ length: 12_000 }, (_, index) => {
        const size = 1.001 ** index
        return boxTriangles([-size, -size, -size], [size, size, size])
      }).flat(),
    )
    const tree = buildTraceTree({ corners })
    for (const tracer of [createTracer(tree), new ScalarTracer(tree)]) {
      const rays = soupRays(4, 50).map((ray): Ray => ({ ...ray, origin: [0, 0, 0] }))
      for (const { distance } of closestHits(tracer, rays)) expect(distance).toBeGreaterThan(0)
      expect(tracer.rays[0]).toBe(0)
    }
  })

  it('may touch at many points', () => {
    const corners = Float32Array.from(
      Array.from({ length: 1000 }, (_, index) => boxTriangles([0, 0, 0], [index, index, index])).flat(),
    )
    const tracer = createTracer(buildTraceTree({ corners }))
    expect(closestHits(tracer, [{ origin: [-1, 0, 0], direction: [1, 0, 0] }])[0].distance).toBe(1)
  })
})
