import type { Random } from '../random.js'
import { fading, type Lamp, type Sun } from './lamps.js'
import { type Color, cross, dot, hit, type Point, plus, type Triangle, unit } from './triangles.js'

/** What is lit. Every ray is tried with every triangle: some dozens are plenty. */
export interface PathScene {
  readonly triangles: readonly Triangle[]
  readonly lamps: readonly Lamp[]
  readonly suns: readonly Sun[]
  /** Light where a ray meets nothing. */
  readonly sky: Color
}

/** How much work is spent on a point. */
export interface Paths {
  /** Times that light is reflected. Light of triangles and of the sky needs one to be seen. */
  readonly bounces: number
  /** Paths of a point: noise falls with their square root. */
  readonly paths: number
  readonly random: Random
}

/** Rays start this far above the point [quants]. */
const LIFT = 1e-3
const DARK: Color = [0, 0, 0]

/**
 * Linear light on a point, 1 where a texture shows as it is: the slow reference for the baker's light. It has the laws of
 * docs/light.md, and shares no line with the baker: each path chooses one direction by the cosine at every face.
 */
export function pathLight(scene: PathScene, point: Point, normal: Point, { bounces, paths, random }: Paths): Color {
  let sum = DARK
  for (let path = 0; path < paths; path++) sum = plus(sum, onePath(scene, point, normal, bounces, random))
  return [sum[0] / paths, sum[1] / paths, sum[2] / paths]
}

function onePath(scene: PathScene, point: Point, normal: Point, bounces: number, random: Random): Color {
  const origin = plus(point, normal, LIFT)
  let light = DARK
  for (const lamp of scene.lamps) light = plus(light, fromLamp(scene, lamp, origin, normal, random))
  for (const sun of scene.suns) light = plus(light, fromSun(scene, sun, origin, normal, random))
  if (bounces === 0) return light
  const direction = byCosine(normal, random)
  const { triangle, length } = nearest(scene, origin, direction)
  if (triangle === undefined) return plus(light, scene.sky)
  if (dot(triangle.normal, direction) >= 0) return light
  const beyond = onePath(scene, plus(origin, direction, length), triangle.normal, bounces - 1, random)
  return plus(plus(light, triangle.glow), product(beyond, triangle.albedo))
}

function fromLamp(scene: PathScene, lamp: Lamp, origin: Point, normal: Point, random: Random): Color {
  const towards = plus(lamp.position, origin, -1)
  const distance = Math.sqrt(dot(towards, towards))
  const share = fading(lamp.falloff, lamp.range, distance) * (dot(towards, normal) / distance)
  if (share <= 0) return DARK
  const aim = plus(towards, onDisk(unit(towards), random), lamp.radius)
  return isBlocked(scene, origin, aim, 1) ? DARK : plus(DARK, lamp.color, share)
}

function fromSun(scene: PathScene, { color, towards, sine }: Sun, origin: Point, normal: Point, random: Random): Color {
  const share = dot(towards, normal)
  if (share <= 0) return DARK
  const aim = plus(towards, onDisk(towards, random), sine)
  return isBlocked(scene, origin, aim, Number.POSITIVE_INFINITY) ? DARK : plus(DARK, color, share)
}

function isBlocked({ triangles }: PathScene, origin: Point, direction: Point, end: number): boolean {
  return triangles.some((triangle) => hit(triangle, origin, direction) < end)
}

function nearest({ triangles }: PathScene, origin: Point, direction: Point) {
  let found: { triangle?: Triangle; length: number } = { length: Number.POSITIVE_INFINITY }
  for (const triangle of triangles) {
    const length = hit(triangle, origin, direction)
    if (length < found.length) found = { triangle, length }
  }
  return found
}

/** A point of the unit ball's surface around the normal's tip, as a direction: by the cosine of its angle to the normal. */
function byCosine(normal: Point, random: Random): Point {
  const up = random.between(-1, 1)
  const angle = random.between(0, 2 * Math.PI)
  const flat = Math.sqrt(1 - up * up)
  const direction = plus(normal, [Math.cos(angle) * flat, Math.sin(angle) * flat, up])
  // The only point that gives no direction: the ball's end at the face.
  return dot(direction, direction) < 1e-12 ? normal : unit(direction)
}

/** An even point of the unit disk at right angles to a direction. */
function onDisk(direction: Point, random: Random): Point {
  const right = unit(cross(direction, Math.abs(direction[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
  const [size, angle] = [Math.sqrt(random.between(0, 1)), random.between(0, 2 * Math.PI)]
  return plus(plus([0, 0, 0], right, size * Math.cos(angle)), cross(direction, right), size * Math.sin(angle))
}

function product(a: Color, b: Color): Color {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}
