import { PROBE_LIGHT, SIGNED_ZERO, type Vector } from '@brushwork/asset'
import { cosine, sine } from '@brushwork/geometry'
import type { LightSettings } from '../../options.js'
import type { Emitters } from '../final/emitters.js'
import { luxelOf } from '../final/encode-final.js'
import { writeRay } from '../final/tiles/direct-light.js'
import { isSteadyStyle } from '../light-styles.js'
import type { LitScene } from './lit-scene.js'
import { SeenLights, towards } from './seen-lights.js'

/** How probes are lit. */
export interface ProbeQuality {
  /** Rays for what faces reflect: an even number, 0 for none. */
  readonly rays: number
  /** Rays to each lamp and to the sun: more soften the edge of shadows. */
  readonly samples: number
  /** Whether lights of GameStudio shine on faces that look away from them as they do in its lightmaps: half. */
  readonly isHalf: boolean
}

interface ProbeContext {
  readonly quality: ProbeQuality
  readonly settings: Pick<LightSettings, 'ambientOcclusion'>
}

const FAR = 4_000_000
/** Rays that may meet the back of a face, as a share of all: with more, the probe is inside of a solid after all. */
const MAX_BACKS = 0.25
/** Radians between two points of a spiral over the sphere. */
export const GOLDEN_ANGLE = 2.399963229728653

/** The light that comes to probes from all sides, as spherical harmonics of the first degree. */
export class ProbeLight {
  readonly #scene: LitScene
  readonly #emitters: Emitters
  readonly #quality: ProbeQuality
  readonly #directions: Float64Array
  readonly #occlusion: number
  readonly #lights: SeenLights
  readonly #color = new Float64Array(3)

  constructor(scene: LitScene, emitters: Emitters, { quality, settings }: ProbeContext) {
    this.#scene = scene
    this.#emitters = { ...emitters, points: emitters.points.filter(({ style }) => isSteadyStyle(style)) }
    this.#quality = quality
    this.#lights = new SeenLights(scene.tracer, this.#emitters, quality.samples, scene.firstObject)
    this.#occlusion = settings.ambientOcclusion
    this.#directions = evenDirections(quality.rays)
  }

  /**
   * Writes the light at a point to `out[0…11]`: the mean of all directions, and where it comes from (pack axes).
   * @param point of the compiler's axes. @param probe for random numbers. @returns false inside of a solid
   */
  light(point: Vector, probe: number, out: Float64Array): boolean {
    out.fill(0, 0, PROBE_LIGHT)
    if (!this.#gather(point, out)) return false
    for (const [index, sun] of this.#emitters.suns.entries()) {
      const [x, y, z] = sun.direction
      add(out, sun.color, this.#lights.seen(sun, point, probe, index) / 4, x, y, z, 1)
    }
    const first = this.#emitters.suns.length
    for (const { lamp, index, share } of this.#lights.lampsAt(point)) {
      const [dx, dy, dz] = towards(lamp, point)
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
      const part = share * this.#lights.seen(lamp, point, probe, first + index)
      const isHalf = this.#quality.isHalf && lamp.falloff === 'range'
      // Light from a side lights a quarter of it at the mean of all normals; GameStudio's lamps, half.
      add(out, lamp.color, part / (isHalf ? 2 : 4), dx / distance, dy / distance, dz / distance, isHalf ? 0.5 : 1)
    }
    return true
  }

  /** Adds what faces reflect, the sky, and the ambient light that they do not keep away. @returns false inside of a solid */
  #gather([x, y, z]: Vector, out: Float64Array): boolean {
    const { ambient, sky } = this.#emitters
    const { rays, isHalf } = this.#quality
    const { tracer } = this.#scene
    if (rays === 0) {
      add(out, ambient, 1, 0, 0, 0, 0)
      return true
    }
    const d = this.#directions
    for (let ray = 0; ray < rays; ray++) {
      writeRay(tracer.rays, ray, x, y, z, d[ray * 3], d[ray * 3 + 1], d[ray * 3 + 2], FAR)
    }
    tracer.closest(rays, 'all')
    let backs = 0
    for (let ray = 0; ray < rays; ray++) {
      const dx = d[ray * 3]
      const dy = d[ray * 3 + 1]
      const dz = d[ray * 3 + 2]
      let open = 1
      if (tracer.triangles[ray] < 0) add(out, sky, 1 / rays, dx, dy, dz, 1)
      else if (this.#scene.isBack(ray)) backs++
      else {
        this.#scene.lookAt(ray, ambient, this.#color)
        add(out, this.#color, 1 / rays, dx, dy, dz, 1)
        // Faces keep ambient light from a probe as from luxels.
        if (tracer.distances[ray] < this.#occlusion) open = tracer.distances[ray] / this.#occlusion
      }
      add(out, ambient, (isHalf ? 1 : open) / rays, dx, dy, dz, 1)
    }
    return backs <= rays * MAX_BACKS
  }
}

/** The bytes of a probe's light. @param brightness by which bytes are multiplied */
export function encodeProbe(light: Float64Array, brightness = 1): Uint8Array {
  const bytes = new Uint8Array(PROBE_LIGHT)
  for (let at = 0; at < PROBE_LIGHT; at++) {
    const mean = light[at % 3]
    const share = mean > 0 ? Math.min(1, Math.max(-1, light[at] / mean)) : 0
    bytes[at] = at < 3 ? luxelOf(mean / brightness) : SIGNED_ZERO + Math.floor(share * 127 + 0.5)
  }
  return bytes
}

/** Adds light from a direction. @param directed share of it that comes from there; the rest comes from everywhere. */
function add(
  out: Float64Array,
  color: ArrayLike<number>,
  share: number,
  x: number,
  y: number,
  z: number,
  directed: number,
): void {
  for (let channel = 0; channel < 3; channel++) {
    const light = color[channel] * share
    if (light === 0) continue
    out[channel] += light
    // Source axes (x, y, z) are (y, z, x) in packs.
    out[3 + channel] += light * directed * y
    out[6 + channel] += light * directed * z
    out[9 + channel] += light * directed * x
  }
}

/** Directions that are even over the sphere; each has its opposite, so that light from everywhere comes from nowhere. `[count × 3]` */
function evenDirections(count: number): Float64Array {
  const out = new Float64Array(count * 3)
  for (let at = 0; at < count; at += 2) {
    const up = 1 - (at + 1) / count
    const flat = Math.sqrt(1 - up * up)
    const turn = (at / 2) * GOLDEN_ANGLE
    const direction = [flat * cosine(turn), flat * sine(turn), up]
    for (let axis = 0; axis < 3; axis++) {
      out[at * 3 + axis] = direction[axis]
      out[at * 3 + 3 + axis] = -direction[axis]
    }
  }
  return out
}
