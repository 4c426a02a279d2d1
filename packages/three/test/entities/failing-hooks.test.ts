import type { Entity, Level } from '@brushwork/runtime'
import type { BufferGeometry } from 'three'
import { describe, expect, inject, test, vi } from 'vitest'
import {
  createLevel,
  EntityError,
  type EntityOptions,
  ModelInstance,
  type ModelObject,
  PartObject,
} from '../../src/index.js'
import { fakeDecoder } from '../assets.js'
import { fakeFiles, levelModule, levelOf } from './placed.js'

const ENTITIES = [
  { file: 'flag.mdl', name: 'banner', action: 'wave', position: [30, 20, 10] },
  { file: 'crate.mdl', action: 'drop' },
  { kind: 'sprite', file: 'smoke+3.tga', name: 'puff' },
] as const

const cause = new Error('no such weapon')
const throws = () => {
  throw cause
}
const rejects = async () => throws()

async function placed(options: EntityOptions, level: Level = levelOf(...ENTITIES)) {
  const failures: EntityError[] = []
  const files = fakeFiles()
  const decoder = fakeDecoder()
  const entities = { onError: (failure: EntityError) => void failures.push(failure), ...options }
  const object = await createLevel(levelModule(level, files), { ...decoder, entities })
  return { object, level, files, decoder, failures, of: (index: number) => object.getObject(level.entities[index]) }
}

const whatFailed = (failures: readonly EntityError[]) => failures.map(({ index, hook }) => [index, hook])

describe('a hook that fails', () => {
  test.each([
    ['throws', throws],
    ['rejects', rejects],
  ])('as it %s loses its entity, and the rest of the level is there', async (_, fails) => {
    const others = vi.fn()
    const { object, level, of, failures } = await placed({
      actions: { wave: fails, drop: others },
      names: { puff: others },
    })
    expect(of(0)).toBeUndefined()
    expect(object.getObject('banner')).toBeUndefined()
    expect(others.mock.calls).toEqual([
      [level.entities[1], of(1)],
      [level.entities[2], of(2)],
    ])
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ entity: level.entities[0], index: 0, hook: 'actions.wave', cause })
    expect(failures[0].message).toBe(
      'the hook actions.wave has failed, and the level is without entity 0 "banner" of action "wave" showing flag.mdl at 10, 30, 20 (source axes): no such weapon',
    )
  })

  test('may be one of all, by action, by name or shared, each reported once', async () => {
    const isFirst = ({ action }: Entity) => action === 'wave' && throws()
    const after = vi.fn()
    const first = await placed({ onEntity: isFirst, actions: { wave: after } })
    expect(whatFailed(first.failures)).toEqual([[0, 'onEntity']])
    expect(after).not.toHaveBeenCalled()
    const rest = await placed({
      shared: { actions: { WAVE: throws } },
      actions: { drop: rejects },
      names: { Puff: rejects },
    })
    expect(whatFailed(rest.failures)).toEqual([
      [0, 'shared.actions.WAVE'],
      [1, 'actions.drop'],
      [2, 'names.Puff'],
    ])
    expect([0, 1, 2].map(rest.of)).toEqual([undefined, undefined, undefined])
  })

  test('twice for one entity is reported twice', async () => {
    const { failures } = await placed({ actions: { wave: rejects }, names: { banner: rejects } })
    expect(whatFailed(failures)).toEqual([
      [0, 'actions.wave'],
      [0, 'names.banner'],
    ])
  })

  test('leaves nothing of its entity in the scene or on the GPU', async () => {
    let lost: ModelObject | undefined
    const { object, decoder } = await placed({
      actions: {
        wave(_, man) {
          lost = man as ModelObject
          throws()
        },
      },
    })
    expect(lost?.parent).toBeNull()
    expect(lost?.children).toEqual([])
    object.update(0.1)
    object.updateMatrixWorld()
    object.dispose()
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })

  test('takes one of the entities that are drawn together, and leaves the others', async () => {
    const level = levelOf({ file: 'crate.mdl' }, { file: 'crate.mdl', name: 'bad' }, { file: 'crate.mdl' })
    const { of, object } = await placed({ onEntity: ({ name }) => name === 'bad' && throws() }, level)
    expect([0, 1, 2].map((index) => of(index)?.constructor)).toEqual([ModelInstance, undefined, ModelInstance])
    const set = of(0)?.parent as unknown as { readonly instances: readonly ModelInstance[] }
    expect(set.instances).toEqual([of(0), of(2)])
    object.updateMatrixWorld()
  })

  test.skipIf(inject('three') === 'oldest')(
    'takes one of the entities of different files that are merged',
    async () => {
      const level = levelOf(
        { file: 'crate.mdl' },
        { file: 'post.mdl', name: 'bad' },
        { kind: 'sprite', file: 'smoke+3.tga', name: 'bad' },
      )
      const { of, object, decoder } = await placed(
        { merge: true, onEntity: ({ name }) => name === 'bad' && throws() },
        level,
      )
      expect([0, 1, 2].map((index) => of(index)?.constructor)).toEqual([ModelInstance, undefined, undefined])
      object.updateMatrixWorld()
      object.dispose()
      expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
    },
  )

  test('takes a part of the level; the next version has it again', async () => {
    const level = levelOf({ kind: 'part', part: 0, name: 'gate' })
    const part = { name: 'gate', surfaces: [level.surfaces[0]], bounds: level.bounds, blocks: [] }
    const withPart = { ...level, parts: [part] }
    const disposed = vi.fn()
    let isBroken = true
    const gate = (_: Entity, door: unknown) => {
      if (!isBroken) return
      const [{ geometry }] = (door as PartObject).surfaces as readonly { readonly geometry: BufferGeometry }[]
      geometry.addEventListener('dispose', disposed)
      throws()
    }
    const { object } = await placed({ names: { gate } }, withPart)
    expect(object.getObject('gate')).toBeUndefined()
    expect(object.parts).toEqual([])
    expect(disposed).toHaveBeenCalledOnce()
    isBroken = false
    await object.replace({ ...withPart })
    expect(object.getObject('gate')).toBeInstanceOf(PartObject)
    expect(object.parts).toHaveLength(1)
  })

  test('of the console is shown where the game has no handler', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await createLevel(levelModule(levelOf(...ENTITIES), fakeFiles()), {
      ...fakeDecoder(),
      entities: { actions: { wave: throws } },
    })
    expect(error.mock.calls).toEqual([[expect.any(EntityError)]])
    error.mockRestore()
  })

  test('long after the level was created takes its entity then', async () => {
    let fail = (_: unknown) => {}
    const { of, failures } = await placed({
      actions: { wave: () => new Promise<void>((_, reject) => (fail = reject)) },
    })
    expect(of(0)).toBeDefined()
    fail(cause)
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    expect(of(0)).toBeUndefined()
  })

  test('with a value that is no error is reported with it', async () => {
    const { failures } = await placed({ actions: { wave: () => Promise.reject('left') } })
    expect(failures[0]).toMatchObject({ cause: 'left', message: expect.stringMatching(/: left$/) })
  })
})

