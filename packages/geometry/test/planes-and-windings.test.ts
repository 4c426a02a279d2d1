import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  clipWinding,
  distanceToPlane,
  emptyBox,
  growBox,
  isBoxEmpty,
  mergeWindingPoints,
  PlaneSet,
  planeOfPolygon,
  WindingStore,
  windingOfPlane,
} from '../src/index.js'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('the plane of a polygon', () => {
  it('faces the side from which the corners run counter-clockwise', () => {
    const plane = [0, 0, 0, 0]
    const area = planeOfPolygon(Float64Array.of(0, 0, 5, 2, 0, 5, 2, 3, 5, 0, 3, 5), [0, 1, 2, 3], plane)
    expect(area).toBe(6)
    expect(plane).toEqual([0, 0, 1, 5])
    planeOfPolygon(Float64Array.of(0, 0, 5, 2, 0, 5, 2, 3, 5), [2, 1, 0], plane)
    expect(plane).toEqual([0, 0, -1, -5])
  })

  it('does not lose its normal far from the origin', () => {
    const far = 500_000
    const plane = [0, 0, 0, 0]
    planeOfPolygon(Float64Array.of(far, far, far, far + 1, far, far, far + 1, far + 1, far), [0, 1, 2], plane)
    expect(plane).toEqual([0, 0, 1, far])
  })

  it.each([
    ['a line', Float64Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0)],
    ['a point', Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1)],
    ['not a number', Float64Array.of(Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0)],
  ])('is missing for %s', (_, points) => {
    const plane = [9, 9, 9, 9]
    expect(planeOfPolygon(points, [0, 1, 2], plane) >= 1e-4).toBe(false)
    expect(plane).toEqual([9, 9, 9, 9])
  })
})

describe('windings', () => {
  it('clip a cube out of six planes', () => {
    const planes = [1, 0, 0, 8, -1, 0, 0, 8, 0, 1, 0, 8, 0, -1, 0, 8, 0, 0, 1, 8, 0, 0, -1, 8]
    for (const side of range(6)) {
      let points = new Float64Array(60)
      let spare = new Float64Array(60)
      let count = windingOfPlane(planes, side * 4, 1000, points)
      for (const other of range(6).filter((index) => index !== side)) {
        count = clipWinding(points, count, planes, other * 4, spare)
        ;[points, spare] = [spare, points]
      }
      expect(count).toBe(4)
      for (const value of points.subarray(0, 12)) expect(Math.abs(value)).toBeCloseTo(8, 9)
      const plane = [0, 0, 0, 0]
      expect(planeOfPolygon(points, range(4), plane)).toBeCloseTo(256, 6)
      for (const part of range(4)) expect(plane[part]).toBeCloseTo(planes[side * 4 + part], 9)
    }
  })

  it('lie on their plane and face its way, whatever the plane', () => {
    const random = new Random(11)
    for (let round = 0; round < 200; round++) {
      const raw = range(3).map(() => random.between(-1, 1))
      const length = Math.hypot(...raw)
      const plane = [...raw.map((part) => part / length), random.between(-500, 500)]
      const points = new Float64Array(12)
      windingOfPlane(plane, 0, 1000, points)
      const found = [0, 0, 0, 0]
      planeOfPolygon(points, range(4), found)
      for (const part of range(4)) expect(found[part]).toBeCloseTo(plane[part], 6)
    }
  })

  it('keep what lies on the plane, and drop what only touches it', () => {
    const square = Float64Array.of(0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0)
    const out = new Float64Array(15)
    expect(clipWinding(square, 4, [1, 0, 0, 4], 0, out)).toBe(4)
    expect(clipWinding(square, 4, [1, 0, 0, 0], 0, out)).toBe(0)
    expect(clipWinding(square, 4, [1, 0, 0, -1], 0, out)).toBe(0)
    expect(clipWinding(square, 4, [1, 0, 0, 1], 0, out)).toBe(4)
    expect([...out.subarray(0, 12)]).toEqual([0, 0, 0, 1, 0, 0, 1, 4, 0, 0, 4, 0])
  })

  it('cut a shared edge at the same point from both sides', () => {
    const random = new Random(5)
    for (let round = 0; round < 200; round++) {
      const [ax, ay, bx, by] = range(4).map(() => random.between(-100, 100))
      const plane = [0.6, 0.8, 0, random.between(-40, 40)]
      const third = [random.between(-100, 100), random.between(-100, 100), 7]
      const clip = (points: number[]): string[] => {
        const out = new Float64Array(12)
        const count = clipWinding(Float64Array.from(points), 3, plane, 0, out)
        return range(count).map((index) => out.subarray(index * 3, index * 3 + 3).join())
      }
      const there = clip([ax, ay, 1, bx, by, 2, ...third])
      const back = clip([bx, by, 2, ax, ay, 1, ...third])
      expect([...there].sort()).toEqual([...back].sort())
    }
  })

  it('lose points that stand on each other', () => {
    const points = Float64Array.of(0, 0, 0, 0.001, 0, 0, 4, 0, 0, 4, 4, 0, 0, 0.002, 0)
    expect(mergeWindingPoints(points, 5)).toBe(3)
    expect([...points.subarray(0, 9)]).toEqual([0, 0, 0, 4, 0, 0, 4, 4, 0])
  })
})

