import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { OutlineTriangulator } from '../../../../src/stages/faces/triangulate/outline-triangulator.js'
import type { Outlines } from '../../../../src/stages/faces/weld/outlines.js'

type Point = readonly [number, number]

/** One outline in the plane z = 0, or standing on end, seen from the front. */
function outlineOf(points: readonly Point[], upright = false): Outlines {
  return {
    count: 1,
    fragments: Uint32Array.of(0),
    firstCorners: Uint32Array.of(0, points.length),
    corners: Uint32Array.from(points.keys()),
    points: Float64Array.from(points.flatMap(([x, y]) => (upright ? [7, x, y] : [x, y, 7]))),
    vertexCount: points.length,
    dropped: 0,
  }
}

function cut(points: readonly Point[], upright = false): number[] {
  const triangulator = new OutlineTriangulator()
  triangulator.triangulate(outlineOf(points, upright), 0, upright ? [1, 0, 0] : [0, 0, 1], 0)
  return triangulator.triangles.slice(0, triangulator.count)
}

const areaOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2

/** Every edge of the outline belongs to one triangle, every other edge to two that run along it both ways; none is thin. */
function expectSound(points: readonly Point[], triangles: readonly number[], thinnest: number): void {
  expect(triangles.length / 3).toBe(points.length - 2)
  const edges = new Set<number>()
  let area = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = triangles.slice(at, at + 3)
    const size = areaOf(points[a], points[b], points[c])
    expect(size).toBeGreaterThan(thinnest)
    area += size
    for (const edge of [a * 1e5 + b, b * 1e5 + c, c * 1e5 + a]) {
      expect(edges.has(edge)).toBe(false)
      edges.add(edge)
    }
  }
  for (const corner of points.keys()) expect(edges.has(corner * 1e5 + ((corner + 1) % points.length))).toBe(true)
  const whole = points.slice(2).reduce((sum, point, at) => sum + areaOf(points[0], points[at + 1], point), 0)
  expect(area).toBeCloseTo(whole, 6)
}

/** A rectangle with this many points on its sides, one of them perhaps a little off its line. */
function rectangle(counts: readonly number[], width = 64, height = 48): Point[] {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return corners.flatMap((from, side) => {
    const to = corners[(side + 1) % 4]
    return Array.from({ length: counts[side] + 1 }, (_, step): Point => {
      const share = step / (counts[side] + 1)
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
}

describe('an outline is cut into triangles', () => {
  it('a rectangle from its first corner, however it lies', () => {
    expect(cut(rectangle([0, 0, 0, 0]))).toEqual([0, 1, 2, 0, 2, 3])
    expect(cut(rectangle([0, 0, 0, 0]), true)).toEqual([0, 1, 2, 0, 2, 3])
  })

  it('across its shorter way', () => {
    const kite: Point[] = [
      [0, 0],
      [20, -2],
      [100, 0],
      [20, 2],
    ]
    expect(cut(kite)).toEqual([0, 1, 3, 1, 2, 3])
  })

  it.each([
    [[3, 0, 0, 0]],
    [[0, 5, 0, 2]],
    [[1, 1, 1, 1]],
    [[7, 6, 5, 4]],
    [[20, 0, 0, 0]],
    [[0, 0, 40, 0]],
    [[0, 30, 0, 30]],
    [[200, 1, 300, 0]],
    [[1000, 1000, 1000, 1000]],
  ])('with all points on its edges, and none of them thin: %j', (counts) => {
    const points = rectangle(counts)
    const thinnest = (64 * 48) / points.length / points.length / 4
    expectSound(points, cut(points), thinnest)
    expectSound(points, cut(points, true), thinnest)
  })

  it('a triangle with points on any of its edges', () => {
    const corners: Point[] = [
      [0, 0],
      [60, 0],
      [10, 50],
    ]
    for (let bits = 1; bits < 8; bits++) {
      for (const count of [1, 9, 60]) {
        const points = corners.flatMap((from, side) => {
          const to = corners[(side + 1) % 3]
          const steps = (bits & (1 << side)) === 0 ? 1 : count + 1
          return Array.from({ length: steps }, (_, step): Point => {
            return [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]
          })
        })
        expectSound(points, cut(points), 1e-3)
      }
    }
  })

  it('with points that stand a little beside their edge', () => {
    const random = new Random(3)
    for (let round = 0; round < 40; round++) {
      const points = rectangle([random.below(20), random.below(9), random.below(20), random.below(9)], 512, 256).map(
        ([x, y]): Point => [x + random.between(-0.009, 0.009), y + random.between(-0.009, 0.009)],
      )
      expectSound(points, cut(points), 0)
    }
  })

  it('round ones too', () => {
    for (const count of [5, 24, 25, 100]) {
      const points = Array.from({ length: count }, (_, at): Point => {
        return [Math.cos((at / count) * 2 * Math.PI) * 100, Math.sin((at / count) * 2 * Math.PI) * 100]
      })
      expectSound(points, cut(points), 0.01)
    }
  })
})
