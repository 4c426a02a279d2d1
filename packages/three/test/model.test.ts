import type { Material as Look, Model, Skeleton } from '@brushwork/runtime'
import {
  Bone,
  CompressedTexture,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
  Object3D,
  RepeatWrapping,
  SkinnedMesh,
  SRGBColorSpace,
  Vector3,
} from 'three'
import { describe, expect, test, vi } from 'vitest'
import { createModel, type Ktx2Reader, type ModelObject } from '../src/index.js'
import { arm, fakeDecoder, flag } from './assets.js'

function meshOf(object: ModelObject): Mesh {
  const mesh = object.children.find((child) => child instanceof Mesh)
  if (mesh === undefined) throw new Error('the object has no mesh')
  return mesh
}
/** Of the first vertex, where it is drawn. */
const heightOf = (object: ModelObject) => meshOf(object).getVertexPosition(0, new Vector3()).y

describe('a KTX2 image', () => {
  const model = (): Model => ({
    ...flag(),
    images: flag().images.map((image) => ({ ...image, mimeType: 'image/ktx2' })),
  })

  test('is read by the loader of the game, from bytes of its own', async () => {
    const texture = new CompressedTexture([], 4, 4)
    const buffers: ArrayBuffer[] = []
    const ktx2: Ktx2Reader = {
      parse(buffer, onLoad) {
        buffers.push(buffer)
        onLoad(texture)
      },
    }
    const asset = model()
    const object = await createModel(asset, { ktx2 })
    const { material } = meshOf(object)
    expect(material).toMatchObject({ map: texture })
    expect(texture).toMatchObject({ wrapS: RepeatWrapping, name: asset.images[0].name })
    expect(buffers[0]).not.toBe(asset.images[0].bytes.buffer)
    object.dispose()
  })

  test('without a loader, or with one that fails, is an error that names it', async () => {
    await expect(createModel(model())).rejects.toThrow('it is KTX2: pass a KTX2Loader as the option "ktx2"')
    const ktx2: Ktx2Reader = { parse: (_, __, onError) => onError?.(new Error('no transcoder')) }
    await expect(createModel(model(), { ktx2 })).rejects.toThrow('no transcoder')
  })
})

describe('a model with vertex frames', () => {
  test('has a mesh per part with attributes, material and texture', async () => {
    const object = await createModel(flag(), fakeDecoder())
    const mesh = meshOf(object)
    expect(mesh.name).toBe('flag')
    expect(mesh.geometry.index?.array).toEqual(new Uint16Array([0, 1, 2]))
    expect(mesh.geometry.getAttribute('uv').array).toEqual(new Float32Array([0, 0, 1, 0, 0, 1]))
    const material = mesh.material as MeshLambertMaterial
    expect(material.color.toArray()).toEqual([1, 0.5, 1])
    expect(material).toMatchObject({ alphaTest: 0.5, transparent: false })
    expect(material.map).toMatchObject({
      flipY: false,
      wrapS: RepeatWrapping,
      colorSpace: SRGBColorSpace,
      anisotropy: 8,
    })
  })

  test('plays a clip, looping or once', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise')
    expect(heightOf(object)).toBe(0)
    object.update(0.05)
    expect(heightOf(object)).toBeCloseTo(5, 5)
    object.update(0.2)
    expect(heightOf(object)).toBeCloseTo(10, 5)
    object.play('rise', { loop: false })
    object.update(9)
    expect(heightOf(object)).toBe(20)
    expect(object.finished).toBe(true)
  })

  test('plays slower and backwards', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise', { speed: -0.5 })
    object.update(0.2)
    expect(heightOf(object)).toBeCloseTo(20, 5)
  })

  test('blends from the pose it shows into the next clip', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise')
    object.update(0.1)
    object.play('top', { fade: 1 })
    expect(heightOf(object)).toBe(10)
    object.update(0.5)
    expect(heightOf(object)).toBeCloseTo(15, 5)
    object.update(0.5)
    expect(heightOf(object)).toBe(20)
  })

  test('is culled by all its frames, not by the rest pose', async () => {
    const { geometry } = meshOf(await createModel(flag(), fakeDecoder()))
    expect(geometry.boundingBox?.max.y).toBe(24)
    expect(geometry.boundingSphere?.containsPoint(new Vector3(0, 24, 0))).toBe(true)
  })

  test('never writes to the asset', async () => {
    const model = flag()
    const object = await createModel(model, fakeDecoder())
    object.play('top')
    expect(model).toEqual(flag())
  })

  test('uses the materials that the game makes', async () => {
    const material = vi.fn(() => new MeshLambertMaterial({ name: 'mine' }))
    const object = await createModel(flag(), { ...fakeDecoder(), material })
    expect(meshOf(object).material).toMatchObject({ name: 'mine' })
    expect(material).toHaveBeenCalledOnce()
  })
})

