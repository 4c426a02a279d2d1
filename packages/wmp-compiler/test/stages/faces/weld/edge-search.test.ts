import { ON_PLANE } from '@brushwork/geometry'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { EdgeSearch } from '../../../../src/stages/faces/weld/edge-search.js'

/** Points on a coarse grid, some of them a little off it, so that many stand on lines; halves near and on borders of cells. */
function crowdedPoints(random: Random, count: number): Float64Array {
  const seen = new Set<string>()
  const points: number[] = []
  const noise = () => (random.below(4) === 0 ? (random.below(7) - 3) * 0.006 : 0)
  while (points.length < count * 3) {
    const point = [0, 1, 2].map(() => random.below(7) * 0.71875 + noise())
    if (seen.has(point.join())) continue
    seen.add(point.join())
    points.push(...point)
  }
  return Float64Array.from(points)
}

/** All vertices, one after the other. */
function foundByLooking(points: Float64Array, from: number, to: number): number[] {
  const way = [0, 1, 2].map((axis) => points[to * 3 + axis] - points[from * 3 + axis])
  const length2 = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
  const shares: [number, number][] = []
  for (let vertex = 0; vertex < points.length / 3; vertex++) {
    if (vertex === from || vertex === to) continue
    const off = [0, 1, 2].map((axis) => points[vertex * 3 + axis] - points[from * 3 + axis])
    const share = (off[0] * way[0] + off[1] * way[1] + off[2] * way[2]) / length2
    const rest = off.map((value, axis) => value - way[axis] * share)
    const isNear = rest[0] ** 2 + rest[1] ** 2 + rest[2] ** 2 <= ON_PLANE ** 2
    const left = off.map((value, axis) => value - way[axis])
    const isInside =
      off[0] ** 2 + off[1] ** 2 + off[2] ** 2 < length2 && left[0] ** 2 + left[1] ** 2 + left[2] ** 2 < length2
    if (share > 0 && share < 1 && isNear && isInside) shares.push([share, vertex])
  }
  return shares.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, vertex]) => vertex)
}

describe('the vertices on an edge', () => {
  it.each([1, 2, 3, 4])('are all there are, in order, along axes and across (seed %d)', (seed) => {
    const random = new Random(seed)
    const points = crowdedPoints(random, 120)
    const search = new EdgeSearch(points, 120)
    for (let edge = 0; edge < 2000; edge++) {
      const from = random.below(120)
      const to = (from + 1 + random.below(119)) % 120
      search.find(from, to)
      expect(search.found.slice(0, search.foundCount), `${from} to ${to}`).toEqual(foundByLooking(points, from, to))
    }
  })

  it('are found in rows of any length', () => {
    const random = new Random(9)
    const values = Array.from({ length: 500 }, () => random.below(1_000_000) / 16)
    const along = [...new Set(values)]
    const points = Float64Array.from(along.flatMap((value) => [3, value, 5]))
    const search = new EdgeSearch(points, along.length)
    const ends = [0, 1].map((sign) => along.indexOf(sign === 0 ? Math.min(...along) : Math.max(...along)))
    search.find(ends[1], ends[0])
    expect(search.found.slice(0, search.foundCount)).toEqual(foundByLooking(points, ends[1], ends[0]))
    expect(search.foundCount).toBe(along.length - 2)
  })
})
