import type { LevelNames } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import {
  callHooks,
  EntityError,
  type EntityObjects,
  type EntityOptions,
  endHooks,
  hooksOf,
  reportFailure,
} from '../../src/index.js'
import { entity } from './entity.js'

/** An engine whose objects are words. */
interface Words extends EntityObjects {
  readonly model: string
  readonly sprite: string
  readonly terrain: string
  readonly part: string
  readonly any: string
}
type Options = EntityOptions<LevelNames, Words, never>

const guard = entity({ name: 'Bob', action: 'guard' })
const crate = entity({ file: 'crate.mdl', position: [1, 2, 3] })

test('hooks of an entity are that of every entity, those by its action, and those by its name, whatever the letter case', () => {
  const hook = () => {}
  const options: Options = { onEntity: hook, actions: { GUARD: hook }, shared: { names: { bob: hook } } }
  expect(hooksOf(guard, options).map(({ option }) => option)).toEqual(['onEntity', 'actions.GUARD', 'shared.names.bob'])
  expect(hooksOf(crate, options).map(({ option }) => option)).toEqual(['onEntity'])
})

test('a hook of the level itself hides a shared one', () => {
  const [own, shared] = [() => {}, () => {}]
  const [found] = hooksOf(guard, { actions: { guard: own }, shared: { actions: { guard: shared } } } as Options)
  expect(found).toEqual({ option: 'actions.guard', hook: own })
})

test('hooks get the object of their entity, in the order of the level; entities without one have none', async () => {
  const seen: unknown[] = []
  const options: Options = { onEntity: (which, object) => void seen.push([which, object]) }
  await callHooks(
    [crate, guard],
    options,
    (which) => (which === guard ? 'a guard' : undefined),
    () => expect.unreachable(),
  )
  expect(seen).toEqual([[guard, 'a guard']])
})

test('a hook that throws or rejects fails its entity, and says which it is and where', async () => {
  const failures: EntityError[] = []
  const options: Options = {
    onEntity: (which) => {
      if (which === crate) throw new Error('no crates')
    },
    actions: { guard: async () => Promise.reject('asleep') },
  }
  await callHooks(
    [crate, guard],
    options,
    () => 'thing',
    (failure) => void failures.push(failure),
  )
  expect(failures.map(({ index, hook }) => [index, hook])).toEqual([
    [0, 'onEntity'],
    [1, 'actions.guard'],
  ])
  expect(failures[0].message).toContain('without entity 0 showing crate.mdl at 3, 1, 2 (source axes): no crates')
  expect(failures[1]).toMatchObject({ entity: guard, cause: 'asleep' })
})

describe('hooks that fail', () => {
  const failureOf = (hook: string) => new EntityError(guard, 0, hook, new Error('late'))
  const failing =
    (...hooks: string[]) =>
    async (fail: (failure: EntityError) => void) => {
      for (const hook of hooks) fail(failureOf(hook))
    }

  test('are reported, and nothing waits for the others', async () => {
    const reported: string[] = []
    const onError = ({ hook }: EntityError) => void reported.push(hook)
    const hooks = (fail: (failure: EntityError) => void) => {
      fail(failureOf('onEntity'))
      return new Promise<void>(() => {})
    }
    await endHooks(hooks, { onError }, undefined)
    expect(reported).toEqual(['onEntity'])
  })

  test('reject with `strict`, one alone or all together', async () => {
    await expect(endHooks(failing('names.a'), { strict: true }, undefined)).rejects.toMatchObject({ hook: 'names.a' })
    await expect(endHooks(failing('a', 'b'), { strict: true }, undefined)).rejects.toThrow('2 hooks of entities')
    await expect(endHooks(failing(), { strict: true }, undefined)).resolves.toBeUndefined()
  })

  test('give way to the reason of a signal', async () => {
    const abort = new AbortController()
    const ending = endHooks(() => new Promise(() => {}), { strict: true }, abort.signal)
    abort.abort(new Error('left'))
    await expect(ending).rejects.toThrow('left')
  })

  test('are told from other failures, which are not reported', () => {
    const reported: string[] = []
    const onError = ({ hook }: EntityError) => void reported.push(hook)
    reportFailure(new AggregateError([failureOf('a'), new Error('other')]), { onError })
    reportFailure(new Error('other'), { onError })
    expect(reported).toEqual(['a'])
  })
})
