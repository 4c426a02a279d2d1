import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import type { Engine } from '@babylonjs/core/Engines/engine.js'
import { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js'
import { Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import {
  createInstances,
  createLevel,
  createModel,
  createSurfaceMaterial,
  type LevelObject,
  type LevelOptions,
  levelFog,
} from '@brushwork/babylon'
import type { Level, Model } from '@brushwork/runtime'
import { levelOptionsOf } from './engine-page.js'
import { HIGHLIGHT, studs } from './level-looks.js'
import type { LevelScene } from './level-scenes.js'

/** Z points away from the viewer in a scene of Babylon, which is left-handed by default. */
const pointOf = ([x, y, z]: readonly [number, number, number]) => new Vector3(x, y, -z)

/** Draws a level with Babylon. @throws Error for looks and fog, of which it has laws of its own */
export async function drawLevelInBabylon(engine: Engine, asked: LevelScene, level: Level, guard: Model): Promise<void> {
  const scene = new Scene(engine)
  scene.clearColor = new Color4(0, 0, 0, 1)
  try {
    const { look, again } = asked
    const material = look && shining(scene, look === 'bumpy' ? studMap(scene) : null)
    const options = { ...levelOptionsOf(asked), ...(material && { material }) }
    const shown = await createLevel(scene, level, options)
    if (asked.fog !== undefined) Object.assign(scene, levelFog(shown.level, 1, asked.fog))
    await arrange(scene, shown, asked, guard)
    const other = again && (await createLevel(scene, level, options))
    if (again !== undefined && other !== undefined) {
      other.setEnabled(false)
      setStyles(other, again.styles)
    }
    const { at, to } = asked.camera
    const camera = new FreeCamera('camera', pointOf(at), scene)
    camera.setTarget(pointOf(to))
    camera.fov = Math.PI / 3
    camera.minZ = 1
    camera.maxZ = 2000
    await scene.whenReadyAsync()
    for (let frame = 0; frame < 2; frame++) scene.render()
    other?.dispose()
    shown.dispose()
  } finally {
    scene.dispose()
  }
}

function shining(scene: Scene, bumpTexture: RawTexture | null): NonNullable<LevelOptions['material']> {
  return (look, map, surface, page) => {
    const material = createSurfaceMaterial(scene, look, map, surface, undefined, page, { specular: HIGHLIGHT })
    return Object.assign(material, { bumpTexture, invertNormalMapX: true, invertNormalMapY: true })
  }
}

function studMap(scene: Scene): RawTexture {
  const { texels, side } = studs()
  const texture = RawTexture.CreateRGBATexture(
    texels,
    side,
    side,
    scene,
    true,
    false,
    RawTexture.TRILINEAR_SAMPLINGMODE,
  )
  texture.wrapU = texture.wrapV = RawTexture.WRAP_ADDRESSMODE
  texture.anisotropicFilteringLevel = 1
  return texture
}

/** Gives a level what the scene asks for. */
async function arrange(scene: Scene, shown: LevelObject, asked: LevelScene, model: Model): Promise<void> {
  const { styles = {}, gateAt, guard, crowd, seconds = 0, seenFrom } = asked
  setStyles(shown, styles)
  const gate = shown.getObject('gate')
  if (gateAt !== undefined && gate !== undefined) gate.position = pointOf(gateAt)
  if (guard !== undefined) {
    const man = await createModel(scene, model)
    man.position = pointOf(guard.at)
    if (guard.isLitByGrid && !shown.lightObject(man)) throw new Error('there is no light of the grid')
  }
  if (crowd !== undefined) {
    const men = await createInstances(scene, model, { count: crowd.length })
    for (const [index, at] of crowd.entries()) men.instances[index].position = pointOf(at)
    if (!shown.lightObject(men)) throw new Error('there is no light of the grid')
  }
  shown.update(seconds)
  shown.cullFrom(seenFrom && pointOf(seenFrom))
}

function setStyles({ lightStyles }: LevelObject, styles: Readonly<Record<number, number>>): void {
  for (const [style, brightness] of Object.entries(styles)) lightStyles.set(Number(style), brightness)
}
