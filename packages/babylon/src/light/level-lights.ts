import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import type { Light } from '@babylonjs/core/Lights/light.js'
import { PointLight } from '@babylonjs/core/Lights/pointLight.js'
import { SpotLight } from '@babylonjs/core/Lights/spotLight.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Level } from '@brushwork/runtime'
import { farLightOf, GROUND_SHARE, type Lamp, type LevelLightOptions, lampsOf } from '@brushwork/scene'

/** The lights of a level. Lamps fade linearly to nothing at their range, as in the original engine. */
export class LevelLights extends TransformNode {
  readonly sun: DirectionalLight
  readonly ambient: HemisphericLight
  readonly points: readonly PointLight[]
  readonly spots: readonly SpotLight[]

  constructor(scene: Scene, level: Level, { exposure = 1, pointLights = 8 }: LevelLightOptions = {}) {
    super('lights', scene)
    const { sun, ambient, brightness } = farLightOf(level)
    this.sun = new DirectionalLight('sun', Vector3.FromArray(level.sun.direction).scale(-1), scene)
    this.sun.diffuse = new Color3(...sun)
    this.ambient = new HemisphericLight('ambient', Vector3.Up(), scene)
    this.ambient.diffuse = new Color3(...ambient)
    this.ambient.groundColor = this.ambient.diffuse.scale(GROUND_SHARE)
    // What comes from everywhere has no highlight.
    this.ambient.specular = Color3.Black()
    for (const light of [this.sun, this.ambient]) {
      light.intensity = brightness * exposure
      // Surfaces show so many lights: these first.
      light.renderPriority = 1
    }
    this.sun.specular = this.sun.diffuse
    const lamps = lampsOf(level.lights, pointLights).filter(({ light }) => light.range > 0)
    this.points = lamps.flatMap((lamp) => (lamp.cone === undefined ? [pointLight(scene, lamp, exposure)] : []))
    this.spots = lamps.flatMap((lamp) => spotLight(scene, lamp, exposure) ?? [])
    for (const light of [this.sun, this.ambient, ...this.points, ...this.spots]) light.parent = this
  }
}

function pointLight(scene: Scene, lamp: Lamp, exposure: number): PointLight {
  return shining(new PointLight('lamp', Vector3.FromArray(lamp.light.position), scene), lamp, exposure)
}

/** @returns undefined for lights in every direction */
function spotLight(scene: Scene, lamp: Lamp, exposure: number): SpotLight | undefined {
  const { light, cone } = lamp
  if (light.spot === undefined || cone === undefined) return undefined
  const position = Vector3.FromArray(light.position)
  const spot = new SpotLight(
    'lamp',
    position,
    Vector3.FromArray(light.spot.direction),
    2 * cone.angle,
    edgeOf(cone),
    scene,
  )
  return shining(spot, lamp, exposure)
}

/** The exponent with which Babylon's cone has the brightness of a hard edge at its own. */
function edgeOf({ angle, penumbra }: NonNullable<Lamp['cone']>): number {
  const cosine = Math.cos(angle)
  return cosine < 0.01 ? 0 : Math.log(Math.max(1 - penumbra, 0.01)) / Math.log(Math.min(cosine, 0.9999))
}

function shining<Kind extends Light>(
  light: Kind,
  { light: { color, range }, brightness }: Lamp,
  exposure: number,
): Kind {
  light.diffuse = new Color3(...color)
  light.specular = light.diffuse
  light.range = range
  // Its brightness is meant for lights that fall with the distance: a quarter of the range away it is full.
  light.intensity = (exposure * brightness) / (range * 0.25)
  return light
}
