import type { Level, Rgb } from '@brushwork/runtime'
import { castingBounds, farLightOf, GROUND_SHARE, type Lamp, type LevelLightOptions, lampsOf } from '@brushwork/scene'
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

/** The lights of a level. */
export class LevelLights extends Group {
  readonly sun: DirectionalLight
  readonly ambient: HemisphereLight
  readonly points: readonly PointLight[]
  readonly spots: readonly SpotLight[]

  constructor(level: Level, options: LevelLightOptions = {}) {
    super()
    // three divides diffuse light by π; in the files, 100 % is full brightness.
    const full = Math.PI * (options.exposure ?? 1)
    const { sun, ambient, brightness } = farLightOf(level)
    const sky = new Color(...ambient)
    this.sun = createSun(level, options, new DirectionalLight(new Color(...sun), full * brightness))
    this.ambient = new HemisphereLight(sky, sky.clone().multiplyScalar(GROUND_SHARE), full * brightness)
    const lamps = lampsOf(level.lights, options.pointLights ?? 8)
    this.points = lamps.flatMap((lamp) => (lamp.cone === undefined ? [createPointLight(lamp, full)] : []))
    this.spots = lamps.flatMap((lamp) => createSpotLight(lamp, full) ?? [])
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

function createSun(level: Level, options: LevelLightOptions, sun: DirectionalLight): DirectionalLight {
  const { min, max } = castingBounds(level)
  const box = new Box3(new Vector3(...min), new Vector3(...max))
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

function createPointLight({ light: { color, range, position }, brightness }: Lamp, full: number): PointLight {
  const light = new PointLight(new Color(...color), full * brightness, range, 1)
  light.position.fromArray(position)
  return light
}

/** @returns undefined for lights in every direction */
function createSpotLight({ light: { color, range, position, spot }, brightness, cone }: Lamp, full: number) {
  if (spot === undefined || cone === undefined) return undefined
  const light = new SpotLight(new Color(...color), full * brightness, range, cone.angle, cone.penumbra, 1)
  light.position.fromArray(position)
  light.target.position.fromArray(spot.direction).add(light.position)
  return light
}
