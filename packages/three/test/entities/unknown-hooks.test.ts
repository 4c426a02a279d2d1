import type { Level } from '@brushwork/runtime'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { createLevel, type EntityOptions } from '../../src/index.js'
import { fakeDecoder } from '../assets.js'
import { fakeFiles, levelModule, levelOf } from './placed.js'

const YARD = levelOf({ file: 'flag.mdl', action: 'Guard', name: 'sentry' }, { kind: 'point', action: 'start' }, {})

function create(entities: EntityOptions, level: Level = YARD) {
  return createLevel(levelModule(level, fakeFiles()), { ...fakeDecoder(), entities })
}

const hook = () => {}

describe('a hook that no entity of the level has', () => {
  let warn: MockInstance<typeof console.warn>
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => warn.mockRestore())
  const warnings = () => warn.mock.calls.flat()

  test('is reported with the nearest action or name', async () => {
    await create({ actions: { gaurd: hook }, names: { sentri: hook } })
    expect(warnings()).toEqual([
      'createLevel: no entity of the level has the action "gaurd": did you mean "Guard"? Hooks for several levels belong in the option "shared".',
      'createLevel: no entity of the level has the name "sentri": did you mean "sentry"? Hooks for several levels belong in the option "shared".',
    ])
  })

  test('is reported with those that there are where none is near', async () => {
    await create({ actions: { elevator: hook } })
    await create({ names: { elevator: hook } }, levelOf())
    const many = levelOf(...Array.from({ length: 22 }, (_, index) => ({ action: `a${100 + index}` })))
    await create({ actions: { elevator: hook } }, many)
    expect(warnings().map((text) => text.slice(text.indexOf(': its') + 2 || 0, text.indexOf(' Hooks')))).toEqual([
      'its actions are Guard, start.',
      expect.stringContaining('it has no names.'),
      expect.stringMatching(/^its actions are a100, .*, a119 and 2 more\.$/),
    ])
  })

  test('is reported once over hot updates, until another one is wrong', async () => {
    const object = await create({ actions: { guard: hook, start: hook, gaurd: hook } })
    await object.replace({ ...YARD })
    expect(warnings()).toHaveLength(1)
    await object.replace(levelOf({ action: 'start' }))
    expect(warnings()).toHaveLength(3)
  })

  test('is not reported where it is shared by several levels', async () => {
    const called = vi.fn()
    const own = vi.fn()
    const shared = { actions: { gaurd: hook, GUARD: called }, names: { sentry: called } }
    await create({ shared })
    expect(called).toHaveBeenCalledTimes(2)
    await create({ shared, actions: { guard: own } })
    expect([own, called].map(({ mock }) => mock.calls.length)).toEqual([1, 3])
    expect(warnings()).toEqual([])
  })
})

test('hooks of a name in several letter cases are those of the exact name first', async () => {
  const calls: string[] = []
  const level = levelOf(...['wave', 'Wave', 'WAVE'].map((action) => ({ file: 'flag.mdl', action })))
  // biome-ignore lint/correctness/noComponentHookFactories: an action, no component of React
  await create({ actions: { Wave: () => void calls.push('Wave'), wave: () => void calls.push('wave') } }, level)
  expect(calls).toEqual(['wave', 'Wave', 'Wave'])
})
