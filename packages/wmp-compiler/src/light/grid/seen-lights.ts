import type { Vector } from '@brushwork/asset'
import { shareInCone } from '../cone.js'
import { type Emitter, type Emitters, falloffAt, type SunLight } from '../final/emitters.js'
import { writeRay } from '../final/tiles/direct-light.js'
import { diskPoint, frameOf, randomOf } from '../final/tiles/random.js'
import { stopSunRays, type Tracer } from '../trace/index.js'

const FAR = 4_000_000
/** Light that cannot be seen is not worth a ray. */
const UNSEEN = 1 / 2048
/** Lamps of a point at most: the strongest. */
const MAX_LAMPS = 64
/** For `randomOf`: where on a light a ray ends. */
const SEED = 401

/** A lamp as a point sees it. */
interface NearLamp {
  readonly lamp: Emitter
  readonly index: number
  /** Share of the light's color that arrives if nothing occludes it. */
  readonly share: number
}

/** Which lamps and suns points in space see. */
export class SeenLights {
  readonly #tracer: Tracer
  readonly #emitters: Emitters
  readonly #samples: number
  readonly #firstObject: number
  readonly #frame = new Float64Array(6)
  readonly #disk = new Float64Array(2)

  /**
   * @param samples rays to each light
   * @param firstObject the first triangle of the tracer that is not of the level
   */
  constructor(tracer: Tracer, emitters: Emitters, samples: number, firstObject: number) {
    this.#tracer = tracer
    this.#emitters = emitters
    this.#samples = samples
    this.#firstObject = firstObject
  }

  /** The lamps that light a point, those that are too many without the weakest. */
  lampsAt(point: Vector): readonly NearLamp[] {
    const near: NearLamp[] = []
    for (const [index, lamp] of this.#emitters.points.entries()) {
      const share = shareAt(lamp, point)
      if (Math.max(...lamp.color) * share > UNSEEN) near.push({ lamp, index, share })
    }
    if (near.length <= MAX_LAMPS) return near
    const strength = ({ lamp, share }: NearLamp): number => Math.max(...lamp.color) * share
    return near.sort((a, b) => strength(b) - strength(a) || a.index - b.index).slice(0, MAX_LAMPS)
  }

  /** The share of a light that a point sees. @param number of the point, for random numbers @param index of the light, likewise */
  seen(light: Emitter | SunLight, point: Vector, number: number, index: number): number {
    const samples = this.#samples
    const tracer = this.#tracer
    const isSun = !('style' in light)
    const [x, y, z] = isSun ? light.direction : towards(light, point)
    const distance = Math.sqrt(x * x + y * y + z * z)
    const f = this.#frame
    const d = this.#disk
    frameOf(x / distance, y / distance, z / distance, f)
    const radius = samples === 1 ? 0 : isSun ? light.size : Math.min(light.radius, distance / 2)
    for (let sample = 0; sample < samples; sample++) {
      diskPoint(randomOf(SEED + index, number, sample * 2), randomOf(SEED + index, number, sample * 2 + 1), d)
      const u = d[0] * radius
      const v = d[1] * radius
      const end = [x + f[0] * u + f[3] * v, y + f[1] * u + f[4] * v, z + f[2] * u + f[5] * v] as const
      writeRay(tracer.rays, sample, point[0], point[1], point[2], ...end, isSun ? FAR : 1)
    }
    if (isSun) stopSunRays(tracer, samples, this.#firstObject)
    else tracer.occluded(samples, 'backs')
    let seen = 0
    for (let sample = 0; sample < samples; sample++) if (tracer.triangles[sample] === 0) seen++
    return seen / samples
  }
}

export function towards({ position }: Emitter, point: Vector): Vector {
  return [position[0] - point[0], position[1] - point[1], position[2] - point[2]]
}

/** The light of a lamp at a point, as a share of its color. */
export function shareAt(lamp: Emitter, point: Vector): number {
  const [dx, dy, dz] = towards(lamp, point)
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (distance === 0) return 0
  const share = falloffAt(lamp, distance)
  if (lamp.spot === undefined || share === 0) return share
  const [x, y, z] = lamp.spot.direction
  return share * shareInCone(lamp.spot, -(x * dx + y * dy + z * dz) / distance)
}
