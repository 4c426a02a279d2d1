import { Group, PerspectiveCamera, Quaternion, Scene, Vector3, type WebGLRenderer } from 'three'
import { expect, test } from 'vitest'
import { createSprite } from '../src/index.js'
import { fakeDecoder } from './assets.js'
import { smoke } from './entities/placed.js'

test('a sprite of any number of frames takes memory for the one that it shows', async () => {
  const sprite = await createSprite({ ...smoke, frameCount: 2 ** 32 - 1 }, fakeDecoder())
  sprite.frame = Infinity
  expect([sprite.frame, sprite.geometry.getAttribute('uv').count]).toEqual([2 ** 32 - 2, 4])
  sprite.dispose()
})

test('a sprite turns parallel to the image plane of each camera; its place, size and own turn in the plane stay', async () => {
  const sprite = await createSprite(smoke, fakeDecoder())
  const parent = new Group()
  parent.position.set(1, 2, 3)
  parent.rotation.set(0.3, 0.9, 0)
  parent.scale.setScalar(2)
  sprite.rotation.z = 0.5
  sprite.scale.set(3, 4, 5)
  parent.add(sprite)
  parent.updateMatrixWorld(true)
  const camera = new PerspectiveCamera()
  camera.position.set(50, 20, 10)
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  sprite.onBeforeRender({} as WebGLRenderer, new Scene(), camera)
  const [position, turn, size] = [new Vector3(), new Quaternion(), new Vector3()]
  sprite.matrixWorld.decompose(position, turn, size)
  expect(position.toArray()).toEqual([1, 2, 3])
  expect(size.distanceTo(new Vector3(6, 8, 10))).toBeLessThan(1e-6)
  expect(turn.angleTo(camera.quaternion.clone().multiply(sprite.quaternion))).toBeLessThan(1e-6)
})

test('a clone of a sprite has a card of its own, at the frame of the original', async () => {
  const sprite = await createSprite({ ...smoke, frameCount: 4 }, fakeDecoder())
  sprite.frame = 2
  const copy = sprite.clone()
  expect([copy.frame, [...copy.geometry.getAttribute('uv').array]]).toEqual([
    2,
    [...sprite.geometry.getAttribute('uv').array],
  ])
  sprite.frame = 0
  expect(copy.geometry.getAttribute('uv').getX(0)).toBeGreaterThan(0.5)
  expect(copy.material).not.toBe(sprite.material)
})
