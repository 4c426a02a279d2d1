import { BUILD_DEFAULTS } from '@brushwork/pipeline'
import { expect, it } from 'vitest'
import { resolveOptions } from '../src/options.js'

it('fills in the defaults, also for a key that is undefined', () => {
  expect(resolveOptions({}).build).toEqual(BUILD_DEFAULTS)
  expect(resolveOptions({ framesPerSecond: undefined, strict: true } as never).build).toEqual({
    ...BUILD_DEFAULTS,
    strict: true,
  })
})

it('refuses an option that does not exist, naming those that do', () => {
  expect(() => resolveOptions({ texture: ['x'] } as never)).toThrow(/"texture" does not exist; there are .*textures/)
})

it.each([
  { framesPerSecond: 0 },
  { framesPerSecond: '10' },
  { strict: 'yes' },
  { textures: 'skins' },
  { mode: 'fast' },
  { profile: 'dev' },
  { navmesh: { size: 1 } },
])('refuses a value of the wrong kind: %o', (options) => {
  expect(() => resolveOptions(options as never)).toThrow(TypeError)
})

it('knows whether the profile is the user’s word, since dev servers have another default', () => {
  expect(resolveOptions({})).toMatchObject({ build: { profile: 'final' }, isProfileChosen: false })
  expect(resolveOptions({ profile: 'final' })).toMatchObject({ build: { profile: 'final' }, isProfileChosen: true })
})