describe('a model with bones', () => {
  test('is a skinned mesh whose bones take the poses', async () => {
    const object = await createModel(arm(), fakeDecoder())
    const mesh = meshOf(object) as SkinnedMesh
    expect(mesh).toBeInstanceOf(SkinnedMesh)
    expect(object.getObjectByName('lower')).toBeInstanceOf(Bone)
    object.play('bend', { loop: false })
    object.update(0.5)
    object.updateMatrixWorld(true)
    const hand = mesh.getVertexPosition(2, new Vector3())
    expect(hand.x).toBeCloseTo(-10 * Math.SQRT1_2, 4)
    expect(hand.y).toBeCloseTo(10 + 10 * Math.SQRT1_2, 4)
    expect(mesh.boundingSphere?.containsPoint(hand)).toBe(true)
  })

  test('scales its bones, is not culled for it, and blends into other scales', async () => {
    const model = arm()
    const scales = new Float32Array([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1])
    const object = await createModel({ ...model, skeleton: { ...(model.skeleton as Skeleton), scales } }, fakeDecoder())
    const mesh = meshOf(object) as SkinnedMesh
    object.play('bend', { loop: false })
    object.update(1)
    object.updateMatrixWorld(true)
    const hand = mesh.getVertexPosition(2, new Vector3())
    expect(hand.x).toBeCloseTo(-30, 4)
    expect(mesh.boundingSphere?.containsPoint(hand)).toBe(true)
    const lower = object.getObjectByName('lower')
    expect(lower?.scale.toArray()).toEqual([1, 3, 1])
    object.play('bend', { loop: false, fade: 1, speed: 0 })
    object.update(0.5)
    expect(lower?.scale.y).toBeCloseTo(2, 5)
  })

  test('leaves bones alone that the game scales, where the file never does', async () => {
    const object = await createModel(arm(), fakeDecoder())
    object.getObjectByName('lower')?.scale.setScalar(2)
    object.play('bend', { fade: 1 })
    object.update(0.5)
    expect(object.getObjectByName('lower')?.scale.toArray()).toEqual([2, 2, 2])
  })

  test('moves with the object', async () => {
    const object = await createModel(arm(), fakeDecoder())
    object.position.set(100, 0, 0)
    object.play('bend', { loop: false })
    object.update(1)
    object.updateMatrixWorld(true)
    const hand = object.localToWorld((meshOf(object) as SkinnedMesh).getVertexPosition(2, new Vector3()))
    expect(hand.x).toBeCloseTo(90, 4)
  })

  test('blends rotations from the pose it shows', async () => {
    const object = await createModel(arm(), fakeDecoder())
    object.play('bend', { loop: false })
    object.update(1)
    object.play('bend', { loop: false, fade: 1, speed: 0 })
    object.update(0.5)
    const lower = object.getObjectByName('lower')
    expect(lower?.rotation.z).toBeCloseTo(Math.PI / 4, 4)
  })
})

describe('a model with tags', () => {
  // The tag rises by 10 and turns by 180° around Y.
  const tagPoses: Skeleton = {
    bones: [{ name: 'tag_weapon', parent: -1 }],
    rest: new Float32Array(3),
    rotations: new Float32Array([0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0]),
    translations: new Float32Array([1, 0, 0, 1, 10, 0, 1, 20, 0]),
  }

  test('carries what hangs on a tag, from the first frame on', async () => {
    const object = await createModel({ ...flag(), tagPoses }, fakeDecoder())
    const sword = new Object3D()
    sword.position.set(0, 0, 5)
    const tag = object.getObjectByName('tag_weapon')
    tag?.add(sword)
    const worldPosition = () => sword.getWorldPosition(new Vector3()).toArray()
    expect(worldPosition()).toEqual([1, 0, 5])
    object.play('top')
    object.update(0)
    for (const [axis, value] of worldPosition().entries()) expect(value).toBeCloseTo([1, 20, -5][axis], 5)
  })

  test('keeps what hangs on a tag through a hot update', async () => {
    const object = await createModel({ ...flag(), tagPoses }, fakeDecoder())
    const sword = new Object3D()
    object.getObjectByName('tag_weapon')?.add(sword)
    await object.replace({ ...flag(), tagPoses })
    expect(sword.parent).toBe(object.getObjectByName('tag_weapon'))
    expect(object.children.filter(({ name }) => name === 'tag_weapon')).toHaveLength(1)
  })
})

