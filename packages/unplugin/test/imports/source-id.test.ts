import { expect, it } from 'vitest'
import { parseSourceId, SOURCE_ID } from '../../src/imports/source-id.js'

/** What an import of this kind is taken for. */
const asked = (file: string, form = 'module', preset?: string) => ({ file, form, preset })

it('takes models, terrains and levels in any case, and nothing else', () => {
  for (const id of ['/a/guard.mdl', '/a/GUARD.MDL', '/a/b c/island.hmp', '/a/flag.md3', '/a/castle.Wmp']) {
    expect(parseSourceId(id)).toEqual(asked(id))
  }
  for (const id of [
    '/a/sky.png',
    '/a/core.wasm',
    '/a/mdl',
    '/a/guard.mdl.ts',
    '/a/guard.mdl.json',
    '/a/guard.mdlx',
    '/a/guard.mdl.png?url',
    '/a/main.js.map',
  ]) {
    expect(SOURCE_ID.test(id)).toBe(false)
    expect(parseSourceId(id)).toBeUndefined()
  }
})

it.each(['url', 'inline', 'raw', 'glb'])('knows ?%s, also as bundlers spell it', (form) => {
  expect(parseSourceId(`/a/guard.mdl?${form}`)).toEqual(asked('/a/guard.mdl', form))
  expect(parseSourceId(`/a/guard.mdl?${form}=`)).toEqual(asked('/a/guard.mdl', form))
  expect(parseSourceId(`/a/guard.mdl?import&${form}&t=12`)).toEqual(asked('/a/guard.mdl', form))
})

it('knows presets by name', () => {
  expect(parseSourceId('/a/guard.mdl?preset=hero')).toEqual(asked('/a/guard.mdl', 'module', 'hero'))
  expect(parseSourceId('/a/guard.mdl?t=1&preset=far%2Daway')).toEqual(asked('/a/guard.mdl', 'module', 'far-away'))
  expect(parseSourceId('/a/guard.mdl?preset=100%')).toEqual(asked('/a/guard.mdl', 'module', '100%'))
})

it('strips what dev servers add, and leaves the bundler its own queries', () => {
  expect(parseSourceId('/a/guard.mdl?import&t=1700000000000')).toEqual(asked('/a/guard.mdl'))
  for (const query of ['worker', 'url&raw', 'preset=hero&url', 'preset', 'preset=', 'glb&lod=1', 'RAW']) {
    expect(parseSourceId(`/a/guard.mdl?${query}`)).toBeUndefined()
  }
  expect(parseSourceId('\0/a/guard.mdl?commonjs-proxy')).toBeUndefined()
  expect(parseSourceId('\0virtual:guard.mdl')).toBeUndefined()
})

it.each([
  ['C:\\game\\castle.wmp?url', asked('C:/game/castle.wmp', 'url')],
  ['C:\\game/world\\castle.wmp', asked('C:/game/world/castle.wmp')],
  ['c:/game/CASTLE.WMP?raw', asked('c:/game/CASTLE.WMP', 'raw')],
  ['\\\\server\\share\\castle.wmp?preset=hero', asked('//server/share/castle.wmp', 'module', 'hero')],
  ['/@fs/C:/my%20game/castle.wmp?inline', asked('C:/my game/castle.wmp', 'inline')],
  ['/@fs/home/game/castle.wmp?import', asked('/home/game/castle.wmp')],
  ['file:///C:/my%20game/castle.wmp', asked('C:/my game/castle.wmp')],
  ['file:///home/game/castle.wmp?glb', asked('/home/game/castle.wmp', 'glb')],
  ['/home/100%/castle.wmp', asked('/home/100%/castle.wmp')],
  ['/@fs/game/..\\castle.wmp', asked('/castle.wmp')],
  ['/@fs/game/%2e%2e%5Ccastle.wmp', asked('/castle.wmp')],
])('gives %s forward slashes and no server’s prefix', (id, expected) => {
  expect(parseSourceId(id)).toEqual(expected)
})
