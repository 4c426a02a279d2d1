import type { Level, Rgb } from '@brushwork/runtime'
import {
  castingBounds,
  type FarLight,
  farLightOf,
  GROUND_SHARE,
  type Lamp,
  type LevelLightOptions,
  lampsOf,
  REFLECTED,
} from '@brushwork/scene'
import { type AppBase, Color, Entity, LIGHTFALLOFF_LINEAR, Quat, Vec3 } from 'playcanvas'
import { neededSystem } from '../port/nodes/entities.js'
import { encoded } from '../surface/encoded.js'
import { addAmbientLight, GROUND_LIGHT, SKY_LIGHT } from '../surface/scene-light.js'

/** The lights of a level: entities with a component `light`, and ambient light, which shows while this entity is enabled in the scene. */
export class LevelLights extends Entity {
  readonly sun: Entity
  readonly points: readonly Entity[]
  readonly spots: readonly Entity[]
  readonly #app: AppBase
  readonly #ambient: Rgb
  #isShown = false

  constructor(app: AppBase, level: Level, options: LevelLightOptions = {}) {
    neededSystem(app, 'light')
    super('lights', app)
    this.#app = app
    const { exposure = 1, pointLights = 8 } = options
    const far = farLightOf(level)
    const [red, green, blue] = far.ambient
    const full = far.brightness * exposure
    this.#ambient = [red * full, green * full, blue * full]
    this.sun = createSun(app, level, far, options)
    const lamps = lampsOf(level.lights, pointLights)
    this.points = lamps.filter(({ cone }) => cone === undefined).map((lamp) => createLamp(app, lamp, exposure))
    this.spots = lamps.filter(({ cone }) => cone !== undefined).map((lamp) => createLamp(app, lamp, exposure))
    for (const light of [this.sun, ...this.points, ...this.spots]) this.addChild(light)
  }

  dispose(): void {
    this.destroy()
  }

  override destroy(): void {
    this.#show(false)
    super.destroy()
  }

  protected override _onHierarchyStateChanged(isEnabled: boolean): void {
    super._onHierarchyStateChanged(isEnabled)
    this.#show(isEnabled)
  }

  /** Adds the ambient light to that of other levels, or takes it away. */
  #show(isShown: boolean): void {
    if (this.#isShown === isShown) return
    this.#isShown = isShown
    const [red, green, blue] = this.#ambient
    for (const [name, share] of [
      [SKY_LIGHT, 1],
      [GROUND_LIGHT, GROUND_SHARE],
    ] as const) {
      const part = isShown ? share : -share
      addAmbientLight(this.#app, name, [red * part, green * part, blue * part])
    }
  }
}

/**
 * A color that is seen directly, such as fog or the clear color of a camera: sRGB in the file and in PlayCanvas.
 * @example
 * ```ts
 * import { createLevel, toColor } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle, { sky: 'window' })
 * const [fog] = level.level.fog
 * if (fog) app.scene.fog.color = toColor(fog)
 * ```
 */
export function toColor([red, green, blue]: Rgb): Color {
  return new Color(red, green, blue)
}

function createSun(
  app: AppBase,
  level: Level,
  { sun, brightness }: FarLight,
  { exposure = 1, shadows = false, shadowMapSize = 2048 }: LevelLightOptions,
): Entity {
  const { min, max } = castingBounds(level)
  const size = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const entity = new Entity('sun', app)
  entity.addComponent('light', {
    type: 'directional',
    // Intensities below 1 would be multiplied before colors become linear.
    color: encoded(sun, brightness * exposure),
    intensity: 1,
    castShadows: shadows,
    shadowResolution: shadowMapSize,
    shadowDistance: Math.max(size, 1),
    // In texels, so that shadows have no stripes.
    normalOffsetBias: 1,
  })
  const [x, y, z] = level.sun.direction
  turnTo(entity, new Vec3(-x, -y, -z))
  return entity
}

function createLamp(app: AppBase, { light, cone }: Lamp, exposure: number): Entity {
  const entity = new Entity(light.spot === undefined ? 'point' : 'spot', app)
  const degrees = 180 / Math.PI
  entity.addComponent('light', {
    type: cone === undefined ? 'omni' : 'spot',
    color: encoded(light.color, REFLECTED * exposure),
    intensity: 1,
    range: light.range,
    // As in the original engine.
    falloffMode: LIGHTFALLOFF_LINEAR,
    ...(cone && {
      innerConeAngle: cone.angle * (1 - cone.penumbra) * degrees,
      outerConeAngle: cone.angle * degrees,
    }),
  })
  const [x, y, z] = light.position
  entity.setLocalPosition(x, y, z)
  if (light.spot !== undefined) turnTo(entity, new Vec3(...light.spot.direction))
  return entity
}

/** Lights of PlayCanvas shine along −Y. */
function turnTo(entity: Entity, direction: Vec3): void {
  entity.setLocalRotation(new Quat().setFromDirections(Vec3.DOWN, direction.normalize()))
}
