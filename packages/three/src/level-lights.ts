import type { Colour, Level, Light } from '@brushwork/runtime'
import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Matrix4,
  PointLight,
  SRGBColorSpace,
  Vector3,
} from 'three'

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
    const ambient = toLight(level.ambient)
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

/** A colour that is seen, like fog: in sRGB in the file, linear in three. */
export function toColor([red, green, blue]: Colour): Color {
  return new Color().setRGB(red, green, blue, SRGBColorSpace)
}

/**
 * The colour of a light. The engine added lights up as they stand in the file and multiplied textures by the sum, both
 * in sRGB. Adding linearised colours instead would leave a level of many dim lights almost black; taking the numbers as
 * linear keeps the sum, and makes single dim lights a little brighter than they were.
 */
function toLight([red, green, blue]: Colour): Color {
  return new Color(red, green, blue)
}

function createSun(level: Level, options: LevelLightOptions): DirectionalLight {
  const box = castingBox(level)
  const centre = box.getCenter(new Vector3())
  // Far enough to stand outside of everything that casts a shadow.
  const distance = Math.max(box.getSize(new Vector3()).length(), 1)
  const sun = new DirectionalLight(toLight(level.sun.colour), FULL)
  sun.position.fromArray(level.sun.direction).multiplyScalar(distance).add(centre)
  sun.target.position.copy(centre)
  sun.castShadow = options.shadows ?? false
  sun.shadow.mapSize.setScalar(options.shadowMapSize ?? 2048)
  fitShadow(sun, box)
  return sun
}

/** The box around what casts shadows: sky and sea may reach far and would leave no shadow texel for the rest. */
function castingBox(level: Level): Box3 {
  const box = new Box3()
  for (const { sky, liquid, positions } of level.surfaces) {
    if (!sky && !liquid) box.union(new Box3().setFromArray(positions))
  }
  return box.isEmpty() ? new Box3(new Vector3(), new Vector3()) : box
}

/** Lets the shadow map cover the box as the sun sees it, and no more. */
function fitShadow(sun: DirectionalLight, box: Box3): void {
  const towardsSun = new Matrix4().lookAt(sun.position, sun.target.position, sun.up).setPosition(sun.position)
  const seen = box.clone().applyMatrix4(towardsSun.invert())
  const { camera, mapSize } = sun.shadow
  camera.left = seen.min.x
  camera.right = seen.max.x
  camera.bottom = seen.min.y
  camera.top = seen.max.y
  // The sun looks along its −Z.
  camera.near = -seen.max.z
  camera.far = -seen.min.z
  camera.updateProjectionMatrix()
  // One texel across, in quants: less gives stripes, more lets light under walls.
  sun.shadow.normalBias = Math.max(seen.max.x - seen.min.x, seen.max.y - seen.min.y) / mapSize.x
}

function strongest(lights: readonly Light[], count: number): Light[] {
  const strength = ({ colour, range }: Light) => (colour[0] + colour[1] + colour[2]) * range
  return lights.toSorted((a, b) => strength(b) - strength(a)).slice(0, count)
}

function createPointLight({ position, colour, range }: Light): PointLight {
  // The engine fades in a straight line to nothing at `range`. Distance decay 1 with full brightness at a quarter of
  // the range comes near that, and stays brighter close to the flame.
  const light = new PointLight(toLight(colour), FULL * range * 0.25, range, 1)
  light.position.fromArray(position)
  return light
}
