import type { Material as PackMaterial } from '@brushwork/runtime'
import { createMaterial } from '@brushwork/three'
import { AdditiveBlending, type Material, type Object3D, type Texture } from 'three'
import { rotationOf } from './engine-page.js'
import type { ShapeAssets } from './shape-assets.js'
import type { InstancesShape, Placed, ShapeScene, SkyShape, SpriteShape, TerrainShape } from './shape-scenes.js'
import type { ThreeVerbs } from './three-page.js'
import { cameraOf, stageOf } from './three-stage.js'

const LOOKS: Readonly<Record<NonNullable<SpriteShape['look']>, Partial<Material>>> = {
  faint: { transparent: true, opacity: 0.5 },
  added: { transparent: true, depthWrite: false, blending: AdditiveBlending },
}

/** Draws shapes with three. */
export async function drawShapesInThree(verbs: ThreeVerbs, asked: ShapeScene, assets: ShapeAssets): Promise<void> {
  const { renderer } = verbs
  const { sprites = [], terrains = [], skies = [], sets = [] } = asked
  const shapes = await Promise.all([
    ...sprites.map((shape) => spriteOf(verbs, shape, assets)),
    ...terrains.map((shape) => terrainOf(verbs, shape, assets)),
    ...skies.map((shape) => skyOf(verbs, shape, assets)),
    ...sets.map((shape) => instancesOf(verbs, shape, assets)),
  ])
  const scene = stageOf(asked).add(...shapes)
  if (asked.cameraBefore !== undefined) renderer.render(scene, cameraOf(asked.cameraBefore))
  renderer.render(scene, cameraOf(asked.camera))
  for (const shape of shapes) shape.dispose()
}

function place<Shape extends Object3D>(object: Shape, placed: Placed): Shape {
  const { at = [0, 0, 0], scale = [1, 1, 1] } = placed
  object.position.set(...at)
  object.quaternion.set(...rotationOf(placed))
  object.scale.set(...scale)
  return object
}

async function spriteOf({ createSprite }: ThreeVerbs, shape: SpriteShape, { sprites }: ShapeAssets) {
  const { facing = 'camera', look, seconds } = shape
  const material = (surface: PackMaterial, map: Texture | null) =>
    Object.assign(createMaterial(surface, map), look && LOOKS[look])
  const sprite = await createSprite(sprites[shape.sprite], { facing, ...(look && { material }) })
  if (seconds !== undefined) {
    sprite.play()
    sprite.update(seconds)
  }
  return place(sprite, shape)
}

async function terrainOf({ createTerrain }: ThreeVerbs, shape: TerrainShape, { terrains }: ShapeAssets) {
  return place(await createTerrain(terrains[shape.terrain], shape.options), shape)
}

async function skyOf({ createSky }: ThreeVerbs, { sky, options, seconds = 0 }: SkyShape, { sprites }: ShapeAssets) {
  const shown = await createSky(sprites[sky], options)
  shown.update(seconds)
  return shown
}

async function instancesOf({ createInstances }: ThreeVerbs, shape: InstancesShape, { models }: ShapeAssets) {
  const set = await createInstances(models[shape.model], shape.options)
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
