import type { Vector } from '@brushwork/asset'
import { type Emitter, type Emitters, falloffAt, type SunLight } from '../final/emitters.js'
import { writeRay } from '../final/tiles/direct-light.js'
import { shareAt } from '../grid/seen-lights.js'
import { stopSunRays, type Tracer } from '../trace/index.js'
import type { ProvisionalFace } from './provisional-faces.js'

/** Lamps of a face that are tried, the most first: those that light its middle the most. */
const LAMPS = [8, 4, 2, 1] as const
/** Rays of a level at most: some tens of milliseconds. */
const MAX_RAYS = 2 ** 17
/** How far above its face a luxel is lit [quants]. */
const LIFT = 1
/** Farther than any level. */
const FAR = 4_000_000

/** A lamp or sun. */
type Shining = Emitter | SunLight

/** Light that faces get straight from lamps and the sun: one ray for each lamp and luxel. */
export class DirectLamps {
  readonly #lamps: readonly (readonly Shining[])[]
  readonly #tracer: Tracer
  readonly #even: number

  /** @param even share of a lamp's light that does not depend on how it slants */
  constructor(faces: readonly ProvisionalFace[], emitters: Emitters, tracer: Tracer, even: number) {
    this.#tracer = tracer
    this.#even = even
    const near = faces.map((face) => lampsOf(face, emitters))
    const count = LAMPS.find((most) => raysOf(faces, near, most) <= MAX_RAYS) ?? 0
    this.#lamps = near.map((lamps) => lamps.slice(0, count))
  }

  /** `[points × 3]` linear light at points of a face. @param points `[points × 3]` */
  of(face: ProvisionalFace, index: number, points: Float64Array): Float64Array {
    const light = new Float64Array(points.length)
    const { capacity } = this.#tracer
    for (const lamp of this.#lamps[index]) {
      for (let first = 0; first < points.length; first += capacity * 3) {
        this.#add(lamp, face, points.subarray(first, first + capacity * 3), light.subarray(first))
      }
    }
    return light
  }

  /** Adds the light of a lamp at points, as many as one batch has. */
  #add(lamp: Shining, { plane }: ProvisionalFace, points: Float64Array, light: Float64Array): void {
    const { rays, triangles } = this.#tracer
    const [nx, ny, nz] = plane
    const isSun = !('style' in lamp)
    const even = isSun ? 0 : this.#even
    const shares = new Float64Array(points.length / 3)
    const from: [number, number, number] = [0, 0, 0]
    let [dx, dy, dz] = isSun ? lamp.direction : [0, 0, 0]
    let count = 0
    for (let point = 0; point < shares.length; point++) {
      from[0] = points[point * 3] + nx * LIFT
      from[1] = points[point * 3 + 1] + ny * LIFT
      from[2] = points[point * 3 + 2] + nz * LIFT
      if (!isSun) {
        dx = lamp.position[0] - from[0]
        dy = lamp.position[1] - from[1]
        dz = lamp.position[2] - from[2]
      }
      const cosine = (nx * dx + ny * dy + nz * dz) / Math.sqrt(dx * dx + dy * dy + dz * dz)
      if (!(cosine > 0)) continue
      shares[point] = (isSun ? 1 : shareAt(lamp, from)) * (even + (1 - even) * cosine)
      if (shares[point] > 0) writeRay(rays, count++, from[0], from[1], from[2], dx, dy, dz, isSun ? FAR : 1)
    }
    // The tracer has no objects.
    if (isSun) stopSunRays(this.#tracer, count, Infinity)
    else if (count > 0) this.#tracer.occluded(count, 'backs')
    for (let point = 0, ray = 0; point < shares.length; point++) {
      if (shares[point] === 0 || triangles[ray++] !== 0) continue
      for (let channel = 0; channel < 3; channel++) light[point * 3 + channel] += lamp.color[channel] * shares[point]
    }
  }
}

/** What lights a face, the strongest first; the suns before all lamps. */
function lampsOf({ plane, center, radius }: ProvisionalFace, { suns, points }: Emitters): Shining[] {
  const [nx, ny, nz, distance] = plane
  const facing = suns.filter(({ direction: [x, y, z] }) => nx * x + ny * y + nz * z > 0)
  const near = points.flatMap((lamp) => {
    const [x, y, z] = lamp.position
    if (nx * x + ny * y + nz * z <= distance) return []
    const away = distanceOf(lamp.position, center)
    if (away >= lamp.range + radius) return []
    return [{ lamp, strength: Math.max(...lamp.color) * falloffAt(lamp, Math.max(0, away - radius)) }]
  })
  near.sort((a, b) => b.strength - a.strength)
  return [...facing, ...near.slice(0, LAMPS[0]).map(({ lamp }) => lamp)]
}

function raysOf(faces: readonly ProvisionalFace[], near: readonly (readonly Shining[])[], most: number): number {
  return faces.reduce((sum, { grid: { width, height } }, index) => {
    return sum + width * height * Math.min(most, near[index].length)
  }, 0)
}

function distanceOf(a: Vector, b: Vector): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2)
}
