import type { BrushLevel, Rgb, Vector } from '@brushwork/asset'
import { cosine, dot, minus, sine } from '@brushwork/geometry'
import { type Spot, shareInCone, spotOf } from '../cone.js'
import type { Occluders } from './occluders.js'

/** One percent of ambient and sun light. */
const PERCENT = 2.55
/** A point light at 100 %. */
const LAMP = 300
/** Share of a point light that does not depend on how it slants. */
const SLANTLESS = 0.5
/** Distance of the sun from the origin of the world, as its shadows have it [quants]. */
const SUN_DISTANCE = 10_000
const DEGREE = Math.PI / 180
/** 100 times full light. */
const BRIGHTEST = 100
/** Point lights of a face at most: real levels have no more in all. */
const MAX_NEAR = 64

/** A point light. */
interface Lamp {
  readonly position: Vector
  /** Red, green, blue at its position, 0..300. */
  readonly color: Vector
  readonly range: number
  readonly spot?: Spot
}

interface Sun {
  /** Red, green, blue, 0..255. */
  readonly color: Vector
  /** Unit vector. */
  readonly direction: Vector
}

/** A light as a point sees it. */
interface SeenLamp {
  /** Red, green, blue on a face towards it. */
  readonly color: Vector
  /** Unit vector to it. */
  readonly direction: Vector
  /** Share of it that does not depend on how it slants. */
  readonly even: number
}

/** A point on a face, with the normal of the face and the one that shades it. */
interface LitPoint {
  readonly position: Vector
  readonly normal: Vector
  readonly shading: Vector
}

/** Ambient, sun and point lights of a level, without radiosity: docs/formats/light.md, "At a point". */
export class Lamps {
  readonly #ambient: Vector
  readonly #sun: Sun
  readonly #lamps: readonly Lamp[]
  readonly #occluders: Occluders

  private constructor(ambient: Vector, sun: Sun, lamps: readonly Lamp[], occluders: Occluders) {
    this.#ambient = ambient
    this.#sun = sun
    this.#lamps = lamps
    this.#occluders = occluders
  }

  /** Lights without range, or with numbers that are not finite, shine on nothing. */
  static of({ ambient, sun, lights }: Pick<BrushLevel, 'ambient' | 'sun' | 'lights'>, occluders: Occluders): Lamps {
    const [azimuth, elevation] = [sun.azimuth * DEGREE, sun.elevation * DEGREE]
    const flat = cosine(elevation)
    const direction: Vector = [cosine(azimuth) * flat, sine(azimuth) * flat, sine(elevation)]
    const lamps = lights.flatMap(({ position, color, range, spot }) => {
      const isUsable = range > 0 && [...position, ...color, range].every(Number.isFinite)
      return isUsable
        ? [{ position, color: scaled(bounded(color), LAMP), range, ...(spot && { spot: spotOf(spot) }) }]
        : []
    })
    return new Lamps(wholePercents(ambient), { color: wholePercents(sun.color), direction }, lamps, occluders)
  }

  /** Whether nothing shines. */
  get areDark(): boolean {
    return this.#lamps.length === 0 && [...this.#ambient, ...this.#sun.color].every((part) => part === 0)
  }

  /** Lights that a ray is sent to from each point. */
  get count(): number {
    return this.#lamps.length + 1
  }

