import { type EngineOfShapes, testShapes } from '@brushwork-internal/testkit/shown-shapes'
import { Mesh, type Object3D, type Texture } from 'three'
import { inject } from 'vitest'
import { createInstances, createSky, createSprite, createTerrain, type SpriteObject } from '../src/index.js'
import { LiveObjects } from './live-objects.js'

const live = new LiveObjects()

/** Watches what an object is made of. Frames of the GPU, details and layers are known to their materials alone: images of the suite count those. */
function watch(object: Object3D): void {
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return
    live.watch(child.geometry)
    for (const material of [child.material].flat()) {
      live.watch(material)
      live.watch((material as { readonly map?: Texture | null }).map)
    }
  })
}

/** Watches an object once it is there, and what replaces it. */
function watched<Shape extends Object3D & { replace?: (asset: never) => Promise<void> }>(shape: Shape): Shape {
  watch(shape)
  const replace = shape.replace?.bind(shape)
  if (replace === undefined) return shape
  return Object.assign(shape, {
    async replace(asset: never) {
      await replace(asset)
      watch(shape)
    },
  })
}

/** Verbs of an entry of the package. */
interface Verbs {
  readonly createSprite: typeof createSprite
  readonly createTerrain: typeof createTerrain
  readonly createSky: typeof createSky
  readonly createInstances: typeof createInstances
}

const engineBy = ({ createSprite, createTerrain, createSky, createInstances }: Verbs): EngineOfShapes => ({
  sprite: async (...given) => watched(await createSprite(...given)),
  terrain: async (...given) => watched(await createTerrain(...given)),
  sky: async (...given) => watched(await createSky(...given)),
  instances: async (...given) => watched(await createInstances(...given)),
  // Sound: only sprites and terrains are cloned, and both have such a function.
  clone: <Shape>(shape: Shape) => watched((shape as unknown as SpriteObject).clone()) as unknown as Shape,
  alive: () => live.count,
})

testShapes('three', engineBy({ createSprite, createTerrain, createSky, createInstances }))
// The oldest three has no nodes.
if (inject('three') === 'newest') testShapes('three by nodes', engineBy(await import('../src/webgpu/index.js')))
