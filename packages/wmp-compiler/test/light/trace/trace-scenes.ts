import { Random } from '@brushwork-internal/testkit'
import type { Tracer } from '../../../src/light/trace/index.js'

export type Point = readonly [x: number, y: number, z: number]

/** A ray, with its direction as long as it is given. */
export interface Ray {
  readonly origin: Point
  readonly direction: Point
  readonly least?: number
  readonly greatest?: number
}

/** Result of one ray. */
export interface Hit {
  readonly triangle: number
  readonly distance: number
  readonly weights: readonly number[]
}

/** `[count × 9]` triangles of any size and direction within 100 quants of the origin; a third of them flat on an axis. */
export function soup(seed: number, count: number): Float32Array {
  const random = new Random(seed)
  return Float32Array.from(Array.from({ length: count }, () => soupTriangle(random)).flat())
}

function soupTriangle(random: Random): number[] {
  const size = [1, 5, 40][random.below(3)]
  const center = [0, 1, 2].map(() => random.between(-100, 100))
  const corners = Array.from({ length: 9 }, (_, word) => center[word % 3] + random.between(-size, size))
  const flat = random.below(9)
  if (flat < 3) for (let corner = 0; corner < 9; corner += 3) corners[corner + flat] = Math.round(center[flat])
  return corners
}

/** Rays from within a soup, a part of them along axes, with limits, or with directions of other lengths than 1. */
export function soupRays(seed: number, count: number): Ray[] {
  const random = new Random(seed)
  const part = (): number => random.between(-1, 1)
  return Array.from({ length: count }, () => {
    const origin: Point = [part() * 120, part() * 120, part() * 120]
    const kind = random.below(6)
    const axis = random.below(3)
    const along = random.below(2) * 2 - 1
    const direction: Point =
      kind === 0
        ? [along * Number(axis === 0), along * Number(axis === 1), along * Number(axis === 2)]
        : [part(), part(), part()]
    if (kind === 1) return { origin, direction, least: random.between(0, 50), greatest: random.between(50, 200) }
    return { origin, direction }
  })
}

/** Triangles of boxes whose fronts look outwards. */
export function boxTriangles(min: Point, max: Point): number[] {
  const corner = (bits: number): Point => [
    bits & 1 ? max[0] : min[0],
    bits & 2 ? max[1] : min[1],
    bits & 4 ? max[2] : min[2],
  ]
  const sides = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ]
  return sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap((bits) => [...corner(bits)]))
}

/** Closest hits of any number of rays. */
export function closestHits(tracer: Tracer, rays: readonly Ray[], sides: 'all' | 'fronts' | 'backs' = 'all'): Hit[] {
  const hits: Hit[] = []
  for (let first = 0; first < rays.length; first += tracer.capacity) {
    const count = writeRays(tracer, rays.slice(first, first + tracer.capacity))
    tracer.closest(count, sides)
    for (let ray = 0; ray < count; ray++) {
      const weights = [...tracer.weights.subarray(ray * 2, ray * 2 + 2)]
      hits.push({ triangle: tracer.triangles[ray], distance: tracer.distances[ray], weights })
    }
  }
  return hits
}

/** Whether each of any number of rays hits anything. */
export function occlusions(tracer: Tracer, rays: readonly Ray[], sides: 'all' | 'fronts' | 'backs' = 'all'): boolean[] {
  const all: boolean[] = []
  for (let first = 0; first < rays.length; first += tracer.capacity) {
    const count = writeRays(tracer, rays.slice(first, first + tracer.capacity))
    tracer.occluded(count, sides)
    for (const hit of tracer.triangles.subarray(0, count)) all.push(hit === 1)
  }
  return all
}

function writeRays(tracer: Tracer, rays: readonly Ray[]): number {
  for (const [index, { origin, direction, least = 0, greatest = Number.POSITIVE_INFINITY }] of rays.entries()) {
    tracer.rays.set([...origin, least, ...direction, greatest], index * 8)
  }
  return rays.length
}
