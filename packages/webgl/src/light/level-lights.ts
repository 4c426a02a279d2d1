import type { Level, Rgb } from '@brushwork/runtime'
import { farLightOf, GROUND_SHARE, type Lamp, type LevelLightOptions, lampsOf, toLinear } from '@brushwork/scene'
import type { Vector } from '../math/matrix.js'
import { AmbientLight, LampLight, SpotLight, SunLight } from '../nodes/lights.js'
import { SceneNode } from '../nodes/scene-node.js'

/** The lights of a level. */
export class LevelLights extends SceneNode {
  readonly sun = new SunLight()
  readonly ambient = new AmbientLight()
  readonly points: readonly LampLight[]
  readonly spots: readonly SpotLight[]

  constructor(level: Level, { exposure = 1, pointLights = 8 }: LevelLightOptions = {}) {
    super()
    const { sun, ambient, brightness } = farLightOf(level)
    this.sun.color = times(sun, brightness * exposure)
    this.sun.position = [...level.sun.direction]
    this.sun.lookAt([0, 0, 0])
    this.ambient.color = times(ambient, brightness * exposure)
    this.ambient.ground = times(this.ambient.color, GROUND_SHARE)
    const lamps = lampsOf(level.lights, pointLights)
    this.points = lamps.flatMap((lamp) => (lamp.cone === undefined ? [shining(new LampLight(), lamp, exposure)] : []))
    this.spots = lamps.flatMap((lamp) => (lamp.cone === undefined ? [] : [spotLight(lamp, lamp.cone, exposure)]))
    this.add(this.sun, this.ambient, ...this.points, ...this.spots)
  }

  dispose(): void {
    this.end()
  }
}

/**
 * A color that is seen directly, such as fog: sRGB in the file, linear in a scene.
 * @example
 * ```ts
 * import { createLevel, toColor } from '@brushwork/webgl'
 * import castle from '../level/castle.wmp.js'
 *
 * const level = await createLevel(castle)
 * const [fog] = level.level.fog
 * if (fog) scene.background = toColor(fog)
 * ```
 */
export function toColor(color: Rgb): Rgb {
  return toLinear(color)
}

function shining<Kind extends LampLight>(lamp: Kind, { light, brightness }: Lamp, exposure: number): Kind {
  lamp.color = times(light.color, brightness * exposure)
  lamp.range = light.range
  lamp.position = [...light.position]
  return lamp
}

function spotLight(lamp: Lamp, cone: NonNullable<Lamp['cone']>, exposure: number): SpotLight {
  const spot = shining(Object.assign(new SpotLight(), cone), lamp, exposure)
  const { position, spot: { direction } = { direction: [0, -1, 0] } } = lamp.light
  return spot.lookAt(position.map((value, axis) => value + direction[axis]) as Vector)
}

function times([red, green, blue]: Rgb, factor: number): Rgb {
  return [red * factor, green * factor, blue * factor]
}
