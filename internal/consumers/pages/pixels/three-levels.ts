import type { Level, Model } from '@brushwork/runtime'
import { type LevelObject, levelFog, type SurfaceMaterialFactory } from '@brushwork/three'
import {
  Color,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshPhongMaterial,
  PerspectiveCamera,
  RepeatWrapping,
  Scene,
} from 'three'
import { HEIGHT, levelOptionsOf, WIDTH } from './engine-page.js'
import { HIGHLIGHT, studs } from './level-looks.js'
import type { LevelScene } from './level-scenes.js'
import type { ThreeVerbs } from './three-page.js'

/** Draws a level with three. */
export async function drawLevelInThree(verbs: ThreeVerbs, asked: LevelScene, level: Level, guard: Model) {
  const { look, styles = {}, again, fog, seconds = 0, seenFrom } = asked
  const options = {
    ...levelOptionsOf(asked),
    ...(look && { material: look === 'bumpy' ? withNormals(studMap()) : withNormals(null) }),
  }
  const shown = await verbs.createLevel(level, options)
  const scene = new Scene().add(shown)
  if (fog !== undefined) scene.fog = levelFog(shown.level, 1, fog)
  setStyles(shown, styles)
  const other = again && (await verbs.createLevel(level, options))
  if (again !== undefined && other !== undefined) {
    other.visible = false
    setStyles(other, again.styles)
    scene.add(other)
  }
  if (asked.gateAt !== undefined) shown.getObject('gate')?.position.set(...asked.gateAt)
  // Materials with normals are lit by their pages alone.
  if (look !== undefined) shown.lights.visible = false
  const man = asked.guard && (await standing(verbs, asked.guard, guard, shown))
  const crowd = asked.crowd && (await standingCrowd(verbs, asked.crowd, guard, shown))
  for (const object of [man, crowd]) if (object !== undefined) scene.add(object)
  shown.update(seconds)
  shown.cullFrom(seenFrom && { x: seenFrom[0], y: seenFrom[1], z: seenFrom[2] })
  verbs.renderer.render(scene, cameraOf(asked))
  for (const object of [man, crowd, other, shown]) object?.dispose()
}

async function standing(
  { createModel }: ThreeVerbs,
  { at, isLitByGrid }: NonNullable<LevelScene['guard']>,
  model: Model,
  level: LevelObject,
) {
  const man = await createModel(model)
  man.position.set(...at)
  if (isLitByGrid && !level.lightObject(man)) throw new Error('there is no light of the grid')
  return man
}

async function standingCrowd(
  { createInstances }: ThreeVerbs,
  places: NonNullable<LevelScene['crowd']>,
  model: Model,
  level: LevelObject,
) {
  const crowd = await createInstances(model, { count: places.length })
  for (const [index, at] of places.entries()) crowd.instances[index].position.set(...at)
  if (!level.lightObject(crowd)) throw new Error('there is no light of the grid')
  return crowd
}

function setStyles({ lightStyles }: LevelObject, styles: Readonly<Record<number, number>>): void {
  for (const [style, brightness] of Object.entries(styles)) lightStyles.set(Number(style), brightness)
}

function withNormals(normalMap: DataTexture | null): SurfaceMaterialFactory {
  const { color, power } = HIGHLIGHT
  // Its center is as bright as its color: see `litMaterial` of the package.
  const specular = new Color(...color).multiplyScalar(8 / (power + 2))
  return ({ alpha }, map, _, lightMap) =>
    new MeshPhongMaterial({
      map,
      lightMap,
      lightMapIntensity: Math.PI * 2 ** 2.2,
      normalMap,
      alphaTest: alpha === 'mask' ? 0.5 : 0,
      specular,
      shininess: power,
    })
}

function studMap(): DataTexture {
  const { texels, side } = studs()
  const texture = new DataTexture(texels, side, side)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  return texture
}

function cameraOf({ camera: { at, to } }: LevelScene): PerspectiveCamera {
  const camera = new PerspectiveCamera(60, WIDTH / HEIGHT, 1, 2000)
  camera.position.set(...at)
  camera.lookAt(...to)
  return camera
}