describe('a hot update whose hook fails', () => {
  test('shows the next level without its entity, and the version after it has the entity again', async () => {
    let isBroken = false
    const wave = () => isBroken && throws()
    const { object, level, failures, decoder } = await placed({ actions: { wave } })
    const replaced = vi.fn()
    object.addEventListener('replaced', replaced)
    isBroken = true
    const next = { ...level }
    await object.replace(next)
    expect(object.level).toBe(next)
    expect(object.getObject('banner')).toBeUndefined()
    expect(whatFailed(failures)).toEqual([[0, 'actions.wave']])
    expect(replaced).toHaveBeenCalledOnce()
    isBroken = false
    await object.replace({ ...level })
    expect(object.getObject('banner')).toBeDefined()
    object.dispose()
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })

  test('rejects in a strict level, which shows the next version without the entity', async () => {
    let isBroken = false
    const { object, level, failures } = await placed({
      actions: { wave: async () => isBroken && throws() },
      strict: true,
    })
    const replaced = vi.fn()
    object.addEventListener('replaced', replaced)
    isBroken = true
    const next = { ...level }
    await expect(object.replace(next)).rejects.toMatchObject({ name: 'EntityError', cause })
    expect(object.level).toBe(next)
    expect(object.getObject('banner')).toBeUndefined()
    expect(replaced).toHaveBeenCalledOnce()
    expect(failures).toEqual([])
  })

  test('of a file is reported in a strict level, too: no caller gets the rejection', async () => {
    let isBroken = false
    const { files, failures } = await placed({ actions: { drop: () => isBroken && throws() }, strict: true })
    isBroken = true
    Object.assign(files.crate, { url: '/crate-2.glb' })
    files.crate.update()
    await vi.waitFor(() => expect(whatFailed(failures)).toEqual([[1, 'actions.drop']]))
  })
})

describe('a strict level', () => {
  test('is not created when a hook fails: it rejects with that failure, or with all', async () => {
    const strict = (options: EntityOptions) => placed({ strict: true, ...options })
    await expect(strict({ actions: { wave: throws } })).rejects.toMatchObject({ index: 0, hook: 'actions.wave', cause })
    await expect(strict({ actions: { wave: throws }, names: { puff: rejects } })).rejects.toMatchObject({
      message: '2 hooks of entities have failed',
      errors: [{ hook: 'actions.wave' }, { hook: 'names.puff' }],
    })
  })

  test('is left when its signal is aborted while a hook has not ended', async () => {
    const abort = new AbortController()
    const decoder = fakeDecoder()
    const never = () => {
      abort.abort(new Error('enough'))
      return new Promise<void>(() => {})
    }
    const creating = createLevel(levelModule(levelOf(...ENTITIES), fakeFiles()), {
      ...decoder,
      signal: abort.signal,
      entities: { strict: true, actions: { wave: never } },
    })
    await expect(creating).rejects.toThrow('enough')
    expect(decoder.close).toHaveBeenCalledTimes(decoder.decode.mock.calls.length)
  })

  test('waits for the promises of hooks', async () => {
    let isReady = false
    const { of } = await placed({
      strict: true,
      actions: {
        async wave() {
          await new Promise((resolve) => setTimeout(resolve))
          isReady = true
        },
      },
    })
    expect([isReady, of(0) === undefined]).toEqual([true, false])
  })
})
