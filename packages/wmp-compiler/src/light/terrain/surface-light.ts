import type { Vector } from '@brushwork/asset'
import { cosine, dot, sine } from '@brushwork/geometry'
import type { Emitters } from '../final/emitters.js'
import { writeRay } from '../final/tiles/direct-light.js'
import { frameOf } from '../final/tiles/random.js'
import type { LitScene } from '../grid/lit-scene.js'
import { GOLDEN_ANGLE } from '../grid/probe-light.js'
import { SeenLights, towards } from '../grid/seen-lights.js'
import { isSteadyStyle } from '../light-styles.js'

const FAR = 4_000_000
/** Rays that may meet the back of a face, as a share of all: with more, the point is inside of a solid. */
const MAX_BACKS = 0.25

/** Light on points of a surface without charts: that of lamps and suns, and what it sees of sky and lit faces. */
export class SurfaceLight {
  readonly #scene: LitScene
  readonly #emitters: Emitters
  readonly #lights: SeenLights
  readonly #occlusion: number
  /** `[rays × 3]` around z, more of them near it: all count the same. The same for all points, so light has no grain. */
  readonly #directions: Float64Array
  readonly #frame = new Float64Array(6)
  readonly #color = new Float64Array(3)

  /** @param rays for what the surface sees; with 0 it sees the ambient light alone @param samples rays to each light @param ambientOcclusion quants */
  constructor(scene: LitScene, emitters: Emitters, rays: number, samples: number, ambientOcclusion: number) {
    this.#scene = scene
    this.#emitters = { ...emitters, points: emitters.points.filter(({ style }) => isSteadyStyle(style)) }
    this.#lights = new SeenLights(scene.tracer, this.#emitters, samples, scene.firstObject)
    this.#occlusion = ambientOcclusion
    this.#directions = directionsAroundZ(rays)
  }

  /** Writes light to `out[0…2]`. @param number of the point, for random numbers @returns false inside of a solid */
  light(point: Vector, normal: Vector, number: number, out: Float64Array): boolean {
    out.fill(0, 0, 3)
    if (!this.#gather(point, normal, out)) return false
    const { suns } = this.#emitters
    for (const [index, sun] of suns.entries()) {
      const facing = dot(normal, sun.direction)
      if (facing > 0) add(out, sun.color, facing * this.#lights.seen(sun, point, number, index))
    }
    for (const { lamp, index, share } of this.#lights.lampsAt(point)) {
      const direction = towards(lamp, point)
      const facing = dot(normal, direction) / Math.sqrt(dot(direction, direction))
      if (facing > 0) add(out, lamp.color, share * facing * this.#lights.seen(lamp, point, number, suns.length + index))
    }
    return true
  }

  #gather([x, y, z]: Vector, normal: Vector, out: Float64Array): boolean {
    const { tracer } = this.#scene
    const { ambient, sky } = this.#emitters
    const d = this.#directions
    const f = this.#frame
    const rays = d.length / 3
    if (rays === 0) {
      add(out, ambient, 1)
      return true
    }
    frameOf(normal[0], normal[1], normal[2], f)
    for (let ray = 0; ray < rays; ray++) {
      const [a, b, c] = [d[ray * 3], d[ray * 3 + 1], d[ray * 3 + 2]]
      const dx = f[0] * a + f[3] * b + normal[0] * c
      const dy = f[1] * a + f[4] * b + normal[1] * c
      const dz = f[2] * a + f[5] * b + normal[2] * c
      writeRay(tracer.rays, ray, x, y, z, dx, dy, dz, FAR)
    }
    tracer.closest(rays, 'all')
    let backs = 0
    let open = rays
    for (let ray = 0; ray < rays; ray++) {
      if (tracer.triangles[ray] < 0) add(out, sky, 1 / rays)
      else if (this.#scene.isBack(ray)) backs++
      else {
        this.#scene.lookAt(ray, ambient, this.#color)
        add(out, this.#color, 1 / rays)
        if (tracer.distances[ray] < this.#occlusion) open -= 1 - tracer.distances[ray] / this.#occlusion
      }
    }
    add(out, ambient, open / rays)
    return backs <= rays * MAX_BACKS
  }
}

function add(out: Float64Array, color: ArrayLike<number>, share: number): void {
  for (let channel = 0; channel < 3; channel++) out[channel] += color[channel] * share
}

function directionsAroundZ(count: number): Float64Array {
  const out = new Float64Array(count * 3)
  for (let at = 0; at < count; at++) {
    const flat = (at + 0.5) / count
    const radius = Math.sqrt(flat)
    out[at * 3] = radius * cosine(at * GOLDEN_ANGLE)
    out[at * 3 + 1] = radius * sine(at * GOLDEN_ANGLE)
    out[at * 3 + 2] = Math.sqrt(1 - flat)
  }
  return out
}