describe('the material of a model', () => {
  const withLook = async (look: Partial<Look>) => {
    const model = flag()
    const object = await createModel({ ...model, materials: [{ ...model.materials[0], ...look }] }, fakeDecoder())
    return meshOf(object)
  }

  test('has highlights where its skin has them, as bright in the middle whatever their size', async () => {
    for (const power of [6, 30]) {
      const { material } = await withLook({ specular: { color: [1, 0.5, 0], power } })
      expect(material).toBeInstanceOf(MeshPhongMaterial)
      const { specular, shininess } = material as MeshPhongMaterial
      expect(shininess).toBe(power)
      // three's result: a quarter of (shininess / 2 + 1).
      expect(specular.toArray().map((value) => (value * (power / 2 + 1)) / 4)).toEqual([1, 0.5, 0])
    }
  })

  test('shines through its image, and knows the name of its effect', async () => {
    const { material } = await withLook({ emissive: [1, 0.5, 0], effect: 'glow.fx' })
    const { emissive, emissiveMap, map, userData } = material as MeshLambertMaterial
    expect(emissive.toArray()).toEqual([1, 0.5, 0])
    expect(emissiveMap).toBe(map)
    expect(userData).toEqual({ effect: 'glow.fx' })
  })

  test('that is soft writes depth where it is solid, and mixes the rest over that', async () => {
    const mesh = await withLook({ alpha: 'blend' })
    expect(mesh.material).toMatchObject([
      { transparent: false, depthWrite: true, alphaTest: 240 / 255 },
      { transparent: true, depthWrite: false, alphaTest: 0 },
    ])
    expect(mesh.geometry.groups).toEqual([
      { start: 0, count: 3, materialIndex: 0 },
      { start: 0, count: 3, materialIndex: 1 },
    ])
  })

  test('that is see-through all over is one', async () => {
    const { material } = await withLook({ alpha: 'blend', color: [1, 1, 1, 0.5] })
    expect(material).toMatchObject({ transparent: true, opacity: 0.5 })
  })

  test('is freed with the object, both where there are two', async () => {
    const model = flag()
    const object = await createModel(
      { ...model, materials: [{ ...model.materials[0], alpha: 'blend' }] },
      fakeDecoder(),
    )
    const freed = vi.fn()
    for (const material of meshOf(object).material as Material[]) material.addEventListener('dispose', freed)
    object.dispose()
    expect(freed).toHaveBeenCalledTimes(2)
  })
})

describe('several objects of one model', () => {
  test('share the texture and play on their own', async () => {
    const decoder = fakeDecoder()
    const first = await createModel(flag(), decoder)
    const hat = new Object3D()
    first.add(hat)
    first.position.x = 7
    const second = first.clone()
    expect(second.position.x).toBe(7)
    expect(second.children).toHaveLength(2)
    first.play('top')
    second.play('rise')
    expect([heightOf(first), heightOf(second)]).toEqual([20, 0])
    expect(decoder.decode).toHaveBeenCalledTimes(1)
    first.dispose()
    expect(decoder.close).not.toHaveBeenCalled()
    second.dispose()
    expect(decoder.close).toHaveBeenCalledOnce()
  })
})

test('dispose frees geometry, material and texture, and leaves the scene', async () => {
  const scene = new Object3D()
  const object = await createModel(flag(), fakeDecoder())
  scene.add(object)
  const mesh = meshOf(object)
  const material = mesh.material as MeshLambertMaterial
  const disposed = vi.fn()
  for (const target of [mesh.geometry, material, material.map]) target?.addEventListener('dispose', disposed)
  object.dispose()
  expect(disposed).toHaveBeenCalledTimes(3)
  expect(scene.children).toHaveLength(0)
})

