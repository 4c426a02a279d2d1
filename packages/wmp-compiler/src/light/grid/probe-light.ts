import { PROBE_LIGHT, SIGNED_ZERO, type Vector } from '@brushwork/asset'
import { cosine, sine } from '@brushwork/geometry'
import { writeRay } from '../final/direct-light.js'
import { type Emitter, type Emitters, falloffAt, type SunLight } from '../final/emitters.js'
import { luxelOf } from '../final/encode-final.js'
import { diskPoint, frameOf, randomOf } from '../final/random.js'
import type { LightSettings } from '../light-settings.js'
import { isSteadyStyle, type LitScene } from './lit-scene.js'

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
/** Light that cannot be seen is not worth a ray. */
const UNSEEN = 1 / 2048
/** Lamps of a probe at most: the strongest. */
const MAX_LAMPS = 64
/** For `randomOf`: where on a light a ray ends. */
const SEED = 401
/** Rays that may meet the back of a face, as a share of all: with more, the probe is inside of a solid after all. */
const MAX_BACKS = 0.25
/** Radians between two points of a spiral over the sphere. */
const GOLDEN_ANGLE = 2.399963229728653

/** A lamp as a probe sees it. */
interface Near {
  readonly lamp: Emitter
  readonly index: number
  readonly share: number
}

/** The light that comes to probes from all sides, as spherical harmonics of the first degree. */
export class ProbeLight {
  readonly #scene: LitScene
  readonly #emitters: Emitters
  readonly #quality: ProbeQuality
  readonly #directions: Float64Array
  readonly #occlusion: number
  readonly #frame = new Float64Array(6)
  readonly #disk = new Float64Array(2)
  readonly #color = new Float64Array(3)

  constructor(scene: LitScene, emitters: Emitters, { quality, settings }: ProbeContext) {
    this.#scene = scene
    this.#emitters = { ...emitters, points: emitters.points.filter(({ style }) => isSteadyStyle(style)) }
    this.#quality = quality
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
      add(out, sun.color, this.#seen(sun, point, probe, index) / 4, sun.direction, 1)
    }
    const first = this.#emitters.suns.length
    for (const { lamp, index, share } of this.#lampsAt(point)) {
      const [dx, dy, dz] = towards(lamp, point)
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
      const part = share * this.#seen(lamp, point, probe, first + index)
      const isHalf = this.#quality.isHalf && lamp.falloff === 'range'
      // Light from a side lights a quarter of it at the mean of all normals; GameStudio's lamps, half.
      add(out, lamp.color, part / (isHalf ? 2 : 4), [dx / distance, dy / distance, dz / distance], isHalf ? 0.5 : 1)
    }
    return true
  }

