import type { Material } from '@brushwork/runtime'
import {
  createInstances,
  createMaterial,
  createSky,
  createSprite,
  createTerrain,
  type Look,
  type Renderer,
  type SceneNode,
  type Texture,
} from '@brushwork/webgl'
import { rotationOf } from './engine-page.js'
import type { ShapeAssets } from './shape-assets.js'
import type { InstancesShape, Placed, ShapeScene, SkyShape, SpriteShape, TerrainShape } from './shape-scenes.js'
import { cameraOf, stageOf } from './webgl-stage.js'

const LOOKS: Readonly<Record<NonNullable<SpriteShape['look']>, Partial<Look>>> = {
  faint: { isBlended: true, opacity: 0.5 },
  added: { isAdded: true, isBlended: true, hidesNothing: true },
}

/** Draws shapes with the reference. */
export async function drawShapesInWebgl(renderer: Renderer, asked: ShapeScene, assets: ShapeAssets): Promise<void> {
  const { sprites = [], terrains = [], skies = [], sets = [] } = asked
  const shapes = await Promise.all([
    ...sprites.map((shape) => spriteOf(shape, assets)),
    ...terrains.map((shape) => terrainOf(shape, assets)),
    ...skies.map((shape) => skyOf(shape, assets)),
    ...sets.map((shape) => instancesOf(shape, assets)),
  ])
  const scene = stageOf(asked).add(...shapes)
  if (asked.cameraBefore !== undefined) renderer.draw(scene, cameraOf(asked.cameraBefore))
  renderer.draw(scene, cameraOf(asked.camera))
  for (const shape of shapes) shape.dispose()
  const { geometries, textures } = renderer.counts
  if (geometries + textures > 0) throw new Error(`${geometries} geometries and ${textures} textures stay`)
}

function place<Shape extends SceneNode>(node: Shape, placed: Placed): Shape {
  const { at = [0, 0, 0], scale = [1, 1, 1] } = placed
  node.position = [...at]
  node.rotation = [...rotationOf(placed)]
  node.scale = [...scale]
  return node
}

async function spriteOf(shape: SpriteShape, { sprites }: ShapeAssets) {
  const { facing = 'camera', look, seconds } = shape
  const material = (surface: Material, map: Texture | null) => createMaterial(surface, map, look && LOOKS[look])
  const sprite = await createSprite(sprites[shape.sprite], { facing, ...(look && { material }) })
  if (seconds !== undefined) {
    sprite.play()
    sprite.update(seconds)
  }
  return place(sprite, shape)
}

async function terrainOf(shape: TerrainShape, { terrains }: ShapeAssets) {
  return place(await createTerrain(terrains[shape.terrain], shape.options), shape)
}

async function skyOf({ sky, options, seconds = 0 }: SkyShape, { sprites }: ShapeAssets) {
  const shown = await createSky(sprites[sky], options)
  shown.update(seconds)
  return shown
}

async function instancesOf(shape: InstancesShape, { models }: ShapeAssets) {
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
