import {
  createInstances,
  createMaterial,
  createSky,
  createSprite,
  createTerrain,
  type SpriteOptions,
} from '@brushwork/playcanvas'
import type { AppBase, Entity } from 'playcanvas'
import { madeShapes, type ShapeVerbs, SPRITE_LOOKS } from './made-shapes.js'
import type { PlayCanvasStage } from './playcanvas-stage.js'
import type { ShapeAssets } from './shape-assets.js'
import type { ShapeScene } from './shape-scenes.js'

/** The entities of shapes in PlayCanvas. */
export function shapesOf({ app }: PlayCanvasStage, asked: ShapeScene, assets: ShapeAssets): Promise<Entity[]> {
  return madeShapes(shapeVerbs(app), asked, assets)
}

function shapeVerbs(app: AppBase): ShapeVerbs<Entity> {
  return {
    createSprite(sprite, facing, look) {
      const material: SpriteOptions['material'] = (surface, map) =>
        createMaterial(app, surface, map, look && SPRITE_LOOKS[look])
      return createSprite(app, sprite, { facing, ...(look && { material }) })
    },
    createTerrain: (terrain, options) => createTerrain(app, terrain, options),
    createSky: (sky, options) => createSky(app, sky, options),
    createInstances: (model, options) => createInstances(app, model, options),
    place(entity, position, rotation, scale) {
      entity.setLocalPosition(...position)
      entity.setLocalRotation(...rotation)
      entity.setLocalScale(...scale)
    },
  }
}
