import { Random } from '@brushwork-internal/testkit'
import type { Tracer } from '../../../../../packages/wmp-compiler/src/light/trace/index.js'
import { pointIn } from './hall.js'

/** Numbers of a ray, as tracers have them: origin, least distance, direction, greatest distance. */
export const RAY = 8

/** Rays of one kind. */
export interface RaySet {
  readonly name: string
  /** `[rays × 8]` with directions of length 1. */
  readonly rays: Float32Array
  /** Whether any hit will do. */
  readonly isAny: boolean
}

/** Rays from anywhere to anywhere, as of light that bounces. */
export function incoherentRays(count: number): RaySet {
  const random = new Random(1)
  const rays = new Float32Array(count * RAY)
  for (let ray = 0; ray < count; ray++) {
    const z = random.between(-1, 1)
    const around = random.between(0, 2 * Math.PI)
    const flat = Math.sqrt(1 - z * z)
    const direction = [Math.cos(around) * flat, Math.sin(around) * flat, z]
    rays.set([...pointIn(random), 0, ...direction, Number.POSITIVE_INFINITY], ray * RAY)
  }
  return { name: 'incoherent, closest', rays, isAny: false }
}

/** Rays of a camera in a corner of the hall, row by row. @param side rays of a row, and rows */
export function coherentRays(side: number): RaySet {
  const rays = new Float32Array(side * side * RAY)
  for (let ray = 0; ray < side * side; ray++) {
    const right = (ray % side) / side - 0.5
    const up = (0.5 - Math.floor(ray / side) / side) * 0.75
    const [x, y, z] = [1 + right, 1 - right, up * 1.4]
    const length = Math.sqrt(x * x + y * y + z * z)
    rays.set([-4000, -4000, 512, 0, x / length, y / length, z / length, Number.POSITIVE_INFINITY], ray * RAY)
  }
  return { name: 'coherent, closest', rays, isAny: false }
}

/** Lights of the hall, how far they reach [quants], and how many of them are asked whether they reach a point. */
const LIGHTS = 512
const RANGE = 1500
const TRIES = 200

/** Rays from where the rays of another set hit, each to a light whose range it is in. */
export function shadowRays(tracer: Tracer, { rays: from }: RaySet): RaySet {
  const random = new Random(2)
  const lights = Array.from({ length: LIGHTS }, () => pointIn(random))
  const rays = new Float32Array(from.length)
  for (let first = 0; first < from.length; first += tracer.capacity * RAY) {
    const batch = from.subarray(first, first + tracer.capacity * RAY)
    tracer.rays.set(batch)
    tracer.closest(batch.length / RAY, 'all')
    for (let at = 0; at < batch.length; at += RAY) {
      // Half a quant before the surface.
      const along = tracer.distances[at / RAY] - 0.5
      const point = [0, 1, 2].map((axis) => batch[at + axis] + batch[at + 4 + axis] * along)
      rays.set(rayTo(point, lights, random), first + at)
    }
  }
  return { name: 'shadow, any hit', rays, isAny: true }
}

function rayTo(point: readonly number[], lights: readonly (readonly number[])[], random: Random): number[] {
  for (let time = 0; ; time++) {
    const light = lights[random.below(LIGHTS)]
    const [x, y, z] = light.map((value, axis) => value - point[axis])
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length < RANGE || time === TRIES) return [...point, 0, x / length, y / length, z / length, length]
  }
}
