import type { Engine } from '@babylonjs/core/Engines/engine.js'
import { Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import {
  createInstances,
  createMaterial,
  createSky,
  createSprite,
  createTerrain,
  type SpriteOptions,
} from '@brushwork/babylon'
import { cameraIn, checkEmpty, pointOf, stageIn } from './babylon-stage.js'
import { madeShapes, type ShapeVerbs, SPRITE_LOOKS } from './made-shapes.js'
import type { ShapeAssets } from './shape-assets.js'
import type { ShapeScene } from './shape-scenes.js'

/** Draws shapes with Babylon, in a left-handed scene. */
export async function drawShapesInBabylon(engine: Engine, asked: ShapeScene, assets: ShapeAssets): Promise<void> {
  const scene = stageIn(engine, asked)
  const shapes = await madeShapes(shapeVerbs(scene), asked, assets)
  if (asked.cameraBefore !== undefined) {
    const before = cameraIn(scene, asked.cameraBefore)
    await draw(scene)
    before.dispose()
  }
  cameraIn(scene, asked.camera)
  await draw(scene)
  for (const shape of shapes) shape.dispose()
  checkEmpty(scene)
  scene.dispose()
}

/** Once: sets of instances choose by the frame before. */
async function draw(scene: Scene): Promise<void> {
  await scene.whenReadyAsync()
  scene.render()
}

function shapeVerbs(scene: Scene): ShapeVerbs<TransformNode> {
  return {
    createSprite(sprite, facing, look) {
      const material: SpriteOptions['material'] = (surface, map) =>
        createMaterial(scene, surface, map, look && SPRITE_LOOKS[look])
      return createSprite(scene, sprite, { facing, ...(look && { material }) })
    },
    createTerrain: (terrain, options) => createTerrain(scene, terrain, options),
    createSky: (sky, options) => createSky(scene, sky, options),
    createInstances: (model, options) => createInstances(scene, model, options),
    place(object, position, [x, y, z, w], scale) {
      object.position = pointOf(position)
      object.rotationQuaternion = new Quaternion(-x, -y, z, w)
      object.scaling = new Vector3(...scale)
    },
  }
}
