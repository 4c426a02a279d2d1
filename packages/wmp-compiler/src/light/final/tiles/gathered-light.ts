import type { Vector } from '@brushwork/asset'
import type { Tracer } from '../../trace/index.js'
import type { LightField, LightPlan } from '../light-plan.js'
import { writeRay } from './direct-light.js'
import type { LuxelLookup } from './luxel-lookup.js'
import { diskPoint, frameOf, randomOf } from './random.js'
import { pointOfLuxel, type Tile, validLuxels } from './tile.js'

const FAR = 4_000_000
/** For `randomOf`: the direction of a ray. */
const SEED = 307
/** Points of a luxel on each axis that rays start from. */
const POINTS = 2
/** Rays of a luxel in its first sampling: a square in four parts, which are compared. */
const FIRST_RAYS = 64
/** Parts that differ less than this from their mean, as a share of it or in light, need no further rays. */
const SAME_SHARE = 0.12
const SAME_LIGHT = 0.004
/** Rays that see something, as a share of those that do not: luxels with fewer are inside of a solid. One of four points outside has a third. */
const FEW = 0.2

/** Light that comes to luxels from other faces: rays into the half of space above them, more of them near the normal. */
export class GatheredLight {
  readonly #tracer: Tracer
  readonly #plan: LightPlan
  readonly #normals: Float32Array
  readonly #lookup: LuxelLookup
  readonly #sky: Vector
  /** `[rays]` of the batch: index in `#luxels`, and the part of the luxel's rays. */
  readonly #asking: Uint32Array
  readonly #parts: Uint8Array
  #count = 0
  readonly #point = new Float64Array(6)
  readonly #frame = new Float64Array(6)
  readonly #disk = new Float64Array(2)
  readonly #light = new Float64Array(3)

  constructor(tracer: Tracer, normals: Float32Array, plan: LightPlan, lookup: LuxelLookup) {
    this.#tracer = tracer
    this.#plan = plan
    this.#normals = normals
    this.#lookup = lookup
    this.#sky = plan.emitters.sky
    this.#asking = new Uint32Array(tracer.capacity)
    this.#parts = new Uint8Array(tracer.capacity)
  }

  /** Writes `indirect` and `occlusion` of a tile's valid luxels; those that see nothing are not valid. @param rays of a luxel at most, a square of an even number */
  light(tile: Tile, field: LightField, rays: number, seed: number): void {
    const luxels = validLuxels(tile, field)
    const sums = new Sums(luxels.length, field.towards !== undefined)
    const all = luxels.map((_, index) => index)
    const first = Math.min(rays, FIRST_RAYS)
    this.#trace(tile, field, luxels, all, sums, { side: Math.sqrt(first), steps: 1, skip: 0, seed })
    if (rays > first) {
      const open = all.filter((index) => !sums.isSettled(index))
      const steps = Math.sqrt(rays / first)
      for (let skip = 1; skip < steps * steps; skip++) {
        this.#trace(tile, field, luxels, open, sums, { side: Math.sqrt(first), steps, skip, seed })
      }
    }
    for (const [index, own] of luxels.entries()) sums.write(index, tile.firstLuxel + own, field)
  }

