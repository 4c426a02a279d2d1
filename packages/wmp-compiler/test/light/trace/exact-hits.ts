import type { Sides } from '../../../src/light/trace/index.js'
import type { Ray } from './trace-scenes.js'

/** Share of a triangle by which rounding may move a hit over its edge. */
const DOUBT = 1e-3

/** A hit of one triangle in 64-bit floats. */
export interface ExactHit {
  readonly triangle: number
  readonly distance: number
  /** Whether no rounding can make it a miss. */
  readonly isCertain: boolean
}

/** Every hit of a ray, or what rounding may make one, by the method of Möller and Trumbore. */
export function exactHits(corners: Float32Array, ray: Ray, sides: Sides): ExactHit[] {
  const hits: ExactHit[] = []
  for (let triangle = 0; triangle < corners.length / 9; triangle++) {
    const hit = exactHit(corners.subarray(triangle * 9, triangle * 9 + 9), ray, sides)
    if (hit !== undefined) hits.push({ triangle, ...hit })
  }
  return hits
}

type Vector = readonly number[]

function exactHit(corners: Float32Array, ray: Ray, sides: Sides): Omit<ExactHit, 'triangle'> | undefined {
  const [a, b, c] = [corners.subarray(0, 3), corners.subarray(3, 6), corners.subarray(6, 9)].map((one) => [...one])
  // The tracer sees 32 bits of the numbers.
  const [origin, direction] = [ray.origin.map(Math.fround), ray.direction.map(Math.fround)]
  const [ab, ac] = [minus(b, a), minus(c, a)]
  const normal = cross(ab, ac)
  const slope = dot(normal, direction)
  const flatness = Math.abs(slope) / (lengthOf(normal) * lengthOf(direction))
  if (slope === 0 || (sides === 'fronts' && slope > 0) || (sides === 'backs' && slope < 0)) return undefined
  const distance = dot(normal, minus(a, origin)) / slope
  const point = origin.map((value, axis) => value + distance * direction[axis])
  const size = dot(normal, normal)
  const third = dot(normal, cross(ab, minus(point, a))) / size
  const second = dot(normal, cross(minus(point, a), ac)) / size
  const [least, greatest] = [ray.least ?? 0, ray.greatest ?? Number.POSITIVE_INFINITY]
  const blur = 1e-4 * (1 + Math.abs(distance))
  const inside = Math.min(second, third, 1 - second - third)
  if (!(inside > -DOUBT && distance > least - blur && distance < greatest + blur)) return undefined
  return {
    distance,
    isCertain: inside > DOUBT && flatness > 1e-3 && distance > least + blur && distance < greatest - blur,
  }
}

function minus(a: Vector, b: Vector): Vector {
  return a.map((value, axis) => value - b[axis])
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function lengthOf(a: Vector): number {
  return Math.sqrt(dot(a, a))
}
