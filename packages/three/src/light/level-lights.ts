import type { Level, Light, Rgb } from '@brushwork/runtime'
import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Matrix4,
  PointLight,
  SpotLight,
  SRGBColorSpace,
  Vector3,
} from 'three'
import { BRIGHTEST_LUXEL } from './page-texture.js'

export interface LevelLightOptions {
  /**
   * Maximum number of point lights and spot lights; the brightest and widest win. Each one costs time in every lit pixel. Default 8.
   */
  readonly pointLights?: number
  /** Whether the sun casts shadows. The renderer's shadow map must be enabled. Default false. */
  readonly shadows?: boolean
  /** Width and height of the shadow map in texels. Default 2048. */
  readonly shadowMapSize?: number
  /**
   * Factor on all light of the level: lightmaps, light grid, and the level's own lights. Textures that shine by themselves and the
   * sky stay. Default 1.
   */
  readonly exposure?: number
}

/** What the original's materials reflect, of ambient light and of lights (`mtl_model`, `mtl_terrain`, `mtl_shaded`). */
const REFLECTED = 200 / 255
/** three divides diffuse light by π; in the files, 100 % is full brightness. */
const FULL = Math.PI * REFLECTED
/** What the lightmap of a floor shows of ambient light, and of a sun above it: twice its luxel, of gamma 1.5 on a screen of 2.2. */
const LUXEL = { half: 0.5, gamma: 1.5, brightest: BRIGHTEST_LUXEL } as const
/** Share of the ambient light that comes from below, so that undersides keep some shape. */
const GROUND_SHARE = 0.6

/** The lights of a level. */
export class LevelLights extends Group {
  readonly sun: DirectionalLight
  readonly ambient: HemisphereLight
  readonly points: readonly PointLight[]
  readonly spots: readonly SpotLight[]

  constructor(level: Level, options: LevelLightOptions = {}) {
    super()
    const { exposure = 1 } = options
    const full = FULL * exposure
    const far = isLit(level) ? Math.PI * exposure : full
    const { sun, ambient } = farLight(level)
    this.sun = createSun(level, options, new DirectionalLight(sun, far))
    this.ambient = new HemisphereLight(ambient, ambient.clone().multiplyScalar(GROUND_SHARE), far)
    const lamps = strongest(level.lights, options.pointLights ?? 8)
    this.points = lamps.filter(({ spot }) => spot === undefined).map((lamp) => createPointLight(lamp, full))
    this.spots = lamps.flatMap((light) => (light.spot === undefined ? [] : [createSpotLight(light, light.spot, full)]))
    this.add(this.sun, this.sun.target, this.ambient, ...this.points, ...this.spots)
    // three turns a spot light towards its target, which must be in the scene.
    for (const { target } of this.spots) this.add(target)
  }

  override dispose(): void {
    this.sun.dispose()
    this.ambient.dispose()
    for (const light of [...this.points, ...this.spots]) light.dispose()
    this.dispatchEvent({ type: 'dispose' })
  }
}

/**
 * A color that is seen directly, such as fog: sRGB in the file, linear in three.
 * @example
 * ```ts
 * import { createLevel, toColor } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * const [fog] = level.level.fog
 * if (fog) scene.background = toColor(fog)
 * ```
 */
export function toColor([red, green, blue]: Rgb): Color {
  return new Color().setRGB(red, green, blue, SRGBColorSpace)
}

/**
 * The color of a light. The original engine added lights and multiplied textures by the sum, both in sRGB. Adding
 * linearized colors would leave a level of many dim lights almost black. Using the numbers as linear keeps the sum, and
 * makes single dim lights slightly brighter.
 */
function toLight([red, green, blue]: Rgb): Color {
  return new Color(red, green, blue)
}

function isLit({ lightPages, lightGrid }: Level): boolean {
  return lightPages !== undefined || lightGrid !== undefined
}

