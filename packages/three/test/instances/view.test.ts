import type { Model, ModelPart } from '@brushwork/runtime'
import { PerspectiveCamera, Raycaster, Vector3, type WebGLRenderer } from 'three'
import { describe, expect, test } from 'vitest'
import { createInstances, type ModelInstances } from '../../src/index.js'
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

/** At the origin, looking along −Z: 1080 pixels high, so that a quant 540 away takes a pixel. */
const camera = () => new PerspectiveCamera(90, 1, 1, 1e5)

const countsOf = (set: ModelInstances) => set.parts.map(({ count }) => count)
const trianglesOf = (set: ModelInstances) => set.parts.map(({ geometry }) => (geometry.index?.count ?? 0) / 3)

async function seen(
  model: Model,
  ...positions: readonly (readonly [number, number, number])[]
): Promise<ModelInstances> {
  const set = await createInstances(model, { ...fakeDecoder(), count: positions.length, camera: camera() })
  for (const [index, position] of positions.entries()) set.at(index)?.position.set(...position)
  set.updateMatrixWorld()
  return set
}

describe('instances with a camera', () => {
  test('are drawn where it sees them', async () => {
    const set = await seen(flag(), [0, 0, -100], [0, 0, 100], [500, 0, -100], [5, 0, -100])
    expect(countsOf(set)).toEqual([2])
    expect(set.instances.map(({ detail }) => detail)).toEqual([0, -1, -1, 0])
    const [hit] = new Raycaster(new Vector3(5.5, 1, 0), new Vector3(0, 0, -1)).intersectObject(set)
    expect(set.instanceOf(hit)).toBe(set.at(3))
  })

  test('show the level of detail of their own distance, with the vertices of the full model', async () => {
    const set = await seen(detailed(), [0, 0, -100], [0, 0, -4000], [0, 0, -6000])
    expect(countsOf(set)).toEqual([1, 2])
    expect(trianglesOf(set)).toEqual([2, 1])
    const [near, far] = set.parts
    expect(far.geometry.attributes.position).toBe(near.geometry.attributes.position)
    expect(far.geometry.attributes.frameMix).not.toBe(near.geometry.attributes.frameMix)
    // The screen decides, and what was drawn stays within a quarter more of the error.
    const screen = { getRenderTarget: () => null, domElement: { height: 5400 } } as unknown as WebGLRenderer
    near.onBeforeRender(screen, null as never, null as never, null as never, null as never, null as never)
    set.updateMatrixWorld()
    expect(set.instances.map(({ detail }) => detail)).toEqual([0, 0, 1])
  })

  test('follow more instances, the camera, and an update of their model', async () => {
    const set = await seen(detailed(), [0, 0, -100])
    for (let index = 0; index < 3; index++) set.create().position.set(0, 0, -5000 - index)
    set.updateMatrixWorld()
    expect(countsOf(set)).toEqual([1, 3])
    await set.replace(flag())
    set.updateMatrixWorld()
    expect(countsOf(set)).toEqual([4])
    expect(set.parts[0].castShadow).toBe(false)
  })
})