  /**
   * Those that may reach a sphere: others are not measured at each point in it. Of too many, those whose light is the
   * strongest at its center; equal ones in the order of the level.
   */
  near(center: Vector, radius: number): Lamps {
    const inReach = this.#lamps.filter(({ position, range }) => lengthOf(minus(position, center)) < range + radius)
    const strength = ({ position, color, range }: Lamp): number =>
      Math.max(...color) * (1 - lengthOf(minus(position, center)) / (range + radius))
    const strongest = inReach.length <= MAX_NEAR ? inReach : inReach.sort((a, b) => strength(b) - strength(a))
    return new Lamps(this.#ambient, this.#sun, strongest.slice(0, MAX_NEAR), this.#occluders)
  }

  /** Adds the light at a point to `out[0…2]` and, if `out` has six numbers, where it comes from to `out[3…5]`: see `LightDirections`. */
  addAt(point: LitPoint, out: Float64Array): void {
    for (let channel = 0; channel < 3; channel++) out[channel] += this.#ambient[channel]
    this.#addSun(point, out)
    for (const lamp of this.#lamps) this.#addLamp(lamp, point, out)
  }

  /** Ambient light and the sun. */
  get sky(): { readonly ambient: Vector; readonly sun: Sun } {
    return { ambient: this.#ambient, sun: this.#sun }
  }

  /** The ambient light, and the lights that a point in the air sees. */
  seenFrom(point: Vector): { readonly ambient: Vector; readonly seen: readonly SeenLamp[] } {
    const { color, direction } = this.#sun
    const seen = this.#seesSun(point) ? [{ color, direction, even: 0 }] : []
    for (const lamp of this.near(point, 0).#lamps) {
      const towards = minus(lamp.position, point)
      const distance = lengthOf(towards)
      const share = distance === 0 ? 0 : shareAt(lamp, towards, distance)
      if (share === 0 || !this.#sees(point, lamp.position)) continue
      seen.push({ color: scaled(lamp.color, share), direction: scaled(towards, 1 / distance), even: SLANTLESS })
    }
    return { ambient: this.#ambient, seen }
  }

  #addSun({ position, normal, shading }: LitPoint, out: Float64Array): void {
    const { color, direction } = this.#sun
    const share = dot(shading, direction)
    if (share <= 0 || dot(normal, direction) <= 0 || !this.#seesSun(position)) return
    for (let channel = 0; channel < 3; channel++) out[channel] += color[channel] * share
    addDirection(out, color, share, direction)
  }

  #addLamp(lamp: Lamp, { position, normal, shading }: LitPoint, out: Float64Array): void {
    const { color } = lamp
    const towards = minus(lamp.position, position)
    const distance = lengthOf(towards)
    if (distance >= lamp.range || dot(normal, towards) <= 0) return
    const full = shareAt(lamp, towards, distance)
    if (full === 0 || !this.#sees(position, lamp.position)) return
    const directed = (1 - SLANTLESS) * (dot(shading, towards) / distance)
    const share = full * (SLANTLESS + directed)
    for (let channel = 0; channel < 3; channel++) out[channel] += color[channel] * share
    // Half of it is the same for all normals, as if it came from everywhere.
    addDirection(out, color, full * Math.max(0, directed), scaled(towards, 1 / distance))
  }

  #seesSun(point: Vector): boolean {
    const { color, direction } = this.#sun
    return color.some((part) => part !== 0) && this.#sees(point, scaled(direction, SUN_DISTANCE))
  }

  #sees([x, y, z]: Vector, light: Vector): boolean {
    return !this.#occluders.block(x, y, z, ...light)
  }
}

/** The light of a lamp at a point in its range, as a share of its color. */
function shareAt({ range, spot }: Lamp, towards: Vector, distance: number): number {
  const inCone = spot === undefined ? 1 : shareInCone(spot, -dot(spot.direction, towards) / distance)
  return inCone * (1 - distance / range)
}

/** Adds a unit vector, times the light that comes from there, to `out[3…5]` if there are these numbers. */
function addDirection(out: Float64Array, color: Vector, share: number, direction: Vector): void {
  const brightness = (color[0] + color[1] + color[2]) * share
  for (let axis = 0; axis < 3 && out.length > 3; axis++) out[3 + axis] += direction[axis] * brightness
}

/** Ambient and sun light are stored as bytes and used in whole percents. */
function wholePercents(color: Rgb): Vector {
  const part = (value: number): number => PERCENT * Math.floor((100 * Math.round(value * 255)) / 255)
  const [red, green, blue] = bounded(color)
  return [part(red), part(green), part(blue)]
}

/** Limit of colors, which may have any value in damaged files. Brighter colors would look the same. */
function bounded(color: Rgb): Vector {
  const part = (value: number): number => (value > 0 ? Math.min(value, BRIGHTEST) : 0)
  return [part(color[0]), part(color[1]), part(color[2])]
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by]
}

function lengthOf(a: Vector): number {
  return Math.sqrt(dot(a, a))
}