  /**
   * Sends rays through the middle of every cell of a grid on the disk under the half sphere.
   * @param look cells on each axis, and which of the `steps²` parts of each is looked through.
   */
  #trace(
    tile: Tile,
    field: LightField,
    luxels: readonly number[],
    indices: readonly number[],
    sums: Sums,
    { side, steps, skip, seed }: { side: number; steps: number; skip: number; seed: number },
  ): void {
    const flush = (): void => {
      this.#tracer.closest(this.#count, 'all')
      for (let ray = 0; ray < this.#count; ray++)
        this.#add(ray, tile.firstLuxel + luxels[this.#asking[ray]], field, sums)
      this.#count = 0
    }
    const perPoint = (side * side) / (POINTS * POINTS)
    const right = skip % steps
    const down = Math.floor(skip / steps)
    for (const index of indices) {
      const luxel = tile.firstLuxel + luxels[index]
      for (let cell = 0; cell < side * side; cell++) {
        const x = cell % side
        const y = Math.floor(cell / side)
        const part = (x & 1) + (y & 1) * 2
        if (cell % perPoint === 0) {
          // Each part of the half sphere is seen from another point in every look.
          const point = (cell / perPoint + skip) % (POINTS * POINTS)
          pointOfLuxel(tile, luxels[index], POINTS, point, this.#point)
          frameOf(this.#point[3], this.#point[4], this.#point[5], this.#frame)
        }
        const sample = (cell * steps * steps + skip) * 2
        const first = randomOf(SEED + seed, luxel, sample)
        const second = randomOf(SEED + seed, luxel, sample + 1)
        const radius = (x + (right + first) / steps) / side
        const turn = (y + (down + second) / steps) / side
        this.#write(radius, turn)
        this.#asking[this.#count] = index
        this.#parts[this.#count] = part
        if (++this.#count === this.#tracer.capacity) flush()
      }
    }
    if (this.#count > 0) flush()
  }

  /** A ray whose share of light is that of the cosine: even on the disk, raised to the half sphere. */
  #write(radius: number, turn: number): void {
    const p = this.#point
    const f = this.#frame
    const d = this.#disk
    diskPoint(radius, turn, d)
    const up = Math.sqrt(Math.max(0, 1 - radius))
    const x = f[0] * d[0] + f[3] * d[1] + p[3] * up
    const y = f[1] * d[0] + f[4] * d[1] + p[4] * up
    const z = f[2] * d[0] + f[5] * d[1] + p[5] * up
    writeRay(this.#tracer.rays, this.#count, p[0], p[1], p[2], x, y, z, FAR)
  }

  /** Adds the light of a ray's hit. @param asker the luxel that asks */
  #add(ray: number, asker: number, { shown }: LightField, sums: Sums): void {
    const { triangles, distances, rays } = this.#tracer
    const triangle = triangles[ray]
    const index = this.#asking[ray]
    const part = this.#parts[ray]
    if (triangle < 0) {
      sums.add(index, part, this.#sky[0], this.#sky[1], this.#sky[2], 0)
      sums.addDirection(index, this.#sky, rays, ray * 8 + 4)
      return
    }
    const at = ray * 8
    const n = triangle * 3
    const normals = this.#normals
    const away = normals[n] * rays[at + 4] + normals[n + 1] * rays[at + 5] + normals[n + 2] * rays[at + 6]
    // The back of a face: the ray starts inside of a solid that stands on the luxel, or is behind an open mesh. It contributes nothing.
    const { albedo, glow, ambientOcclusion, firstModel } = this.#plan
    const isModel = triangle >= firstModel
    if (away > 0 && !isModel) {
      sums.lose(index)
      return
    }
    const distance = distances[ray]
    const near = distance < ambientOcclusion ? 1 - distance / ambientOcclusion : 0
    const light = this.#light
    const found = this.#lookup.luxelAt(
      triangle,
      rays[at] + rays[at + 4] * distance,
      rays[at + 1] + rays[at + 5] * distance,
      rays[at + 2] + rays[at + 6] * distance,
    )
    // Models and terrains have no luxels: they count as lit like what they stand beside.
    const luxel = found < 0 && triangle >= this.#plan.firstObject ? asker : found
    for (let channel = 0; channel < 3; channel++) {
      light[channel] = glow[n + channel] + (luxel < 0 ? 0 : shown[luxel * 3 + channel] * albedo[n + channel])
    }
    sums.add(index, part, light[0], light[1], light[2], near)
    sums.addDirection(index, light, rays, at + 4)
  }
}

/** Sums of the light that rays of luxels found, in four parts. */
class Sums {
  /** `[luxels × 4 × 5]` red, green, blue, occlusion, rays. */
  readonly #sums: Float64Array
  /** `[luxels]` rays that know nothing. */
  readonly #lost: Uint32Array
  /** `[luxels × 3]` directions of rays, each times its light; empty where none are asked for. */
  readonly #towards: Float64Array

  constructor(luxels: number, isDirectional: boolean) {
    this.#towards = new Float64Array(isDirectional ? luxels * 3 : 0)
    this.#sums = new Float64Array(luxels * 20)
    this.#lost = new Uint32Array(luxels)
  }

  lose(index: number): void {
    this.#lost[index]++
  }

  add(index: number, part: number, red: number, green: number, blue: number, near: number): void {
    const at = index * 20 + part * 5
    const sums = this.#sums
    sums[at] += red
    sums[at + 1] += green
    sums[at + 2] += blue
    sums[at + 3] += near
    sums[at + 4]++
  }

  /** Adds where the light of a ray comes from. @param rays unit vectors of it from `at` on */
  addDirection(index: number, light: ArrayLike<number>, rays: Float32Array, at: number): void {
    const towards = this.#towards
    if (towards.length === 0) return
    const brightness = light[0] + light[1] + light[2]
    for (let axis = 0; axis < 3; axis++) towards[index * 3 + axis] += rays[at + axis] * brightness
  }

  /** Whether the parts agree; those without rays do not. */
  isSettled(index: number): boolean {
    const means = [0, 1, 2, 3].map((part) => {
      const at = index * 20 + part * 5
      const s = this.#sums
      return (s[at] + s[at + 1] + s[at + 2]) / (3 * s[at + 4])
    })
    const mean = (means[0] + means[1] + means[2] + means[3]) / 4
    return means.every((part) => Math.abs(part - mean) <= SAME_SHARE * mean + SAME_LIGHT)
  }

  write(index: number, luxel: number, { indirect, occlusion, valid, towards }: LightField): void {
    const total = [0, 0, 0, 0, 0]
    for (let at = 0; at < 20; at++) total[at % 5] += this.#sums[index * 20 + at]
    // Inside of a solid after all: its faces may lie on others, and then either may be met first.
    if (total[4] <= this.#lost[index] * FEW) {
      valid[luxel] = 0
      return
    }
    for (let channel = 0; channel < 3; channel++) indirect[luxel * 3 + channel] = total[channel] / total[4]
    occlusion[luxel] = total[3] / total[4]
    if (towards === undefined) return
    for (let axis = 0; axis < 3; axis++) towards.indirect[luxel * 3 + axis] = this.#towards[index * 3 + axis] / total[4]
  }
}
