import { type EngineOfShapes, testShapes } from '@brushwork-internal/testkit/shown-shapes'
import type { Entity, GraphNode } from 'playcanvas'
import { createInstances, createSky, createSprite, createTerrain, MeshEntity, type SpriteEntity } from '../src/index.js'
import { HeldInApp } from './held.js'

const held = new HeldInApp()

function* meshesIn(node: GraphNode): Generator<MeshEntity> {
  if (node instanceof MeshEntity) yield node
  for (const child of node.children) yield* meshesIn(child)
}

/** Watches an object once it is there, and what replaces it. */
function watched<Shape extends Entity & { replace?: (asset: never) => Promise<void> }>(shape: Shape): Shape {
  held.watch(meshesIn(shape))
  const replace = shape.replace?.bind(shape)
  if (replace === undefined) return shape
  return Object.assign(shape, {
    async replace(asset: never) {
      await replace(asset)
      held.watch(meshesIn(shape))
    },
  })
}

const engine: EngineOfShapes = {
  sprite: async (...given) => watched(await createSprite(held.app, ...given)),
  terrain: async (...given) => watched(await createTerrain(held.app, ...given)),
  sky: async (...given) => watched(await createSky(held.app, ...given)),
  instances: async (...given) => watched(await createInstances(held.app, ...given)),
  // Sound: only sprites and terrains are cloned, and both have such a function.
  clone: <Shape>(shape: Shape) => watched((shape as unknown as SpriteEntity).clone()) as unknown as Shape,
  alive: () => held.count,
}

testShapes('PlayCanvas', engine)
