import { describe, expect, test, vi } from 'vitest'
import { createModelModule, createTerrainModule, type ModelFacts, replaceModule } from '../src/index.js'
import { tinyModel } from './tiny-pack.js'

const pack = tinyModel()
const bounds = { min: [0, 0, 0], max: [2, 4, 0] } as const
const wave = { name: 'wave', firstFrame: 0, frameCount: 2, framesPerSecond: 10 }
const facts: ModelFacts = {
  clips: { wave },
  skins: ['cloth'],
  bones: [],
  frameCount: 2,
  vertexCount: 3,
  triangleCount: 1,
  bounds,
}
const urlOf = (bytes: Uint8Array) => `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`
const file = { url: urlOf(pack), byteLength: pack.byteLength, sha256: 'a'.repeat(64) }

describe('a module', () => {
  test('carries its facts and its file', () => {
    expect(createModelModule(facts, file)).toMatchObject({ kind: 'model', ...facts, ...file })
  })

  test('loads its pack', async () => {
    const model = await createModelModule(facts, file).load()
    expect(model.clips).toEqual([wave])
  })
})

describe('a hot update', () => {
  const next = () => createModelModule({ ...facts, clips: {}, frameCount: 1 }, { ...file, sha256: 'b'.repeat(64) })

  test('gives the object that the game holds the new facts', () => {
    const previous = createModelModule(facts, file)
    replaceModule(previous, next())
    expect(previous).toMatchObject({ clips: {}, frameCount: 1, sha256: 'b'.repeat(64) })
  })

  test('makes it load the new pack', async () => {
    const previous = createModelModule(facts, { ...file, url: 'data:,old', byteLength: 3 })
    replaceModule(previous, createModelModule(facts, file))
    expect((await previous.load()).parts).toHaveLength(1)
  })

  test('calls the listeners, until they are stopped', () => {
    const previous = createModelModule(facts, file)
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

  test('calls every listener even when one throws, and then says so', () => {
    const previous = createModelModule(facts, file)
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
    const previous = createModelModule(facts, file)
    const terrain = createTerrainModule({ columns: 2, rows: 2, bounds }, file)
    // @ts-expect-error the types refuse it too
    expect(() => replaceModule(previous, terrain)).toThrow(/expected a new model .*, found a terrain/)
    expect(previous.frameCount).toBe(2)
  })
})
