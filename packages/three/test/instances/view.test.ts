import type { Model, ModelPart } from '@brushwork/runtime'
import {
  type Camera,
  type LOD,
  type Material,
  MeshBasicMaterial,
  PerspectiveCamera,
  Raycaster,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { describe, expect, test } from 'vitest'
import { createInstances, type ModelInstances } from '../../src/index.js'
import { InstancedPart } from '../../src/port/instances/instanced-part.js'
import { fakeDecoder, flag } from '../assets.js'

const LODS: NonNullable<ModelPart['lods']> = [{ indices: Uint16Array.of(1, 2, 0), error: 4 }]

/** Two triangles near by, one far away. */
function detailed(): Model {
  const model = flag()
  return {
    ...model,
    parts: model.parts.map((part) => ({ ...part, indices: Uint16Array.of(0, 1, 2, 1, 2, 0), lods: LODS })),
  }
}

/** Looks along −Z: 1080 pixels high, so that a quant 540 away takes a pixel. */
function cameraAt(z = 0): PerspectiveCamera {
  const camera = new PerspectiveCamera(90, 1, 1, 1e5)
  camera.position.z = z
  return camera
}

/** What three does before it uploads buffers. */
function look(set: ModelInstances, camera: Camera): void {
  set.updateMatrixWorld()
  camera.updateMatrixWorld()
  set.traverse((object) => {
    if ('isLOD' in object) (object as LOD).update(camera)
  })
}

/** What three does right before it draws a part. */
function draw(set: ModelInstances, camera: Camera, height = 1080): void {
  const renderer = { getRenderTarget: () => null, domElement: { height } } as unknown as WebGLRenderer
  const none = null as never
  for (const part of set.parts) part.onBeforeRender(renderer, none, camera, none, none, none)
}

const countsOf = (set: ModelInstances) => set.parts.map(({ count }) => count)
const detailsOf = (set: ModelInstances) => set.instances.map(({ detail }) => detail)
const trianglesOf = (set: ModelInstances) => set.parts.map(({ geometry }) => (geometry.index?.count ?? 0) / 3)

type Place = readonly [number, number, number]

async function stand(model: Model, ...positions: readonly Place[]): Promise<ModelInstances> {
  const set = await createInstances(model, { ...fakeDecoder(), count: positions.length })
  for (const [index, position] of positions.entries()) set.instances.at(index)?.position.set(...position)
  return set
}

/** An instance before a camera and one behind it; a mirror sees both. Each camera has chosen once. */
async function standByMirror(): Promise<{ set: ModelInstances; outer: Camera; mirror: Camera }> {
  const set = await stand(detailed(), [0, 0, -100], [0, 0, 100])
  const [outer, mirror] = [cameraAt(), cameraAt(5000)]
  look(set, outer)
  look(set, mirror)
  return { set, outer, mirror }
}

describe('instances', () => {
  test('are drawn where the camera sees them, and met by rays wherever they stand', async () => {
    const set = await stand(flag(), [0, 0, -100], [0, 0, 100], [500, 0, -100], [5, 0, -100])
    look(set, cameraAt())
    expect(countsOf(set)).toEqual([2])
    expect(detailsOf(set).map((detail) => detail < 0)).toEqual([false, true, true, false])
    const [hit] = new Raycaster(new Vector3(5.5, 1, 0), new Vector3(0, 0, -1)).intersectObject(set)
    expect(set.getInstance(hit)).toBe(set.instances.at(3))
    const [behind] = new Raycaster(new Vector3(0.5, 1, 0), new Vector3(0, 0, 1)).intersectObject(set)
    const one = set.instances.at(1)
    set.instances.at(0)?.dispose()
    expect(set.getInstance(behind)).toBe(one)
  })

  test('show the level of detail of their own distance, with the vertices of the full model', async () => {
    const set = await stand(detailed(), [0, 0, -100], [0, 0, -4000], [0, 0, -6000])
    const camera = cameraAt()
    look(set, camera)
    expect(countsOf(set)).toEqual([1, 2])
    expect(trianglesOf(set)).toEqual([2, 1])
    const [near, far] = set.parts
    expect(far.geometry.attributes.position).toBe(near.geometry.attributes.position)
    expect(far.geometry.attributes.frameMix).not.toBe(near.geometry.attributes.frameMix)
    // The screen decides, and what was drawn stays within a quarter more of the error.
    draw(set, camera, 5400)
    look(set, camera)
    expect(detailsOf(set)).toEqual([0, 0, 1])
    set.instances.at(1)?.scale.setScalar(0.2)
    look(set, camera)
    expect(detailsOf(set)).toEqual([0, 1, 1])
  })

  test('are chosen for each camera, with its own memory of levels', async () => {
    const set = await stand(detailed(), [0, 0, -1200], [0, 0, 100])
    const [near, far] = [cameraAt(0), cameraAt(2000)]
    look(set, far)
    expect(detailsOf(set)).toEqual([1, 1])
    look(set, near)
    expect(detailsOf(set)).toEqual([1, ~0])
    // Between the error that is allowed and a quarter more, only the camera that drew a level keeps it.
    set.instances.at(0)?.position.setZ(-900)
    look(set, near)
    expect(detailsOf(set)[0]).toBe(1)
    look(set, cameraAt(0))
    expect(detailsOf(set)[0]).toBe(0)
  })

  test('cast shadows from behind the camera, too', async () => {
    const set = await stand(detailed(), [0, 0, -100], [0, 0, 100], [0, 0, 6000])
    look(set, cameraAt())
    expect(countsOf(set)).toEqual([1, 0])
    for (const part of set.parts) part.castShadow = true
    look(set, cameraAt())
    expect(countsOf(set)).toEqual([1, 0])
    const parts = set.parts.filter((part) => part instanceof InstancedPart)
    for (const part of parts) part.onBeforeShadow()
    expect(countsOf(set)).toEqual([2, 1])
    expect(set.parts[0].instanceMatrix.array.slice(16 + 12, 16 + 15)).toEqual(Float32Array.of(0, 0, 100))
    for (const part of parts) part.onAfterShadow()
    expect(countsOf(set)).toEqual([1, 0])
  })

  test('share a selection among cameras that draw within each other', async () => {
    const { set, outer, mirror } = await standByMirror()
    draw(set, mirror)
    expect(countsOf(set)).toEqual([0, 2])
    draw(set, outer)
    look(set, outer)
    look(set, mirror)
    expect(countsOf(set)).toEqual([1, 1])
  })

  test('shared by cameras follow an update to fewer levels', async () => {
    const { set, outer, mirror } = await standByMirror()
    draw(set, outer)
    look(set, outer)
    look(set, mirror)
    await set.replace(flag())
    look(set, outer)
    expect(countsOf(set)).toEqual([1])
    look(set, mirror)
    expect(countsOf(set)).toEqual([2])
  })

  test('are no longer chosen for a camera that stopped drawing', async () => {
    const { set, outer, mirror } = await standByMirror()
    draw(set, outer)
    look(set, outer)
    look(set, mirror)
    for (let index = 0; index < 20; index++) set.create().position.set(0, 0, 100)
    look(set, outer)
    // The mirror has not seen new instances.
    expect(countsOf(set)).toEqual([1, 1])
    for (let frame = 0; frame < 16; frame++) look(set, outer)
    expect(countsOf(set)).toEqual([1, 0])
    expect(detailsOf(set).slice(1)).toEqual(Array.from({ length: 21 }, () => ~0))
  })

  test('keep their level when an instance before them is removed', async () => {
    const set = await stand(detailed(), [0, 0, -100], [0, 0, -4000], [0, 0, -100])
    const camera = cameraAt()
    look(set, camera)
    expect(detailsOf(set)).toEqual([0, 1, 0])
    // Between the error that is allowed and a quarter more.
    for (const instance of set.instances) instance.position.setZ(-900)
    set.instances.at(0)?.dispose()
    look(set, camera)
    expect(detailsOf(set)).toEqual([1, 0])
  })

  test('stay as they are when materials of an update cannot show its frames', async () => {
    const materials = [new MeshBasicMaterial(), new ShaderMaterial()]
    const material = () => materials.shift() as Material
    const set = await createInstances(detailed(), { ...fakeDecoder(), material, count: 2, looks: true })
    set.instances.at(1)?.position.setZ(-6000)
    const { parts } = set
    await expect(set.replace(flag())).rejects.toThrow('cannot show vertex frames')
    expect(set.parts).toBe(parts)
    look(set, cameraAt(100))
    expect(countsOf(set)).toEqual([1, 1])
  })

  test('are all drawn where the set is not culled', async () => {
    const set = await stand(detailed(), [0, 0, -100], [0, 0, 100])
    set.frustumCulled = false
    look(set, cameraAt())
    expect(countsOf(set)).toEqual([2, 0])
  })

  test('follow more instances, the camera, and an update of their model', async () => {
    const set = await stand(detailed(), [0, 0, -100])
    for (let index = 0; index < 3; index++) set.create().position.set(0, 0, -5000 - index)
    const camera = cameraAt()
    look(set, camera)
    expect(countsOf(set)).toEqual([1, 3])
    await set.replace(flag())
    expect(countsOf(set)).toEqual([4])
    set.parts[0].castShadow = true
    await set.replace(detailed())
    look(set, camera)
    expect(countsOf(set)).toEqual([1, 3])
    expect(set.parts.map(({ castShadow }) => castShadow)).toEqual([true, true])
  })

  test('send the instances that are drawn, and nothing while nothing changes', async () => {
    const set = await stand(detailed(), [0, 0, -100], [0, 0, -90], [0, 0, -5000])
    const camera = cameraAt()
    look(set, camera)
    const sent = set.parts.map(({ instanceMatrix }) => instanceMatrix)
    // As three does when it has sent them.
    for (const attribute of sent) attribute.clearUpdateRanges()
    set.instances.at(1)?.position.setZ(-80)
    set.instances.at(2)?.position.setZ(-5500)
    look(set, camera)
    expect(sent.map(({ updateRanges }) => updateRanges)).toEqual([[{ start: 0, count: 32 }], [{ start: 0, count: 16 }]])
    const versions = () => sent.map(({ version }) => version)
    const before = versions()
    look(set, camera)
    expect(versions()).toEqual(before)
  })
})