describe('a store of windings', () => {
  it('takes in a range of another one as it takes them one by one', () => {
    const others = new WindingStore(2)
    for (let count = 3; count < 12; count++) others.append(Float64Array.from(range(count * 3)), 0, count)
    const [one, all] = [new WindingStore(1), new WindingStore(1)]
    for (const [first, end] of [
      [2, 7],
      [0, 0],
      [0, 9],
    ]) {
      for (let winding = first; winding < end; winding++)
        one.append(others.points, others.starts[winding], others.countOf(winding))
      all.appendRange(others, first, end)
    }
    expect(all.count).toBe(14)
    expect(range(14).map((winding) => [...all.pointsOf(winding)])).toEqual(
      range(14).map((winding) => [...one.pointsOf(winding)]),
    )
  })
})

describe('a set of planes', () => {
  it('stores a plane and its flip as a pair', () => {
    const planes = new PlaneSet()
    const up = planes.add(0, 0, 1, 16)
    const down = planes.add(0, 0, -1, -16)
    expect(down).toBe(up ^ 1)
    expect(planes.count).toBe(2)
    expect(distanceToPlane(planes.data, up * 4, 0, 0, 20)).toBe(4)
    expect(distanceToPlane(planes.data, down * 4, 0, 0, 20)).toBe(-4)
  })

  it('takes planes that differ by rounding as one, and no others', () => {
    const planes = new PlaneSet()
    const first = planes.add(0.6, 0.8, 0, 99.9999)
    expect(planes.add(0.6000001, 0.7999999, 0, 100.0001)).toBe(first)
    expect(planes.add(0.6, 0.8, 0, 100.1)).not.toBe(first)
    expect(planes.add(0.601, 0.79925, 0, 100)).not.toBe(first)
    expect(planes.add(1e-7, 0, 1, 3)).toBe(planes.add(0, 0, 1, 3))
    // A quarter of a degree off the axis; the largest component is still 1 within 1e-5.
    expect(planes.add(0.004, 0, Math.sqrt(1 - 0.004 ** 2), 3)).not.toBe(planes.add(0, 0, 1, 3))
  })

  it('gives diagonal planes one pair whichever way rounding falls', () => {
    const half = Math.SQRT1_2
    const planes = new PlaneSet()
    const first = planes.add(half, -half - 1e-9, 0, 5)
    expect(planes.add(half + 1e-9, -half, 0, 5)).toBe(first)
    expect(planes.add(-half, half + 1e-9, 0, -5)).toBe(first ^ 1)
  })

  it('finds the plane that was there first, across the borders of its hash, as a search through all does', () => {
    const random = new Random(8)
    const planes = new PlaneSet()
    const added: number[][] = []
    for (let round = 0; round < 3000; round++) {
      const raw = [random.below(4) + 1, random.below(4) - 4, random.below(4) + 1]
      const size = Math.hypot(...raw)
      const [x, y, z] = raw.map((part) => part / size + random.between(-2e-5, 2e-5))
      const d = random.below(6) / 16 + 1 / 32 + random.between(-0.01, 0.01)
      const same = added.findIndex((plane) => {
        const near = [x, y, z].every((part, axis) => Math.abs(part - plane[axis]) < 1e-5)
        return near && Math.abs(d - plane[3]) < 0.005
      })
      const index = planes.add(x, y, z, d)
      expect(index >> 1).toBe(same < 0 ? added.length : same)
      if (same < 0) added.push([x, y, z, d])
    }
  })

  it('takes a hundred thousand planes in one direction, or through one point, without a search through all', () => {
    const planes = new PlaneSet()
    for (let index = 0; index < 100_000; index++) planes.add(0, 0, 1, index * 0.006)
    for (let index = 0; index < 100_000; index++) {
      const part = (index - 50_000) / 71_000
      planes.add(part, 0, Math.sqrt(1 - part * part), 0)
    }
    expect(planes.count).toBe(399_998)
  })

  it('grows, and refuses what is no plane', () => {
    const planes = new PlaneSet()
    const indices = range(1000).map((index) => planes.add(0, 0, 1, index * 3))
    expect(planes.count).toBe(2000)
    expect(indices.map((index) => planes.data[index * 4 + 3])).toEqual(range(1000).map((index) => index * 3))
    expect(() => planes.add(0, 0, 0, 1)).toThrow(/not a plane/)
    expect(() => planes.add(0, 0, 1, Number.NaN)).toThrow(/not a plane/)
  })
})

describe('boxes', () => {
  it('grow around points', () => {
    const a = emptyBox()
    expect(isBoxEmpty(a)).toBe(true)
    growBox(a, [0, 0, 0, 2, 3, 4])
    expect([...a]).toEqual([0, 0, 0, 2, 3, 4])
    expect(isBoxEmpty(a)).toBe(false)
  })
})