/** Colors of sun and ambient light. What no lightmap and no grid lights is as bright as what they light. */
function farLight(level: Level): { readonly sun: Color; readonly ambient: Color } {
  const { outside } = level.lightGrid ?? {}
  if (outside !== undefined) return { sun: toLight(outside.sun), ambient: toLight(outside.ambient) }
  const toFar = isLit(level) ? toLuxel : toLight
  return { sun: toFar(level.sun.color), ambient: toFar(level.ambient) }
}

/** The color of sun or ambient light as lightmaps show it. */
function toLuxel(color: Rgb): Color {
  const [red, green, blue] = color.map((part) => LUXEL.brightest * (Math.max(0, part) * LUXEL.half) ** LUXEL.gamma)
  return new Color(red, green, blue)
}

function createSun(level: Level, options: LevelLightOptions, sun: DirectionalLight): DirectionalLight {
  const box = castingBox(level)
  const center = box.getCenter(new Vector3())
  // Far enough to be outside of everything that casts a shadow.
  const distance = Math.max(box.getSize(new Vector3()).length(), 1)
  sun.position.fromArray(level.sun.direction).multiplyScalar(distance).add(center)
  sun.target.position.copy(center)
  sun.castShadow = options.shadows ?? false
  sun.shadow.mapSize.setScalar(options.shadowMapSize ?? 2048)
  fitShadow(sun, box)
  return sun
}

/**
 * The bounding box of everything that casts shadows. Sky and sea are excluded: they reach far and would use up the
 * shadow map's texels.
 */
function castingBox(level: Level): Box3 {
  const box = new Box3()
  for (const { sky, liquid, positions } of level.surfaces) {
    if (!sky && !liquid) box.union(new Box3().setFromArray(positions))
  }
  return box.isEmpty() ? new Box3(new Vector3(), new Vector3()) : box
}

/** Fits the shadow map to the box as the sun sees it. */
function fitShadow(sun: DirectionalLight, box: Box3): void {
  const towardsSun = new Matrix4().lookAt(sun.position, sun.target.position, sun.up).setPosition(sun.position)
  const seen = box.clone().applyMatrix4(towardsSun.invert())
  const { camera, mapSize } = sun.shadow
  camera.left = seen.min.x
  camera.right = seen.max.x
  camera.bottom = seen.min.y
  camera.top = seen.max.y
  // The sun's camera looks along its −Z.
  camera.near = -seen.max.z
  camera.far = -seen.min.z
  camera.updateProjectionMatrix()
  // One texel wide, in quants. A smaller bias gives stripes, a larger one lets light under walls.
  sun.shadow.normalBias = Math.max(seen.max.x - seen.min.x, seen.max.y - seen.min.y) / mapSize.x
}

function strongest(lights: readonly Light[], count: number): Light[] {
  const strength = ({ color, range }: Light) => (color[0] + color[1] + color[2]) * range
  return lights.toSorted((a, b) => strength(b) - strength(a)).slice(0, count)
}

/**
 * The engine fades linearly to zero at `range`. Decay 1 with full brightness at a quarter of the range comes close, and
 * stays brighter near the light.
 */
function brightnessOf({ range }: Light, full: number): number {
  return full * range * 0.25
}

function createPointLight(lamp: Light, full: number): PointLight {
  const light = new PointLight(toLight(lamp.color), brightnessOf(lamp, full), lamp.range, 1)
  light.position.fromArray(lamp.position)
  return light
}

function createSpotLight(
  lamp: Light,
  { direction, angle, softAngle }: NonNullable<Light['spot']>,
  full: number,
): SpotLight {
  const half = (Math.min(angle, 180) * Math.PI) / 360
  const penumbra = 1 - Math.min(1, softAngle / angle)
  const light = new SpotLight(toLight(lamp.color), brightnessOf(lamp, full), lamp.range, half, penumbra, 1)
  light.position.fromArray(lamp.position)
  light.target.position.fromArray(direction).add(light.position)
  return light
}