  /** Adds what faces reflect, the sky, and the ambient light that they do not keep away. @returns false inside of a solid */
  #gather([x, y, z]: Vector, out: Float64Array): boolean {
    const { ambient, sky } = this.#emitters
    const { rays, isHalf } = this.#quality
    const { tracer } = this.#scene
    if (rays === 0) {
      add(out, ambient, 1, [0, 0, 0], 0)
      return true
    }
    const d = this.#directions
    for (let ray = 0; ray < rays; ray++) {
      writeRay(tracer.rays, ray, x, y, z, d[ray * 3], d[ray * 3 + 1], d[ray * 3 + 2], FAR)
    }
    tracer.closest(rays, 'all')
    let backs = 0
    for (let ray = 0; ray < rays; ray++) {
      const direction: Vector = [d[ray * 3], d[ray * 3 + 1], d[ray * 3 + 2]]
      let open = 1
      if (tracer.triangles[ray] < 0) add(out, sky, 1 / rays, direction, 1)
      else if (this.#scene.isBack(ray)) backs++
      else {
        this.#scene.lookAt(ray, ambient, this.#color)
        add(out, this.#color, 1 / rays, direction, 1)
        // Faces keep ambient light from a probe as from luxels.
        if (tracer.distances[ray] < this.#occlusion) open = tracer.distances[ray] / this.#occlusion
      }
      add(out, ambient, (isHalf ? 1 : open) / rays, direction, 1)
    }
    return backs <= rays * MAX_BACKS
  }

  /** The lamps that light a point, those that are too many without the weakest. */
  #lampsAt(point: Vector): readonly Near[] {
    const near: Near[] = []
    for (const [index, lamp] of this.#emitters.points.entries()) {
      const share = shareAt(lamp, point)
      if (Math.max(...lamp.color) * share > UNSEEN) near.push({ lamp, index, share })
    }
    if (near.length <= MAX_LAMPS) return near
    const strength = ({ lamp, share }: Near): number => Math.max(...lamp.color) * share
    return near.sort((a, b) => strength(b) - strength(a) || a.index - b.index).slice(0, MAX_LAMPS)
  }

  /** The share of a light that a point sees. @param index of the light, for random numbers */
  #seen(light: Emitter | SunLight, point: Vector, probe: number, index: number): number {
    const { samples } = this.#quality
    const { tracer } = this.#scene
    const isSun = !('style' in light)
    const [x, y, z] = isSun ? light.direction : towards(light, point)
    const distance = Math.sqrt(x * x + y * y + z * z)
    const [f, d] = [this.#frame, this.#disk]
    frameOf(x / distance, y / distance, z / distance, f)
    const radius = samples === 1 ? 0 : isSun ? light.size : Math.min(light.radius, distance / 2)
    for (let sample = 0; sample < samples; sample++) {
      diskPoint(randomOf(SEED + index, probe, sample * 2), randomOf(SEED + index, probe, sample * 2 + 1), d)
      const [u, v] = [d[0] * radius, d[1] * radius]
      const end = [x + f[0] * u + f[3] * v, y + f[1] * u + f[4] * v, z + f[2] * u + f[5] * v] as const
      writeRay(tracer.rays, sample, point[0], point[1], point[2], ...end, isSun ? FAR : 1)
    }
    tracer.occluded(samples, 'backs')
    let seen = 0
    for (let sample = 0; sample < samples; sample++) if (tracer.triangles[sample] === 0) seen++
    return seen / samples
  }
}

/** The bytes of a probe's light. @param brightness by which bytes are multiplied */
export function encodeProbe(light: Float64Array, brightness = 1): Uint8Array {
  return Uint8Array.from({ length: PROBE_LIGHT }, (_, at) => {
    const mean = light[at % 3]
    if (at < 3) return luxelOf(mean / brightness)
    const share = mean > 0 ? Math.min(1, Math.max(-1, light[at] / mean)) : 0
    return SIGNED_ZERO + Math.floor(share * 127 + 0.5)
  })
}

/** Adds light from a direction. @param directed share of it that comes from there; the rest comes from everywhere. */
function add(out: Float64Array, color: ArrayLike<number>, share: number, [x, y, z]: Vector, directed: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const light = color[channel] * share
    out[channel] += light
    // Source axes (x, y, z) are (y, z, x) in packs.
    out[3 + channel] += light * directed * y
    out[6 + channel] += light * directed * z
    out[9 + channel] += light * directed * x
  }
}

function towards({ position }: Emitter, point: Vector): Vector {
  return [position[0] - point[0], position[1] - point[1], position[2] - point[2]]
}

/** The light of a lamp at a point, as a share of its color. */
function shareAt(lamp: Emitter, point: Vector): number {
  const [dx, dy, dz] = towards(lamp, point)
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (distance === 0) return 0
  const share = falloffAt(lamp, distance)
  if (lamp.spot === undefined || share === 0) return share
  const { direction, inner, outer } = lamp.spot
  const inside = -(direction[0] * dx + direction[1] * dy + direction[2] * dz) / distance
  return inside <= outer ? 0 : inside >= inner ? share : (share * (inside - outer)) / (inner - outer)
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
