import { expect, it } from 'vitest'
import { parseSourceId, SOURCE_ID } from '../src/source-id.js'

it('takes models, terrains and levels in any case, and nothing else', () => {
  for (const id of ['/a/guard.mdl', '/a/GUARD.MDL', '/a/b c/island.hmp', '/a/flag.md3', '/a/castle.Wmp']) {
    expect(parseSourceId(id)).toEqual({ file: id, form: 'module' })
  }
  for (const id of [
    '/a/sky.png',
    '/a/core.wasm',
    '/a/mdl',
    '/a/guard.mdl.ts',
    '/a/guard.mdlx',
    '/a/guard.mdl.png?url',
  ]) {
    expect(SOURCE_ID.test(id)).toBe(false)
    expect(parseSourceId(id)).toBeUndefined()
  }
})

it('knows ?url, strips what dev servers add, and leaves the bundler its own queries', () => {
  expect(parseSourceId('/a/guard.mdl?url')).toEqual({ file: '/a/guard.mdl', form: 'url' })
  expect(parseSourceId('/a/guard.mdl?url=')).toEqual({ file: '/a/guard.mdl', form: 'url' })
  expect(parseSourceId('/a/guard.mdl?import&t=1700000000000')).toEqual({ file: '/a/guard.mdl', form: 'module' })
  expect(parseSourceId('/a/guard.mdl?url&t=12')).toEqual({ file: '/a/guard.mdl', form: 'url' })
  expect(parseSourceId('/a/guard.mdl?raw')).toBeUndefined()
  expect(parseSourceId('/a/guard.mdl?url&raw')).toBeUndefined()
  expect(parseSourceId('\0/a/guard.mdl?commonjs-proxy')).toBeUndefined()
})

it('gives Windows paths forward slashes', () => {
  expect(parseSourceId('C:\\game\\guard.mdl?url')).toEqual({ file: 'C:/game/guard.mdl', form: 'url' })
})
