import { ENTITY_FLAGS, entityLook, type Sprite } from '@brushwork/runtime'
import { PLAIN_ENTITY } from '@brushwork-internal/testkit/plain-entity'
import { expect, test } from 'vitest'
import { dress } from '../src/entities/dress.js'
import {
  Camera,
  createInstances,
  createSky,
  createSprite,
  createTerrain,
  type PreparedNode,
  Scene,
  SceneNode,
} from '../src/index.js'
import { flag, layered, options, smoke } from './shape-samples.js'

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6))

/** What a renderer calls before it draws. */
function see(node: PreparedNode, scene: Scene, camera = cameraAt(0, 0, 50)): void {
  scene.updateWorld()
  camera.updateWorld()
  node.beforeDrawing?.({ camera, scene, height: 100 })
}

function cameraAt(x: number, y: number, z: number): Camera {
  const camera = new Camera().perspective(90, 1, 1, 100)
  camera.position = [x, y, z]
  return camera.lookAt([0, 0, 0])
}

test('a sprite turns as the camera that draws it, and keeps its place, size and own turn', async () => {
  const sprite = await createSprite(smoke, options)
  sprite.position = [1, 2, 3]
  sprite.scale = [2, 3, 1]
  sprite.rotation = [0, 0, Math.SQRT1_2, Math.SQRT1_2]
  const parent = new SceneNode().add(sprite)
  parent.rotation = [0, 1, 0, 0]
  const camera = cameraAt(30, 40, 0)
  see(sprite, new Scene().add(parent), camera)
  const { matrixWorld: m } = sprite
  expect(m.slice(12, 15)).toEqual(near([-1, 2, -3]))
  // Its right is what is up for the camera.
  expect(m.slice(0, 3)).toEqual(near(camera.matrixWorld.slice(4, 7).map((value) => value * 2)))
  expect(m.slice(8, 11)).toEqual(near(camera.matrixWorld.slice(8, 11)))
})

test('layers of more images than a material reads are drawn over the others, in the order of what is solid', async () => {
  const { materials } = await createTerrain(layered(12), options)
  expect(materials.map(({ isOver, isMixed }) => [isOver, isMixed])).toEqual([
    [false, false],
    [true, false],
  ])
  expect(materials.map(({ layers }) => layers?.textures.length)).toEqual([7, 3])
})

test('layers of an entity without filter are all read without filter, with mips', async () => {
  const look = entityLook({ ...PLAIN_ENTITY, kind: 'terrain', flags: ENTITY_FLAGS.noFilter })
  const { materials } = dress(await createTerrain(layered(3), options), look)
  const [{ map, layers }] = materials
  expect([map, ...(layers?.textures ?? [])].map((texture) => texture?.reading)).toEqual(
    [0, 1, 2].map(() => expect.objectContaining({ isNearest: true, hasMips: true })),
  )
})

test('a sky stands around the camera, and its image and clouds move', async () => {
  const clouds: Sprite = { ...smoke, frameCount: 2 }
  const sky = await createSky(clouds, { ...options, speed: [0.25, 0] })
  sky.update(1)
  see(sky, new Scene().add(sky))
  expect(sky.matrixWorld.slice(12, 15)).toEqual(near([0, 0, 50]))
  expect(sky.matrixWorld[0]).toBeCloseTo(50, 6)
  const [{ moved, sky: layers, isMixed }] = sky.materials
  expect({ moved, layers, isMixed }).toMatchObject({ moved: [0.25, 0], layers: { moved: [0.25, 0] }, isMixed: false })
})

test('of instances those are drawn that a camera sees, and hidden ones are not', async () => {
  const set = await createInstances(flag(), { ...options, count: 4 })
  const [first, second, third] = set.instances
  second.position = [0, 0, 90]
  third.isVisible = false
  first.play('rise')
  first.update(0.05)
  const scene = new Scene().add(set)
  see(set, scene)
  const [part] = set.parts
  expect(part.instanceCount).toBe(2)
  expect([...(part.geometry.attributes.get('frameMix')?.values.subarray(0, 4) ?? [])]).toEqual([0, 1, 0.5, 0])
  set.dispose()
  expect(set.beforeDrawing).toBeUndefined()
})

test('a set that grows hands new numbers to its geometries', async () => {
  const set = await createInstances(flag(), options)
  const scene = new Scene().add(set)
  const placesOf = () => set.parts[0].geometry.attributes.get('instancePlace')
  set.create()
  see(set, scene)
  const before = placesOf()?.version ?? Number.NaN
  for (let more = 0; more < 3; more++) set.create()
  see(set, scene)
  expect(set.parts[0].instanceCount).toBe(4)
  expect(placesOf()?.version).toBeGreaterThan(before)
})
