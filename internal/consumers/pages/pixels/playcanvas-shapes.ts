import {
  createInstances,
  createMaterial,
  createSky,
  createSprite,
  createTerrain,
  type Look,
  type SpriteOptions,
} from '@brushwork/playcanvas'
import type { AppBase, Entity } from 'playcanvas'
import { rotationOf } from './engine-page.js'
import type { PlayCanvasStage } from './playcanvas-stage.js'
import type { ShapeAssets } from './shape-assets.js'
import type { InstancesShape, Placed, ShapeScene, SkyShape, SpriteShape, TerrainShape } from './shape-scenes.js'

const LOOKS: Readonly<Record<NonNullable<SpriteShape['look']>, Partial<Look>>> = {
  faint: { isBlended: true, opacity: 0.5 },
  added: { isBlended: true, isAdded: true, hidesNothing: true },
}

/** The entities of shapes in PlayCanvas. */
export async function shapesOf(
  { app }: PlayCanvasStage,
  { sprites = [], terrains = [], skies = [], sets = [] }: ShapeScene,
  assets: ShapeAssets,
): Promise<Entity[]> {
  return Promise.all([
    ...sprites.map((shape) => spriteOf(app, shape, assets)),
    ...terrains.map((shape) => terrainOf(app, shape, assets)),
    ...skies.map((shape) => skyOf(app, shape, assets)),
    ...sets.map((shape) => instancesOf(app, shape, assets)),
  ])
}

function place<Shape extends Entity>(entity: Shape, placed: Placed): Shape {
  const { at = [0, 0, 0], scale = [1, 1, 1] } = placed
  entity.setLocalPosition(...at)
  entity.setLocalRotation(...rotationOf(placed))
  entity.setLocalScale(...scale)
  return entity
}

async function spriteOf(app: AppBase, shape: SpriteShape, { sprites }: ShapeAssets) {
  const { facing = 'camera', look, seconds } = shape
  const material: SpriteOptions['material'] = (surface, map) => createMaterial(app, surface, map, look && LOOKS[look])
  const sprite = await createSprite(app, sprites[shape.sprite], { facing, ...(look && { material }) })
  if (seconds !== undefined) {
    sprite.play()
    sprite.update(seconds)
  }
  return place(sprite, shape)
}

async function terrainOf(app: AppBase, shape: TerrainShape, { terrains }: ShapeAssets) {
  return place(await createTerrain(app, terrains[shape.terrain], shape.options), shape)
}

async function skyOf(app: AppBase, { sky, options, seconds = 0 }: SkyShape, { sprites }: ShapeAssets) {
  const shown = await createSky(app, sprites[sky], options)
  shown.update(seconds)
  return shown
}

async function instancesOf(app: AppBase, shape: InstancesShape, { models }: ShapeAssets) {
  const set = await createInstances(app, models[shape.model], shape.options)
  for (const asked of shape.instances) {
    const instance = place(set.create(), asked)
    if (asked.look !== undefined) instance.setLook(asked.look)
    if (asked.plays === undefined) continue
    const { clip, seconds, speed = 1 } = asked.plays
    instance.play(clip, { speed })
    instance.update(seconds)
  }
  return place(set, shape)
}
