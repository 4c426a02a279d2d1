import { type Entity, type Image, readLevel, readModel } from '@brushwork/runtime'
import { tinyLevel, tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { InstancedMesh, type Mesh, type MeshLambertMaterial, Raycaster, Vector3 } from 'three'
import { describe, expect, inject, test, vi } from 'vitest'
import { createLevel, ModelInstance, ModelObject, PartObject, SpriteObject, TerrainObject } from '../../src/index.js'
import { fakeDecoder } from '../assets.js'
import { entity, fakeFiles, levelModule, levelOf } from './placed.js'

async function placed(entities: readonly Partial<Entity>[], options = {}) {
  const files = fakeFiles()
  const decoder = fakeDecoder()
  const level = levelOf(...entities)
  const object = await createLevel(levelModule(level, files), { ...decoder, entities: options })
  return { object, level, files, decoder, of: (index: number) => object.getObject(level.entities[index]) }
}

const positionOf = (object: { getWorldPosition(target: Vector3): Vector3 } | undefined) =>
  object?.getWorldPosition(new Vector3()).toArray()

describe('entities', () => {
  test('are placed by one call: models, sprites and terrains, each file loaded once', async () => {
    const { object, files, of } = await placed([
      { file: 'flag.mdl', name: 'banner', position: [1, 2, 3], scale: [2, 2, 2] },
      { file: 'FLAG.MDL', position: [4, 5, 6] },
      { kind: 'sprite', file: 'smoke+3.tga', scale: [3, 1, 2] },
      { kind: 'terrain', file: 'hill.hmp' },
      { kind: 'point' },
    ])
    expect([0, 1, 2, 3, 4].map((index) => of(index)?.constructor)).toEqual([
      ModelInstance,
      ModelInstance,
      SpriteObject,
      TerrainObject,
      undefined,
    ])
    expect(positionOf(of(0))).toEqual([1, 2, 3])
    expect(of(0)?.scale.x).toBe(2)
    expect(object.getObject('banner')).toBe(of(0))
    // Source x scales the width, source y the height; pack axes have y, z, x.
    expect(of(2)?.scale.toArray()).toEqual([2, 3, 1])
    expect(files.flag.load).toHaveBeenCalledOnce()
    expect(object.missing).toEqual([])
  })

  test('whose files are missing or cannot be loaded are listed, and the rest is placed', async () => {
    const { object, of } = await placed([{ file: 'ghost.mdl' }, { file: 'bad.mdl' }, { file: 'flag.mdl' }])
    expect(object.missing).toEqual([
      { file: 'ghost.mdl', reason: 'the project does not have it' },
      { file: 'bad.mdl', reason: 'the server answered 500' },
    ])
    expect([of(0), of(1)]).toEqual([undefined, undefined])
    expect(of(2)).toBeInstanceOf(ModelObject)
  })

  test('of one model are drawn together, where each stands', async () => {
    const { object, of } = await placed([
      { file: 'crate.mdl', position: [10, 0, 0] },
      { file: 'crate.mdl', position: [20, 0, 0] },
      { file: 'crate.mdl', position: [30, 0, 0], flags: 1 << 17 },
    ])
    object.updateMatrixWorld()
    const meshes: InstancedMesh[] = []
    object.traverse((child) => child instanceof InstancedMesh && meshes.push(child))
    expect(meshes).toHaveLength(1)
    expect(meshes[0].count).toBe(2)
    expect([0, 1, 2].map((index) => positionOf(of(index)))).toEqual([
      [10, 0, 0],
      [20, 0, 0],
      [30, 0, 0],
    ])
    expect(of(1)).toBeInstanceOf(ModelInstance)
    // Another look is another material.
    expect(of(2)).toBeInstanceOf(ModelObject)
    const ray = new Raycaster(new Vector3(20.5, 0.5, 9), new Vector3(0, 0, -1))
    const [hit] = ray.intersectObject(object.entities ?? object)
    expect(object.entities?.getEntity(hit)).toBe(object.level.entities[1])
  })

  test('that are drawn together move and hide on their own, and become models of their own', async () => {
    const { object, of } = await placed([{ file: 'crate.mdl' }, { file: 'crate.mdl', position: [20, 0, 0] }])
    object.updateMatrixWorld()
    const mesh = of(0)?.parent?.children.find((child) => child instanceof InstancedMesh) as InstancedMesh
    const one = of(1)
    one?.position.set(0, 7, 0)
    of(0)?.removeFromParent()
    object.updateMatrixWorld()
    expect(mesh.instanceMatrix.array[13]).toBe(7)
    if (one !== undefined) one.visible = false
    object.updateMatrixWorld()
    expect(mesh.count).toBe(0)
    const own = object.entities?.createOwnObject(object.level.entities[1])
    expect(own).toBeInstanceOf(ModelObject)
    expect(object.getObject(object.level.entities[1])).toBe(own)
    expect([own?.position.y, own?.visible]).toEqual([7, false])
  })

  test('are given to hooks: all, by action and by name, in any letter case', async () => {
    const calls: unknown[] = []
    const hook = (what: string) => (one: Entity, object: unknown) => calls.push([what, one.position[0], object])
    const { of } = await placed(
      [
        { file: 'crate.mdl', action: 'Player_Walk', position: [1, 0, 0] },
        { file: 'crate.mdl', action: 'player_walk', position: [2, 0, 0] },
        { file: 'crate.mdl', name: 'Gate', position: [3, 0, 0] },
      ],
      { onEntity: hook('all'), actions: { player_WALK: hook('action') }, names: { gate: hook('name') } },
    )
    expect(calls).toEqual([
      ['all', 1, of(0)],
      ['action', 1, of(0)],
      ['all', 2, of(1)],
      ['action', 2, of(1)],
      ['all', 3, of(2)],
      ['name', 3, of(2)],
    ])
    expect([of(0), of(1)].every((object) => object instanceof ModelObject)).toBe(true)
  })

  test('without an action animate themselves: models with 8 frames a second, sprites with 12', async () => {
    const { object, of } = await placed([
      { file: 'flag.mdl' },
      { file: 'flag.mdl', action: 'wave' },
      { kind: 'sprite', file: 'smoke+3.tga' },
      { kind: 'sprite', file: 'smoke+3.tga', action: 'puff' },
    ])
    object.update(1 / 8)
    const heightOf = (index: number) => {
      const mesh = of(index)?.getObjectByName('flag') as Mesh
      return mesh.getVertexPosition(0, new Vector3()).y
    }
    expect([heightOf(0), heightOf(1)]).toEqual([10, 0])
    expect([2, 3].map((index) => (of(index) as SpriteObject).frame)).toEqual([1, 0])
    object.update(1.5 / 12)
    expect((of(2) as SpriteObject).frame).toBe(0)
  })

  // Merging needs a newer three.
  const merging = inject('three') === 'oldest' ? [] : [{ merge: true }]
  test.each([{}, ...merging])('play skins by time, alone and together: %j', async (options) => {
    const { object } = await placed(
      [{ file: 'torch.mdl' }, { file: 'torch.mdl' }, { file: 'torch.mdl', flags: 1 << 17 }],
      options,
    )
    const shown = () => {
      const names: (string | undefined)[] = []
      object.entities?.traverse((child) => {
        if ('isMesh' in child) names.push(((child as Mesh).material as MeshLambertMaterial).map?.name)
      })
      return names
    }
    expect(shown()).toEqual(['a', 'a'])
    object.update(0.15)
    expect(shown()).toEqual(['b', 'b'])
    object.update(0.1)
    expect(shown()).toEqual(['c', 'c'])
  })

  test('look as their flags say', async () => {
    const { of } = await placed([
      { file: 'flag.mdl', flags: 1 << 8 },
      { file: 'flag.mdl', flags: 1 << 10, albedo: 30 },
      { file: 'flag.mdl', flags: 1 << 17 },
      { file: 'flag.mdl', flags: 1 << 20, ambient: 40 },
      { file: 'flag.mdl', ambient: -40 },
      { file: 'flag.mdl', flags: 1 << 21 },
    ])
    const materialOf = (index: number) => {
      const mesh = of(index)?.getObjectByName('flag') as Mesh
      return mesh.material as MeshLambertMaterial
    }
    expect(of(0)?.visible).toBe(false)
    expect(materialOf(1)).toMatchObject({ transparent: true, opacity: 0.3, depthWrite: false })
    expect(materialOf(2).color.getHex()).toBe(0)
    expect(materialOf(2).emissive.getHex()).toBe(0xffffff)
    expect(materialOf(3)).toMatchObject({ fog: false, emissive: { r: 0.4, g: 0.4, b: 0.4 } })
    expect(materialOf(4).color.r).toBeCloseTo(0.6)
    expect(materialOf(5)).toMatchObject({ transparent: true, blending: 2 })
  })

  test('are drawn as the game sets: by `look`, and by materials that the level names', async () => {
    const { of } = await placed(
      [
        { file: 'flag.mdl', material: 'matIce' },
        { file: 'flag.mdl', name: 'ghost', action: 'float' },
      ],
      {
        look: (one: Entity, look: object) => ({ ...look, frame: one.name === 'ghost' ? 3 : 1, tint: [1, 0, 0] }),
        materials: { MATICE: (look: object, map: unknown) => Object.assign(new (MaterialOf())(), { look, map }) },
      },
    )
    const meshOf = (index: number) => of(index)?.getObjectByName('flag') as Mesh
    expect(meshOf(0).material).toHaveProperty('look')
    expect(meshOf(1).getVertexPosition(0, new Vector3()).y).toBe(20)
    expect((meshOf(1).material as MeshLambertMaterial).color.toArray()).toEqual([1, 0, 0])
  })

  test('are loaded with progress in bytes, and aborted as a whole', async () => {
    const onProgress = vi.fn()
    const files = fakeFiles()
    const module = levelModule(levelOf({ file: 'flag.mdl' }), files)
    const object = await createLevel(module, { ...fakeDecoder(), entities: true, onProgress })
    const totals = onProgress.mock.calls.map(([, total]) => total)
    // Level, seven models and a sprite, of which one model is shown.
    expect(new Set(totals)).toEqual(new Set([1000]))
    expect(onProgress.mock.lastCall).toEqual([200, 1000])
    object.dispose()
    const aborted = new Error('enough')
    const aborting = createLevel(module, { ...fakeDecoder(), entities: true, signal: AbortSignal.abort(aborted) })
    await expect(aborting).rejects.toBe(aborted)
  })

  test('reject with a truncated level, and list a truncated file', async () => {
    const cut = (bytes: Uint8Array, read: (bytes: Uint8Array) => unknown) => async () => read(bytes.subarray(0, -5))
    const decoder = fakeDecoder()
    const files = fakeFiles()
    vi.mocked(files.crate.load).mockImplementation(cut(tinyModel(), readModel))
    const module = levelModule(levelOf({ file: 'flag.mdl' }, { file: 'crate.mdl' }), files)
    const object = await createLevel(module, { ...decoder, entities: true })
    expect(object.missing).toEqual([
      { file: 'crate.mdl', reason: expect.stringMatching(/^the pack should be \d+ bytes long, but is \d+$/) },
    ])
    object.dispose()
    const broken = { ...module, load: cut(tinyLevel(), readLevel) } as unknown as typeof module
    await expect(createLevel(broken, { ...decoder, entities: true })).rejects.toMatchObject({ code: 'truncated' })
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })

  test('whose images are still decoded when they are aborted are freed, too', async () => {
    const { close, decode } = fakeDecoder()
    const abort = new AbortController()
    const files = fakeFiles()
    vi.mocked(files.crate.load).mockImplementation(async () => {
      abort.abort(new Error('enough'))
      throw abort.signal.reason
    })
    // The images of the level and of the flag.
    const slow = async (image: Image) => {
      await new Promise((resolve) => setTimeout(resolve))
      return decode(image)
    }
    const module = levelModule(levelOf({ file: 'flag.mdl' }, { file: 'crate.mdl' }), files)
    const creating = createLevel(module, { decode: slow, entities: true, signal: abort.signal })
    await expect(creating.then(() => 'created')).rejects.toThrow('enough')
    expect(close).toHaveBeenCalledTimes(decode.mock.calls.length)
    expect(decode).toHaveBeenCalledTimes(2)
  })

  test('are freed when a material of the game cannot be created', async () => {
    const decoder = fakeDecoder()
    const material = () => {
      throw new Error('no such shader')
    }
    const module = levelModule(levelOf({ file: 'flag.mdl' }), fakeFiles())
    await expect(createLevel(module, { ...decoder, entities: true, material })).rejects.toThrow('no such shader')
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })

  test('need the modules of their files', async () => {
    const level = levelOf({ file: 'flag.mdl' })
    await expect(createLevel(level, { ...fakeDecoder(), entities: true })).rejects.toThrow('pass its module')
    const module = levelModule(level, undefined)
    await expect(createLevel(module, { ...fakeDecoder(), entities: true })).rejects.toThrow('option "entities"')
    const object = await createLevel(level, { ...fakeDecoder(), entities: { files: fakeFiles() } })
    expect(object.getObject(level.entities[0])).toBeInstanceOf(ModelObject)
  })

  test('are replaced with their level; what the game has moved stays', async () => {
    const { object, level, files, decoder } = await placed([
      { file: 'flag.mdl', name: 'a' },
      { file: 'crate.mdl', name: 'b' },
    ])
    object.getObject('a')?.position.set(9, 9, 9)
    const next = {
      ...level,
      entities: [...level.entities, entity({ file: 'crate.mdl', name: 'c', position: [1, 1, 1] })],
    }
    await object.replace(next)
    expect(positionOf(object.getObject('a'))).toEqual([9, 9, 9])
    expect(positionOf(object.getObject('c'))).toEqual([1, 1, 1])
    expect(files.flag.load).toHaveBeenCalledOnce()
    expect(decoder.close).not.toHaveBeenCalled()
    object.dispose()
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })

  test('follow changes of their files during development', async () => {
    const { object, files } = await placed([{ file: 'crate.mdl', name: 'b' }])
    const before = object.getObject('b')
    Object.assign(files.crate, { url: '/crate-2.glb' })
    files.crate.update()
    await vi.waitFor(() => expect(object.getObject('b')).not.toBe(before))
    expect(files.crate.load).toHaveBeenCalledTimes(2)
    object.dispose()
    files.crate.update()
    expect(files.crate.load).toHaveBeenCalledTimes(2)
  })

  test('follow changes of their files after an update of their level that failed', async () => {
    const { object, level, files } = await placed([{ file: 'crate.mdl', name: 'b' }])
    const before = object.getObject('b')
    await expect(object.replace(Promise.reject(new Error('the server answered 500')))).rejects.toThrow('answered 500')
    let fail = (_: Error) => {}
    const loading = object.replace(new Promise<typeof level>((_, reject) => (fail = reject)))
    Object.assign(files.crate, { url: '/crate-2.glb' })
    files.crate.update()
    fail(new Error('the server answered 404'))
    await expect(loading).rejects.toThrow('answered 404')
    await vi.waitFor(() => expect(object.getObject('b')).not.toBe(before))
    const broken = { ...level, images: [{ ...level.images[0], mimeType: 'image/webp' as const }] }
    const next = object.getObject('b')
    await object.replace({ ...broken, images: [{ bytes: undefined } as unknown as Image] }).catch(() => {})
    Object.assign(files.crate, { url: '/crate-3.glb' })
    files.crate.update()
    await vi.waitFor(() => expect(object.getObject('b')).not.toBe(next))
  })

  test('leave nothing on the GPU when a factory of the game throws, or a hook in a strict level', async () => {
    const throws = () => {
      throw new Error('no such weapon')
    }
    const entities = [
      { file: 'crate.mdl' },
      { file: 'flag.mdl', name: 'a' },
      { kind: 'sprite', file: 'smoke+3.tga', material: 'gold' },
    ] as const
    for (const options of [
      { names: { a: throws }, strict: true },
      { names: { a: async () => throws() }, strict: true },
      { light: throws },
      { look: throws },
      { materials: { gold: throws } },
    ]) {
      const decoder = fakeDecoder()
      const created = createLevel(levelModule(levelOf(...entities), fakeFiles()), { ...decoder, entities: options })
      await expect(created).rejects.toThrow('no such weapon')
      expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
    }
  })

  test('that are parts of the level have their looks, too', async () => {
    const level = levelOf({ kind: 'part', part: 0, flags: 1 << 8, name: 'gate' })
    const withPart = {
      ...level,
      parts: [{ name: 'gate', surfaces: [level.surfaces[0]], bounds: level.bounds, blocks: [] }],
    }
    const object = await createLevel(levelModule(withPart, fakeFiles()), { ...fakeDecoder(), entities: true })
    expect(object.getObject('gate')).toBeInstanceOf(PartObject)
    expect(object.getObject('gate')?.visible).toBe(false)
  })
})

/** A material that is not one of ours. */
function MaterialOf() {
  return class {
    readonly isMaterial = true
    dispose(): void {}
    addEventListener(): void {}
  }
}
