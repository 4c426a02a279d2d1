import type { Model, ModelPart } from '@brushwork/runtime'
import { type Camera, Mesh, OrthographicCamera, PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import { describe, expect, test } from 'vitest'
import { createModel, type ModelObject, type ModelOptions } from '../../src/index.js'
import { arm, fakeDecoder, flag } from '../assets.js'

const LODS: NonNullable<ModelPart['lods']> = [
  { indices: Uint16Array.of(2, 1, 0, 0, 1, 2), error: 1 },
  { indices: Uint16Array.of(1, 2, 0), error: 8 },
]
/** Three triangles, then two, then one. */
const INDICES = Uint16Array.of(0, 1, 2, 1, 2, 0, 2, 0, 1)
const FULL = { start: 0, count: 9 }
const HALF = { start: 9, count: 6 }
const COARSE = { start: 15, count: 3 }

/** 1000 pixels high: with a field of view of 90° a quant at a distance of 500 takes a pixel. */
function draw(mesh: Mesh, camera: Camera, height = 1000): { start: number; count: number } {
  const canvas = { getRenderTarget: () => null, domElement: { height } } as unknown as WebGLRenderer
  camera.updateMatrixWorld()
  mesh.updateWorldMatrix(true, false)
  const scene = new Scene()
  mesh.onBeforeRender(canvas, scene, camera, mesh.geometry, [mesh.material].flat()[0], null as never)
  return { ...mesh.geometry.drawRange }
}

function camera(distance: number): PerspectiveCamera {
  const made = new PerspectiveCamera(90, 1, 1, 1e6)
  made.position.set(0, 0, distance)
  return made
}

function detailed(model: Model): Model {
  return { ...model, parts: model.parts.map((part) => ({ ...part, indices: INDICES, lods: LODS })) }
}

async function meshOf(model: Model, options: ModelOptions = {}): Promise<[Mesh, ModelObject]> {
  const object = await createModel(model, { ...fakeDecoder(), ...options })
  const mesh = object.children.find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return [mesh, object]
}

const models = [
  { name: 'vertex frames', model: detailed(flag()) },
  { name: 'bones', model: detailed(arm()) },
  { name: 'no animation', model: detailed({ ...flag(), parts: flag().parts.map(({ frames: _, ...part }) => part) }) },
]

describe.each(models)('a model with levels of detail and $name', ({ model }) => {
  test('draws fewer triangles the farther the camera is, over the same vertices', async () => {
    const [mesh] = await meshOf(model, { lodPixels: 1 })
    const { position } = mesh.geometry.attributes
    expect(mesh.geometry.drawRange).toEqual(FULL)
    expect(draw(mesh, camera(300))).toEqual(FULL)
    expect(draw(mesh, camera(700))).toEqual(HALF)
    expect(draw(mesh, camera(5000))).toEqual(COARSE)
    expect(draw(mesh, camera(10))).toEqual(FULL)
    expect(mesh.geometry.index?.array).toEqual(Uint16Array.of(...INDICES, ...LODS[0].indices, ...LODS[1].indices))
    expect(mesh.geometry.attributes.position).toBe(position)
    expect(position.count).toBe(3)
  })

  test('keeps a level until it is wrong by a quarter more, so that none flickers', async () => {
    const [mesh] = await meshOf(model, { lodPixels: 1 })
    const moving = camera(0)
    const drawFrom = (distance: number) => {
      moving.position.z = distance
      return draw(mesh, moving)
    }
    expect(drawFrom(560)).toEqual(HALF)
    expect(drawFrom(480)).toEqual(HALF)
    // Another camera has not drawn that level.
    expect(draw(mesh, camera(480))).toEqual(FULL)
    expect(drawFrom(480)).toEqual(HALF)
    expect(drawFrom(380)).toEqual(FULL)
    expect(drawFrom(480)).toEqual(FULL)
  })

  test('accepts the error that an option sets', async () => {
    expect(draw((await meshOf(model, { lodPixels: 0 }))[0], camera(1e5))).toEqual(FULL)
    expect(draw((await meshOf(model, { lodPixels: 10 }))[0], camera(150))).toEqual(HALF)
    expect(draw((await meshOf(model))[0], camera(350))).toEqual(HALF)
  })
})

describe('the level of detail', () => {
  test('depends on the size of the screen and of the object, and on the zoom', async () => {
    const [mesh, object] = await meshOf(models[0].model, { lodPixels: 1 })
    expect(draw(mesh, camera(700), 1000)).toEqual(HALF)
    expect(draw(mesh, camera(700), 4000)).toEqual(FULL)
    expect(draw(mesh, camera(700), 1000)).toEqual(HALF)
    object.scale.setScalar(3)
    expect(draw(mesh, camera(700))).toEqual(FULL)
    object.scale.setScalar(1)
    const near = camera(700)
    near.zoom = 4
    near.updateProjectionMatrix()
    expect(draw(mesh, near)).toEqual(FULL)
  })

  test('depends on the frame alone for cameras without perspective', async () => {
    const [mesh] = await meshOf(models[0].model, { lodPixels: 1 })
    const seen = (height: number) => new OrthographicCamera(-1, 1, height / 2, -height / 2)
    expect(draw(mesh, seen(900))).toEqual(FULL)
    expect(draw(mesh, seen(1100))).toEqual(HALF)
    expect(draw(mesh, seen(9000))).toEqual(COARSE)
  })

  test('is its own for each clone', async () => {
    const [mesh, object] = await meshOf(models[0].model, { lodPixels: 1 })
    const copy = object.clone().children.find((child) => child instanceof Mesh)
    expect(draw(mesh, camera(5000))).toEqual(COARSE)
    expect(copy?.geometry.drawRange).toEqual(FULL)
  })

  test('is the same for both materials of a skin with soft alpha', async () => {
    const soft = { ...models[0].model, materials: [{ ...models[0].model.materials[0], alpha: 'blend' as const }] }
    const [mesh] = await meshOf(soft, { lodPixels: 1 })
    expect(mesh.geometry.groups).toHaveLength(2)
    for (const { start, count } of mesh.geometry.groups) expect([start, count]).toEqual([0, 18])
    expect(draw(mesh, camera(700))).toEqual(HALF)
  })
})

test('a model without levels has no hook of ours', async () => {
  const [mesh] = await meshOf(flag())
  expect(Object.hasOwn(mesh, 'onBeforeRender')).toBe(false)
  expect(mesh.geometry.drawRange).toEqual({ start: 0, count: Infinity })
})
