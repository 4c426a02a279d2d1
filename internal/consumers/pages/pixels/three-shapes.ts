import type { Material as PackMaterial } from '@brushwork/runtime'
import { createMaterial } from '@brushwork/three'
import { AdditiveBlending, type Material, type Object3D, type Texture } from 'three'
import { madeShapes, type ShapeVerbs } from './made-shapes.js'
import type { ShapeAssets } from './shape-assets.js'
import type { ShapeScene, SpriteShape } from './shape-scenes.js'
import type { ThreeVerbs } from './three-page.js'
import { cameraOf, stageOf } from './three-stage.js'

type Shape = Object3D & { dispose(): void }

const LOOKS: Readonly<Record<NonNullable<SpriteShape['look']>, Partial<Material>>> = {
  faint: { transparent: true, opacity: 0.5 },
  added: { transparent: true, depthWrite: false, blending: AdditiveBlending },
}

/** Draws shapes with three. */
export async function drawShapesInThree(verbs: ThreeVerbs, asked: ShapeScene, assets: ShapeAssets): Promise<void> {
  const { renderer } = verbs
  const shapes = await madeShapes(shapeVerbs(verbs), asked, assets)
  const scene = stageOf(asked).add(...shapes)
  if (asked.cameraBefore !== undefined) renderer.render(scene, cameraOf(asked.cameraBefore))
  renderer.render(scene, cameraOf(asked.camera))
  for (const shape of shapes) shape.dispose()
}

function shapeVerbs({ createSprite, createTerrain, createSky, createInstances }: ThreeVerbs): ShapeVerbs<Shape> {
  return {
    createSprite(sprite, facing, look) {
      const material = (surface: PackMaterial, map: Texture | null) =>
        Object.assign(createMaterial(surface, map), look && LOOKS[look])
      return createSprite(sprite, { facing, ...(look && { material }) })
    },
    createTerrain,
    createSky,
    createInstances,
    place(object, position, rotation, scale) {
      object.position.set(...position)
      object.quaternion.set(...rotation)
      object.scale.set(...scale)
    },
  }
}
