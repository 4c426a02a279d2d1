import type { Image, Model } from '@brushwork/runtime'
import { describe, expect, test, vi } from 'vitest'
import { createModel, Mesh, type ModelObject, SceneNode } from '../src/index.js'

function meshOf(object: ModelObject): Mesh {
  const mesh = object.children.find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}

const triangle = {
  positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
  indices: new Uint16Array([0, 1, 2]),
}
const image: Image = { name: 'cloth', mimeType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }

/** A triangle on two bones; in frame 1 the second bone, 10 above the first, turns by 90° around Z. */
function arm(): Model {
  const half = Math.SQRT1_2
  const rest = [0, 0, 0, 0, 10, 0]
  const skin = {
    bones: new Uint16Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    weights: new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
  }
  return {
    kind: 'model',
    parts: [{ name: 'arm', material: 0, ...triangle, skin }],
    materials: [{ name: 'cloth', image: 0, color: [1, 0.5, 1, 1], alpha: 'mask', doubleSided: true }],
    images: [image],
    clips: [{ name: 'bend', firstFrame: 0, frameCount: 2, framesPerSecond: 1 }],
    frameCount: 2,
    bounds: { min: [0, 0, 0], max: [2, 4, 0] },
    skeleton: {
      bones: [
        { name: 'upper', parent: -1 },
        { name: 'lower', parent: 0 },
      ],
      rest: new Float32Array(rest),
      rotations: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, half, half]),
      translations: new Float32Array([...rest, ...rest]),
    },
  }
}

const close = vi.fn()
const decoder = { decode: async () => ({ width: 4, height: 4, close }) as unknown as ImageBitmap }

describe('a model with bones', () => {
  test('has them as children by name, which its clips move', async () => {
    const man = await createModel(arm(), decoder)
    const lower = man.find('lower')
    man.play('bend', { loop: false })
    man.update(9)
    expect(lower?.rotation[2]).toBeCloseTo(Math.SQRT1_2, 5)
    const lamp = new SceneNode()
    lamp.position = [0, 5, 0]
    lower?.add(lamp)
    man.position = [100, 0, 0]
    man.updateWorld()
    // The bone has turned what hangs on it to the side.
    expect(lamp.matrixWorld.slice(12, 15)).toEqual([95, 10, 0].map((value) => expect.closeTo(value, 4)))
  })

  test('keeps what hangs on bones in a hot update, by name', async () => {
    const man = await createModel(arm(), decoder)
    const lamp = new SceneNode()
    const before = man.find('lower')
    before?.add(lamp)
    await man.replace(arm())
    expect(man.find('lower')).not.toBe(before)
    expect(lamp.parent).toBe(man.find('lower'))
  })
})

test('a clone shares textures, which the last of them frees', async () => {
  close.mockClear()
  const man = await createModel(arm(), decoder)
  const copy = man.clone()
  expect(meshOf(copy).materials[0].map).toBe(meshOf(man).materials[0].map)
  man.dispose()
  expect(close).not.toHaveBeenCalled()
  copy.dispose()
  expect(close).toHaveBeenCalledOnce()
})

test('an object that is disposed of leaves its parent', async () => {
  const man = await createModel(arm(), decoder)
  const room = new SceneNode().add(man)
  man.dispose()
  expect(room.children).toEqual([])
})
