import { type EngineOfShapes, testShapes } from '@brushwork-internal/testkit/shown-shapes'
import {
  createInstances,
  createSky,
  createSprite,
  createTerrain,
  Mesh,
  type SceneNode,
  type SpriteObject,
  type Texture,
  type Uniforms,
} from '../src/index.js'
import { HeldResources } from './held-resources.js'

const held = new HeldResources()

const uniforms: Uniforms = {
  integer() {},
  floats() {},
  matrix() {},
  texture: (_, texture: Texture) => held.hold(texture),
}

/** Holds what drawing a node needs. */
function draw(node: SceneNode): void {
  for (const child of node.children) draw(child)
  if (!(node instanceof Mesh)) return
  held.hold(node.geometry)
  node.mover?.set(uniforms, node.matrixWorld)
  for (const material of node.materials) {
    const { map, detail, layers, skins } = material
    for (const texture of [map, detail?.map, ...(layers?.textures ?? []), ...(skins?.maps ?? [])]) held.hold(texture)
    held.hold(material)
  }
}

/** Draws an object once it is there, and what replaces it. */
function drawn<Shape extends SceneNode & { replace?: (asset: never) => Promise<void> }>(shape: Shape): Shape {
  draw(shape)
  const replace = shape.replace?.bind(shape)
  if (replace === undefined) return shape
  return Object.assign(shape, {
    async replace(asset: never) {
      await replace(asset)
      draw(shape)
    },
  })
}

const engine: EngineOfShapes = {
  sprite: async (...given) => drawn(await createSprite(...given)),
  terrain: async (...given) => drawn(await createTerrain(...given)),
  sky: async (...given) => drawn(await createSky(...given)),
  instances: async (...given) => drawn(await createInstances(...given)),
  // Sound: only sprites and terrains are cloned, and both have such a function.
  clone: <Shape>(shape: Shape) => drawn((shape as unknown as SpriteObject).clone()) as unknown as Shape,
  alive: () => held.count,
}

testShapes('plain WebGL', engine)
