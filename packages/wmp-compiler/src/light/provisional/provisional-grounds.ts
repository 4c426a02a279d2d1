import type { CompiledTerrainLight, Vector } from '@brushwork/asset'
import { dot } from '@brushwork/geometry'
import type { Emitters } from '../final/emitters.js'
import { luxelOf } from '../final/encode-final.js'
import { SeenLights, towards } from '../grid/seen-lights.js'
import { type Ground, pageSizes, pointOfLuxel } from '../terrain/index.js'
import type { Tracer } from '../trace/index.js'
import { brightnessOf } from './neutral-shade.js'

/** Luxels of all terrains of a level: some tens of milliseconds. */
const MAX_LUXELS = 2 ** 12

/** How provisional light reaches terrains. */
interface GroundLight {
  readonly emitters: Emitters
  /** Light that arrives everywhere. */
  readonly even: number
  /** Share of a lamp's light that does not depend on how it slants. */
  readonly slantless: number
  /** What the rays to lamps meet; undefined for the even light alone. */
  readonly tracer: Tracer | undefined
}

/** Lights terrains as the floors beside them, with fewer luxels: until their light is made, they are as bright. */
export function provisionalGrounds(
  grounds: readonly Ground[],
  pitch: number,
  { emitters, even, slantless, tracer }: GroundLight,
): CompiledTerrainLight[] {
  const surfaces = grounds.map(({ surface }) => surface)
  const pages = pageSizes(surfaces, pitch, MAX_LUXELS)
  const lights = tracer && new SeenLights(tracer, emitters, 1, Infinity)
  const at = new Float64Array(6)
  return grounds.map(({ entity, surface }, index) => {
    const { width, height } = pages[index]
    const pixels = new Uint8Array(width * height * 4).fill(255)
    for (let luxel = 0; luxel < width * height; luxel++) {
      const { point, normal } = pointOfLuxel(surface, pages[index], luxel, at)
      const ground = even * brightnessOf(normal)
      const [red, green, blue] = emitters.ambient
      const light = Float64Array.of(red + ground, green + ground, blue + ground)
      if (lights !== undefined) addDirect(lights, emitters, slantless, point, normal, light)
      for (let channel = 0; channel < 3; channel++) pixels[luxel * 4 + channel] = luxelOf(light[channel])
    }
    return { entity, width, height, pixels }
  })
}

/** Adds the light of suns and lamps that a point sees. */
function addDirect(
  lights: SeenLights,
  { suns }: Emitters,
  slantless: number,
  point: Vector,
  normal: Vector,
  out: Float64Array,
): void {
  const add = (color: Vector, share: number): void => {
    for (let channel = 0; channel < 3; channel++) out[channel] += color[channel] * share
  }
  for (const sun of suns) {
    const facing = dot(normal, sun.direction)
    if (facing > 0) add(sun.color, facing * lights.seen(sun, point, 0, 0))
  }
  for (const { lamp, share } of lights.lampsAt(point)) {
    const direction = towards(lamp, point)
    const facing = dot(normal, direction) / Math.sqrt(dot(direction, direction))
    if (!(facing > 0)) continue
    add(lamp.color, share * (slantless + (1 - slantless) * facing) * lights.seen(lamp, point, 0, 0))
  }
}
