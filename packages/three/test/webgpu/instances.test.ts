import type { Model } from '@brushwork/runtime'
import {
  type InterleavedBufferAttribute,
  type LOD,
  MeshBasicMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector3,
} from 'three'
import { describe, expect, inject, test } from 'vitest'
import type { ModelInstances } from '../../src/index.js'
import { fakeDecoder, flag, image } from '../assets.js'

/** The oldest three has no nodes. */
const hasNodes = inject('three') === 'newest'

async function create(model: Model, options = {}): Promise<ModelInstances> {
  const { createInstances } = await import('../../src/webgpu/index.js')
  return createInstances(model, { ...fakeDecoder(), count: 2, ...options })
}

/** A flag with two cloths to choose from. */
function withSkins(): Model {
  const model = flag()
  const images = [image, { ...image, name: 'other' }]
  return { ...model, images, materials: images.map((_, index) => ({ ...model.materials[0], image: index })) }
}

/** What three does for each camera before it uploads buffers. */
function look(set: ModelInstances, camera = new PerspectiveCamera(90, 1, 1, 1e5)): void {
  set.updateMatrixWorld()
  camera.updateMatrixWorld()
  set.traverse((object) => {
    if ('isLOD' in object) (object as LOD).update(camera)
  })
}

const attributesOf = ({ parts: [{ geometry }] }: ModelInstances) =>
  Object.entries(geometry.attributes) as [string, InterleavedBufferAttribute][]

describe.runIf(hasNodes)('instances for WebGPURenderer', () => {
  test('with frames, looks, skins and light have no more vertex buffers than WebGPU reads', async () => {
    const set = await create(withSkins(), { looks: true })
    set.instances[0].setLight(new Float32Array(12), {}, () => {})
    set.updateMatrixWorld()
    // The shader reads the grid of frames as uniforms.
    const read = attributesOf(set).filter(([name]) => !['frameStep', 'frameOffset'].includes(name))
    expect(read.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'instancePlace3',
        'instanceLight3',
        'instanceLook',
        'mergeRow',
        'frameMix',
        'frameColumn',
      ]),
    )
    expect(new Set(read.map(([, attribute]) => attribute.data ?? attribute)).size).toBe(8)
  })

  test('keep the coordinates of their vertices', async () => {
    const set = await create(flag())
    const { uv, frameColumn } = set.parts[0].geometry.attributes
    const { uvs } = flag().parts[0]
    expect(Array.from({ length: uv.count }, (_, at) => [uv.getX(at), uv.getY(at)]).flat()).toEqual([...uvs])
    expect([0, 1, 2].map((at) => frameColumn.getX(at))).toEqual([0, 1, 2])
  })

  test('stay as a camera has chosen them while lights draw their shadows', async () => {
    const set = await create(flag())
    const scene = new Scene().add(set)
    for (const instance of set.instances) instance.position.z = -100
    look(set)
    expect(set.parts[0].count).toBe(2)
    const away = new PerspectiveCamera(90, 1, 1, 1e5)
    away.position.z = -1000
    scene.overrideMaterial = Object.assign(new MeshBasicMaterial(), { isShadowPassMaterial: true })
    look(set, away)
    expect(set.parts[0].count).toBe(2)
    scene.overrideMaterial = null
    look(set, away)
    expect(set.parts[0].count).toBe(0)
  })

  test('are met by rays in the pose that they show', async () => {
    const set = await create(flag())
    const [man] = set.instances
    man.position.set(50, 0, 0)
    man.setFrame(2)
    set.updateMatrixWorld()
    const ray = new Raycaster(new Vector3(50.5, 20.5, 10), new Vector3(0, 0, -1))
    expect(ray.intersectObject(set).map((hit) => set.getInstance(hit))).toEqual([man])
  })

  test('show more instances in new buffers', async () => {
    const set = await create(flag())
    const places = () => set.parts[0].geometry.getAttribute('instancePlace0')
    const first = places()
    for (let index = 0; index < 3; index++) set.create()
    set.instances[4].position.x = 7
    set.updateMatrixWorld()
    expect(places()).not.toBe(first)
    expect(places().count).toBeGreaterThanOrEqual(5)
    expect(set.parts[0].geometry.getAttribute('instancePlace3').getX(4)).toBe(7)
  })
})
