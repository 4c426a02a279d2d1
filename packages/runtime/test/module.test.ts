import { tinyModel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test, vi } from 'vitest'
import { readModel, readTerrain } from '../src/index.js'
import {
  CHECKED_COLUMNS,
  CHECKED_FRAMES,
  checkedModelReader,
  createModelModule,
  createTerrainModule,
  replaceModule,
} from '../src/module/index.js'

const pack = tinyModel()
const wave = { name: 'wave', firstFrame: 0, frameCount: 2, framesPerSecond: 10 }
const urlOf = (bytes: Uint8Array) => `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`
const file = { url: urlOf(pack), byteLength: pack.byteLength, sha256: 'a'.repeat(64) }

describe('a module', () => {
  test('holds its kind, its file and how to load it, and nothing that a game may not need', () => {
    const functions = { load: expect.any(Function), onUpdate: expect.any(Function) }
    expect(createModelModule(file, readModel)).toEqual({ kind: 'model', ...file, ...functions })
  })

  test('loads its pack', async () => {
    const model = await createModelModule(file, readModel).load()
    expect(model.clips).toEqual([wave])
  })

  test('loads it with a reader that has the features of the pack and no others', async () => {
    const enough = checkedModelReader(CHECKED_COLUMNS, CHECKED_FRAMES)
    expect(await createModelModule(file, enough).load()).toEqual(readModel(pack))
    await expect(createModelModule(file, checkedModelReader(CHECKED_COLUMNS)).load()).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringMatching(/made without the feature "frames": build the game again/),
    })
  })
})

describe('a hot update', () => {
  const next = () => createModelModule({ ...file, url: 'data:,new', sha256: 'b'.repeat(64) }, readModel)

  test('gives the object that the game holds the new file', () => {
    const previous = createModelModule(file, readModel)
    replaceModule(previous, next())
    expect(previous).toMatchObject({ ...file, url: 'data:,new', sha256: 'b'.repeat(64) })
  })

  test('makes it load the new pack', async () => {
    const previous = createModelModule({ ...file, url: 'data:,old', byteLength: 3 }, readModel)
    replaceModule(previous, createModelModule(file, readModel))
    expect((await previous.load()).parts).toHaveLength(1)
  })

  test('calls the listeners, until they are stopped', () => {
    const previous = createModelModule(file, readModel)
    const listener = vi.fn()
    const stop = previous.onUpdate(listener)
    previous.onUpdate(listener)
    replaceModule(previous, next())
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    stop()
    replaceModule(previous, next())
    expect(listener).toHaveBeenCalledTimes(3)
  })

  test('calls every listener even when one throws, and then throws', () => {
    const previous = createModelModule(file, readModel)
    const failure = new Error('my game broke')
    const listener = vi.fn()
    previous.onUpdate(() => {
      throw failure
    })
    previous.onUpdate(listener)
    expect(() => replaceModule(previous, next())).toThrow(failure)
    expect(listener).toHaveBeenCalledOnce()
    previous.onUpdate(() => {
      throw new Error('and again')
    })
    expect(() => replaceModule(previous, next())).toThrow('2 update listeners failed')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('refuses another kind of asset and leaves the old one alone', () => {
    const previous = createModelModule(file, readModel)
    const terrain = createTerrainModule(file, readTerrain)
    // @ts-expect-error the types refuse it too
    expect(() => replaceModule(previous, terrain)).toThrow(/expected a new model .*, found a terrain/)
    expect(previous).toMatchObject(file)
  })
})
