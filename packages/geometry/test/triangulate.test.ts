import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { triangulatePolygon } from '../src/index.js'

type Point = readonly [number, number]

/** Triangulates an outline in the plane z = 7 and returns the sum of signed areas and the triangles. */
function cut(outline: readonly Point[]): { area: number; triangles: number[][] } | undefined {
  const points = Float64Array.from(outline.flatMap(([x, y]) => [x, y, 7]))
  const indices = triangulatePolygon(points, [...outline.keys()], [0, 0, 1])
  if (indices === undefined) return undefined
  const triangles = Array.from({ length: indices.length / 3 }, (_, index) => [
    ...indices.subarray(index * 3, index * 3 + 3),
  ])
  const areas = triangles.map(([a, b, c]) => areaOf([outline[a], outline[b], outline[c]]))
  for (const area of areas) expect(area).toBeGreaterThan(0)
  return { area: areas.reduce((sum, area) => sum + area, 0), triangles }
}

function areaOf(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

describe('cutting polygons into triangles', () => {
  it('fans what is convex', () => {
    const outline: Point[] = [
      [0, 0],
      [4, 0],
      [5, 3],
      [2, 5],
    ]
    expect(cut(outline)?.triangles).toEqual([
      [0, 1, 2],
      [0, 2, 3],
    ])
  })

  it('keeps corners on straight edges, so that no crack opens', () => {
    const outline: Point[] = [
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]
    const result = cut(outline)
    expect(result?.area).toBe(16)
    expect(new Set(result?.triangles.flat()).size).toBe(5)
  })

  it('covers dented outlines exactly', () => {
    const outline: Point[] = [
      [0, 0],
      [6, 0],
      [6, 6],
      [4, 6],
      [4, 2],
      [2, 2],
      [2, 6],
      [0, 6],
    ]
    const result = cut(outline)
    expect(result?.area).toBe(areaOf(outline))
    expect(result?.triangles.length).toBe(6)
  })

  it('covers random stars exactly', () => {
    const random = new Random(2)
    for (let round = 0; round < 100; round++) {
      const count = 3 + random.below(40)
      const outline = Array.from({ length: count }, (_, index): Point => {
        const angle = (index / count) * Math.PI * 2
        const reach = random.between(1, 50)
        return [Math.cos(angle) * reach, Math.sin(angle) * reach]
      })
      if (outline.some((_, index) => Math.abs(areaOf(outline.slice(index, index + 3))) < 1e-3)) continue
      const result = cut(outline)
      expect(result?.area, `round ${round}`).toBeCloseTo(areaOf(outline), 6)
    }
  })

  it('works whichever way the face looks', () => {
    const square = Float64Array.of(0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 4)
    expect(triangulatePolygon(square, [0, 1, 2, 3], [0, -1, 0])).toEqual(Uint32Array.of(0, 1, 2, 0, 2, 3))
    expect(triangulatePolygon(square, [3, 2, 1, 0], [0, 1, 0])).toEqual(Uint32Array.of(0, 1, 2, 0, 2, 3))
  })

  it('gives up on outlines that run the other way, and on giants that are not convex', () => {
    const square = Float64Array.of(0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0)
    expect(triangulatePolygon(square, [3, 2, 1, 0], [0, 0, 1])).toBeUndefined()
    const giant = Array.from({ length: 60_000 }, (_, index): Point => [index % 2, index])
    expect(cut(giant)).toBeUndefined()
  })
})
