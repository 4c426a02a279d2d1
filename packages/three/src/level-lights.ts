import type { Colour, Level, Light } from '@brushwork/runtime'
import { Color, DirectionalLight, Group, HemisphereLight, PointLight, SRGBColorSpace, Vector3 } from 'three'

export interface LevelLightOptions {
  /** Most point lights at once, brightest and widest first: each costs time in every lit pixel. Default 8. */
  readonly pointLights?: number
  /** Let the sun cast shadows; the renderer's shadow map must be on. Default false. */
  readonly shadows?: boolean
  /** Width and height of the shadow map in texels. Default 2048. */
  readonly shadowMapSize?: number
}

/** three divides matt light by π; the files mean 100 % as full brightness. */
const FULL = Math.PI
/** What the ground sends back up of the ambient light, so that undersides keep some shape. */
const GROUND_SHARE = 0.6

/** The lights of a level. */
export class LevelLights extends Group {
  readonly sun: DirectionalLight
  readonly ambient: HemisphereLight
  readonly points: readonly PointLight[]

  constructor(level: Level, options: LevelLightOptions = {}) {
    super()
    this.sun = createSun(level, options)
    const ambient = toColor(level.ambient)
    this.ambient = new HemisphereLight(ambient, ambient.clone().multiplyScalar(GROUND_SHARE), FULL)
    this.points = strongest(level.lights, options.pointLights ?? 8).map(createPointLight)
    this.add(this.sun, this.sun.target, this.ambient, ...this.points)
  }

  override dispose(): void {
    this.sun.dispose()
    this.ambient.dispose()
    for (const light of this.points) light.dispose()
    this.dispatchEvent({ type: 'dispose' })
  }
}

/** A colour of the pack, which is in sRGB like the file, as three's linear one. */
export function toColor([red, green, blue]: Colour): Color {
  return new Color().setRGB(red, green, blue, SRGBColorSpace)
}

function createSun(level: Level, options: LevelLightOptions): DirectionalLight {
  const { min, max } = level.bounds
  const centre = new Vector3().fromArray(min).add(new Vector3().fromArray(max)).multiplyScalar(0.5)
  const radius = Math.max(new Vector3().fromArray(max).distanceTo(centre), 1)
  const sun = new DirectionalLight(toColor(level.sun.colour), FULL)
  sun.position
    .fromArray(level.sun.direction)
    .multiplyScalar(radius * 2)
    .add(centre)
  sun.target.position.copy(centre)
  sun.castShadow = options.shadows ?? false
  const { camera, mapSize } = sun.shadow
  mapSize.setScalar(options.shadowMapSize ?? 2048)
  camera.left = camera.bottom = -radius
  camera.right = camera.top = radius
  camera.near = radius * 0.5
  camera.far = radius * 3.5
  // One texel of slant, in quants: less gives stripes, more lets light under walls.
  sun.shadow.normalBias = (radius * 2) / mapSize.x
  return sun
}

function strongest(lights: readonly Light[], count: number): Light[] {
  const strength = ({ colour, range }: Light) => (colour[0] + colour[1] + colour[2]) * range
  return lights.toSorted((a, b) => strength(b) - strength(a)).slice(0, count)
}

function createPointLight({ position, colour, range }: Light): PointLight {
  // The engine fades in a straight line to nothing at `range`. Distance decay 1 with full brightness at a quarter of
  // the range comes near that, and stays brighter close to the flame.
  const light = new PointLight(toColor(colour), FULL * range * 0.25, range, 1)
  light.position.fromArray(position)
  return light
}
