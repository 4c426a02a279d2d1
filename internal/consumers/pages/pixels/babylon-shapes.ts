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
  type Look,
  type SpriteOptions,
} from '@brushwork/babylon'
import { cameraIn, checkEmpty, pointOf, stageIn } from './babylon-stage.js'
import { rotationOf } from './engine-page.js'
import type { ShapeAssets } from './shape-assets.js'
import type { InstancesShape, Placed, ShapeScene, SkyShape, SpriteShape, TerrainShape } from './shape-scenes.js'

const LOOKS: Readonly<Record<NonNullable<SpriteShape['look']>, Partial<Look>>> = {
  faint: { isBlended: true, opacity: 0.5 },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
}

/** Draws shapes with Babylon, in a left-handed scene. */
export async function drawShapesInBabylon(engine: Engine, asked: ShapeScene, assets: ShapeAssets): Promise<void> {
  const { sprites = [], terrains = [], skies = [], sets = [] } = asked
  const scene = stageIn(engine, asked)
  const shapes = await Promise.all([
    ...sprites.map((shape) => spriteOf(scene, shape, assets)),
    ...terrains.map((shape) => terrainOf(scene, shape, assets)),
    ...skies.map((shape) => skyOf(scene, shape, assets)),
    ...sets.map((shape) => instancesOf(scene, shape, assets)),
  ])
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

function place<Shape extends TransformNode>(object: Shape, placed: Placed): Shape {
  const { at = [0, 0, 0], scale = [1, 1, 1] } = placed
  const [x, y, z, w] = rotationOf(placed)
  object.position = pointOf(at)
  object.rotationQuaternion = new Quaternion(-x, -y, z, w)
  object.scaling = new Vector3(...scale)
  return object
}

async function spriteOf(scene: Scene, shape: SpriteShape, { sprites }: ShapeAssets) {
  const { facing = 'camera', look, seconds } = shape
  const material: SpriteOptions['material'] = (surface, map) => createMaterial(scene, surface, map, look && LOOKS[look])
  const sprite = await createSprite(scene, sprites[shape.sprite], { facing, ...(look && { material }) })
  if (seconds !== undefined) {
    sprite.play()
    sprite.update(seconds)
  }
  return place(sprite, shape)
}

async function terrainOf(scene: Scene, shape: TerrainShape, { terrains }: ShapeAssets) {
  return place(await createTerrain(scene, terrains[shape.terrain], shape.options), shape)
}

async function skyOf(scene: Scene, { sky, options, seconds = 0 }: SkyShape, { sprites }: ShapeAssets) {
  const shown = await createSky(scene, sprites[sky], options)
  shown.update(seconds)
  return shown
}

async function instancesOf(scene: Scene, shape: InstancesShape, { models }: ShapeAssets) {
  const set = await createInstances(scene, models[shape.model], shape.options)
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
