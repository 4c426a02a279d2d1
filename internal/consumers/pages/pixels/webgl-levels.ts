import type { Level, Model } from '@brushwork/runtime'
import {
  Camera,
  createInstances,
  createLevel,
  createModel,
  createSurfaceMaterial,
  type LevelObject,
  type LevelOptions,
  levelFog,
  type Renderer,
  Scene,
  Texture,
} from '@brushwork/webgl'
import { HEIGHT, levelOptionsOf, WIDTH } from './engine-page.js'
import { HIGHLIGHT, studs } from './level-looks.js'
import type { LevelScene } from './level-scenes.js'

/** Draws a level with the reference. */
export async function drawLevelInWebgl(
  renderer: Renderer,
  asked: LevelScene,
  level: Level,
  guard: Model,
): Promise<void> {
  const { look, styles = {}, again, fog, seconds = 0, seenFrom } = asked
  const normalMap = look === 'bumpy' ? studMap() : undefined
  const options = { ...levelOptionsOf(asked), ...(look && { material: shining(normalMap) }) }
  const shown = await createLevel(level, options)
  const scene = new Scene().add(shown)
  scene.fog = fog && levelFog(shown.level, 1, fog)
  setStyles(shown, styles)
  const other = again && (await createLevel(level, options))
  if (again !== undefined && other !== undefined) {
    other.isVisible = false
    setStyles(other, again.styles)
    scene.add(other)
  }
  const gate = shown.getObject('gate')
  if (asked.gateAt !== undefined && gate !== undefined) gate.position = [...asked.gateAt]
  const man = asked.guard && (await standing(asked.guard, guard, shown))
  const crowd = asked.crowd && (await standingCrowd(asked.crowd, guard, shown))
  for (const node of [man, crowd]) if (node !== undefined) scene.add(node)
  shown.update(seconds)
  shown.cullFrom(seenFrom)
  renderer.draw(scene, cameraOf(asked))
  for (const node of [man, crowd, other, shown]) node?.dispose()
  normalMap?.free()
  const { geometries, textures } = renderer.counts
  if (geometries + textures > 0) throw new Error(`${geometries} geometries and ${textures} textures stay`)
}

async function standing({ at, isLitByGrid }: NonNullable<LevelScene['guard']>, model: Model, level: LevelObject) {
  const man = await createModel(model)
  man.position = [...at]
  if (isLitByGrid && !level.lightObject(man)) throw new Error('there is no light of the grid')
  return man
}

async function standingCrowd(places: NonNullable<LevelScene['crowd']>, model: Model, level: LevelObject) {
  const crowd = await createInstances(model, { count: places.length })
  for (const [index, at] of places.entries()) crowd.instances[index].position = [...at]
  if (!level.lightObject(crowd)) throw new Error('there is no light of the grid')
  return crowd
}

function setStyles({ lightStyles }: LevelObject, styles: Readonly<Record<number, number>>): void {
  for (const [style, brightness] of Object.entries(styles)) lightStyles.set(Number(style), brightness)
}

function shining(normalMap: Texture | undefined): NonNullable<LevelOptions['material']> {
  return (look, map, surface, lightMap) => {
    const material = createSurfaceMaterial(look, map, surface, undefined, lightMap, { specular: HIGHLIGHT })
    return Object.assign(material, { normalMap })
  }
}

function studMap(): Texture {
  const { texels, side } = studs()
  const source = { format: 'bytes', values: texels, width: side, height: side } as const
  return new Texture(source, { name: 'studs', use: 'color', isNearest: false, anisotropy: 1 })
}

function cameraOf({ camera: { at, to } }: LevelScene): Camera {
  const camera = new Camera().perspective(60, WIDTH / HEIGHT, 1, 2000)
  camera.position = [...at]
  return camera.lookAt([...to])
}
