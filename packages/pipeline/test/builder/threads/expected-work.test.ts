import { expect, it } from 'vitest'
import { expectedWork } from '../../../src/builder/threads/expected-work.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../../src/options/build-options.js'

const work = (file: string, kilobytes: number, options: Partial<BuildOptions> = {}) =>
  expectedWork({ file, options: { ...BUILD_DEFAULTS, ...options } }, kilobytes * 1024)

it('a small level with light is expected to take longer than a large model, and than its draft', () => {
  expect(work('/game/a.map', 50)).toBeGreaterThan(work('/game/guard.mdl', 1400))
  expect(work('/game/a.map', 50)).toBeGreaterThan(work('/game/a.map', 50, { light: 'none' }))
  expect(work('/game/a.map', 50)).toBeGreaterThan(work('/game/a.map', 50, { profile: 'draft' }))
  expect(work('/game/guard.mdl', 1400)).toBeGreaterThan(work('/game/crow.mdl', 80))
})
