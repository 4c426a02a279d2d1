import type { Material } from '@brushwork/runtime'
import {
  createInstances,
  createMaterial,
  createSky,
  createSprite,
  createTerrain,
  type Renderer,
  type SceneNode,
  type Texture,
} from '@brushwork/webgl'
import { madeShapes, type ShapeVerbs, SPRITE_LOOKS } from './made-shapes.js'
import type { ShapeAssets } from './shape-assets.js'
import type { ShapeScene } from './shape-scenes.js'
import { cameraOf, stageOf } from './webgl-stage.js'

type Shape = SceneNode & { dispose(): void }

const VERBS: ShapeVerbs<Shape> = {
  createSprite(sprite, facing, look) {
    const material = (surface: Material, map: Texture | null) =>
      createMaterial(surface, map, look && SPRITE_LOOKS[look])
    return createSprite(sprite, { facing, ...(look && { material }) })
  },
  createTerrain,
  createSky,
  createInstances,
  place(node, position, rotation, scale) {
    Object.assign(node, { position: [...position], rotation: [...rotation], scale: [...scale] })
  },
}

/** Draws shapes with the reference. */
export async function drawShapesInWebgl(renderer: Renderer, asked: ShapeScene, assets: ShapeAssets): Promise<void> {
  const shapes = await madeShapes(VERBS, asked, assets)
  const scene = stageOf(asked).add(...shapes)
  if (asked.cameraBefore !== undefined) renderer.draw(scene, cameraOf(asked.cameraBefore))
  renderer.draw(scene, cameraOf(asked.camera))
  for (const shape of shapes) shape.dispose()
  const { geometries, textures } = renderer.counts
  if (geometries + textures > 0) throw new Error(`${geometries} geometries and ${textures} textures stay`)
}
