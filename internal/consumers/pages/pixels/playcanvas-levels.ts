import {
  createInstances,
  createLevel,
  createModel,
  createSurfaceMaterial,
  type LevelEntity,
  type LevelOptions,
  levelFog,
} from '@brushwork/playcanvas'
import type { Level, Model } from '@brushwork/runtime'
import { type AppBase, Color, type Entity, PIXELFORMAT_RGBA8, Texture } from 'playcanvas'
import { levelOptionsOf } from './engine-page.js'
import { HIGHLIGHT, studs } from './level-looks.js'
import type { LevelScene } from './level-scenes.js'
import type { PlayCanvasStage } from './playcanvas-stage.js'

/** Draws a level with PlayCanvas. */
export async function drawLevelInPlayCanvas(
  stage: PlayCanvasStage,
  asked: LevelScene,
  level: Level,
  guard: Model,
): Promise<void> {
  const normalMap = asked.look === 'bumpy' ? studMap(stage.app) : null
  await stage.draw((its) => arrange(its, asked, level, guard, normalMap))
  normalMap?.destroy()
}

async function arrange(
  { app, camera }: PlayCanvasStage,
  asked: LevelScene,
  level: Level,
  guard: Model,
  normalMap: Texture | null,
): Promise<Entity[]> {
  const { look, styles = {}, again, fog, seconds = 0, seenFrom, gateAt } = asked
  camera.setPosition(...asked.camera.at)
  camera.lookAt(...asked.camera.to)
  const options = { ...levelOptionsOf(asked), ...(look && { material: shining(app, normalMap) }) }
  const shown = await createLevel(app, level, options)
  Object.assign(camera.camera ?? {}, {
    clearColor: new Color(0, 0, 0),
    fov: 60,
    fog: fog ? levelFog(shown.level, 1, fog) : null,
  })
  setStyles(shown, styles)
  if (gateAt !== undefined) shown.getObject('gate')?.setPosition(...gateAt)
  const made: Entity[] = [shown]
  if (again !== undefined) {
    const other = await createLevel(app, level, options)
    other.enabled = false
    setStyles(other, again.styles)
    made.push(other)
  }
  if (asked.crowd !== undefined) made.push(await standingCrowd(app, asked.crowd, guard, shown))
  if (asked.guard !== undefined) {
    const man = await createModel(app, guard)
    man.setPosition(...asked.guard.at)
    if (asked.guard.isLitByGrid && !shown.lightObject(man)) throw new Error('there is no light of the grid')
    made.push(man)
  }
  shown.update(seconds)
  shown.cullFrom(seenFrom)
  return made
}

async function standingCrowd(
  app: AppBase,
  places: NonNullable<LevelScene['crowd']>,
  model: Model,
  level: LevelEntity,
): Promise<Entity> {
  const crowd = await createInstances(app, model, { count: places.length })
  for (const [index, at] of places.entries()) crowd.instances[index].setPosition(...at)
  if (!level.lightObject(crowd)) throw new Error('there is no light of the grid')
  return crowd
}

function setStyles({ lightStyles }: LevelEntity, styles: Readonly<Record<number, number>>): void {
  for (const [style, brightness] of Object.entries(styles)) lightStyles.set(Number(style), brightness)
}

function shining(app: AppBase, normalMap: Texture | null): NonNullable<LevelOptions['material']> {
  return (look, map, surface, lightMap) => {
    const material = createSurfaceMaterial(app, look, map, surface, undefined, lightMap, { specular: HIGHLIGHT })
    material.normalMap = normalMap
    material.update()
    return material
  }
}

function studMap(app: AppBase): Texture {
  const { texels, side } = studs()
  // Normal maps of PlayCanvas have Y the other way.
  for (let at = 1; at < texels.length; at += 4) texels[at] = 255 - texels[at]
  const traits = { name: 'studs', width: side, height: side, format: PIXELFORMAT_RGBA8, anisotropy: 1 }
  return new Texture(app.graphicsDevice, { ...traits, levels: [texels] })
}