describe('a hot update', () => {
  test('shows the new model in place and plays on', async () => {
    const decoder = fakeDecoder()
    const object = await createModel(flag(), decoder)
    const hat = new Object3D()
    object.add(hat)
    object.play('rise')
    object.update(0.1)
    const next = flag()
    next.parts[0].frames?.texels.fill(77)
    await object.replace(next)
    expect(object.children).toContain(hat)
    expect(object.playing).toBe('rise')
    expect(heightOf(object)).toBe(77)
    expect(decoder.close).toHaveBeenCalledOnce()
  })

  test('leaves what the game hung on it and on its bones, and how it is drawn', async () => {
    const object = await createModel(arm(), fakeDecoder())
    const lamp = new Object3D()
    object.getObjectByName('lower')?.add(lamp)
    meshOf(object).castShadow = true
    await object.replace(arm())
    expect(lamp.parent).toBe(object.getObjectByName('lower'))
    expect(meshOf(object).castShadow).toBe(true)
    expect(object.children).toHaveLength(2)
  })

  test('shows the model that was asked for last, whichever arrives first', async () => {
    const decoder = fakeDecoder()
    const object = await createModel(flag(), decoder)
    const [older, newer] = [flag(), flag()]
    let arrive = (_model: Model): void => {}
    const late = new Promise<Model>((resolve) => {
      arrive = resolve
    })
    const replacements = [object.replace(late), object.replace(newer)]
    await replacements[1]
    arrive(older)
    await replacements[0]
    expect(object.model).toBe(newer)
    // Those of the first model; the late one was never decoded.
    expect(decoder.close).toHaveBeenCalledOnce()
  })

  test('frees what is decoded for an object that is disposed of meanwhile', async () => {
    const decoder = fakeDecoder()
    const object = await createModel(flag(), decoder)
    const { decode } = fakeDecoder()
    decoder.decode.mockImplementationOnce(async (image) => {
      object.dispose()
      return { ...(await decode(image)), close: decoder.close }
    })
    await object.replace(flag())
    expect(decoder.close).toHaveBeenCalledTimes(2)
    await object.replace(flag())
    expect(object.children).toEqual([])
    expect(decoder.decode).toHaveBeenCalledTimes(2)
  })

  test('keeps what it shows when the new model cannot be had', async () => {
    const decoder = fakeDecoder()
    const object = await createModel(flag(), decoder)
    const [first, mesh] = [object.model, meshOf(object)]
    await expect(object.replace(Promise.reject(new Error('404')))).rejects.toThrow('404')
    decoder.decode.mockRejectedValueOnce(new Error('not a PNG'))
    await expect(object.replace(flag())).rejects.toThrow('not a PNG')
    expect([object.model, meshOf(object)]).toEqual([first, mesh])
    expect(decoder.close).not.toHaveBeenCalled()
  })

  test('of all clones decodes its images once', async () => {
    const decoder = fakeDecoder()
    const first = await createModel(flag(), decoder)
    const clones = [first, first.clone(), first.clone()]
    const next = flag()
    await Promise.all(clones.map((clone) => clone.replace(next)))
    expect(decoder.decode).toHaveBeenCalledTimes(2)
    expect(new Set(clones.map((clone) => (meshOf(clone).material as MeshLambertMaterial).map)).size).toBe(1)
    for (const clone of clones) clone.dispose()
    expect(decoder.close).toHaveBeenCalledTimes(2)
  })

  test('rests when the clip is gone', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise')
    await object.replace({ ...flag(), clips: [] })
    expect(object.playing).toBeUndefined()
  })
})

test('the option "decode" is named where nothing decodes images, as in Node', async () => {
  await expect(createModel(flag())).rejects.toThrow('image 0 "cloth" could not be decoded: Error: createImageBitmap')
  await expect(createModel(flag())).rejects.toThrow('as the option "decode"')
})

test('an image that cannot be decoded is named, and the others are freed', async () => {
  const decoder = fakeDecoder()
  decoder.decode.mockRejectedValueOnce(new Error('not a PNG'))
  const model = flag()
  const broken = createModel({ ...model, images: [...model.images, ...model.images] }, decoder)
  await expect(broken).rejects.toThrow('image 0 "cloth" could not be decoded: Error: not a PNG')
  expect(decoder.close).toHaveBeenCalledOnce()
})

test('skins that play by time show the image of the moment', async () => {
  const one = flag()
  const look = { ...one.materials[0], image: 0 }
  const object = await createModel(
    {
      ...one,
      materials: [0, 1, 2].map((image) => ({ ...look, name: `skin ${image}`, image })),
      images: ['a', 'b', 'c'].map((name) => ({ ...one.images[0], name })),
      parts: one.parts.map((part) => ({ ...part, material: 0 })),
      skinAnimations: [{ firstMaterial: 0, ends: [0.1, 0.2, 0.6] }],
    },
    fakeDecoder(),
  )
  const shown = () => (meshOf(object).material as MeshLambertMaterial).map?.name
  const seen = [shown()]
  for (const seconds of [0.05, 0.1, 0.25, 0.25]) {
    object.update(seconds)
    seen.push(shown())
  }
  expect(seen).toEqual(['a', 'a', 'b', 'c', 'a'])
  object.dispose()
})
