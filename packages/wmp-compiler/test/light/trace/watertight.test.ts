import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { buildTraceTree, createTracer } from '../../../src/light/trace/index.js'
import { boxTriangles, occlusions, type Point, type Ray } from './trace-scenes.js'

const RAYS = 20_000

/** A closed shell of triangles around the origin: the sides of a box in squares, as many as asked for on each edge. */
function shell(divisions: number, pointAt: (point: Point) => Point): Float32Array {
  const sides = boxTriangles([-1, -1, -1], [1, 1, 1])
  const out: number[] = []
  for (let at = 0; at < sides.length; at += 18) {
    const [a, b, d] = [0, 3, 15].map((from) => sides.slice(at + from, at + from + 3))
    const point = (u: number, v: number): Point => {
      const on = (axis: number): number => a[axis] + ((b[axis] - a[axis]) * u + (d[axis] - a[axis]) * v) / divisions
      return pointAt([on(0), on(1), on(2)])
    }
    for (let u = 0; u < divisions; u++) {
      for (let v = 0; v < divisions; v++) {
        const square = [point(u, v), point(u + 1, v), point(u + 1, v + 1), point(u, v + 1)]
        for (const corner of [0, 1, 2, 0, 2, 3]) out.push(...square[corner])
      }
    }
  }
  return Float32Array.from(out)
}

/** Rays from within aimed at corners, and at points on edges, of triangles: the nearest that 32 bits allow. */
function raysAtEdges(corners: Float32Array, seed: number, center: Point, reach: number): Ray[] {
  const random = new Random(seed)
  return Array.from({ length: RAYS }, () => {
    const at = random.below(corners.length / 9) * 9
    const [from, to] = [at, at + 3 * (1 + random.below(2))]
    const share = [0, 0.5, random.between(0, 1)][random.below(3)]
    const origin = center.map((value) =>
      Math.fround(value + (random.below(3) === 0 ? 0 : random.between(-reach, reach))),
    )
    const target = [0, 1, 2].map((axis) => corners[from + axis] + (corners[to + axis] - corners[from + axis]) * share)
    const direction = target.map((value, axis) => value - origin[axis])
    return { origin: origin as unknown as Point, direction: direction as unknown as Point }
  })
}

const turned = ([x, y, z]: Point): Point => [x * 81 - y * 40 + z * 13, x * 44 + y * 79 - z * 9, z * 92 + x * 3 - y * 17]

const MIDDLE: Point = [0, 0, 0]

/** So far that 32 bits leave steps of 1/128 quant; parts of 31 are rounded before, or sides would not meet. */
const veryFar = (point: Point): Point => {
  const [x, y, z] = point.map((value) => Math.round(value * 2 ** 20) / 2 ** 20)
  return [x * 652 - 40_825, y * 15.1 + 73_183, z * 120.7 + 92_989]
}

describe.each<[string, Float32Array, Point, number]>([
  ['a box', shell(1, ([x, y, z]) => [x * 64, y * 64, z * 64]), MIDDLE, 60],
  ['a box of many squares', shell(24, ([x, y, z]) => [x * 100, y * 70, z * 40]), MIDDLE, 39],
  ['a turned box of many squares', shell(24, turned), MIDDLE, 30],
  [
    'a hall far from the origin',
    shell(16, ([x, y, z]) => [x * 900 + 20_000, y * 700 - 9000, z * 300]),
    [20_000, -9000, 0],
    290,
  ],
  ['a small hall very far from the origin', shell(31, veryFar), veryFar(MIDDLE), 14],
  ['a wide and flat hall', shell(16, ([x, y, z]) => [x * 30_000, y * 20_000, z * 8]), MIDDLE, 7],
])('%s', (_, corners, center, reach) => {
  const tracer = createTracer(buildTraceTree({ corners }))
  const rays = raysAtEdges(corners, 5, center, reach)

  it.each(['all', 'backs'] as const)('lets no ray through its edges and corners (sides: %s)', (sides) => {
    const hits = occlusions(tracer, rays, sides)
    expect(rays.filter((_, index) => !hits[index])).toEqual([])
  })

  it('stops no ray from within with its fronts', () => {
    expect(occlusions(tracer, rays, 'fronts')).not.toContain(true)
  })
})
