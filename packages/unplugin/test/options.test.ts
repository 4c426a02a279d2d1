import { expect, it } from 'vitest'
import { resolveOptions } from '../src/options.js'

it('sets the options of assets apart from those of the plugin', () => {
  expect(
    resolveOptions({ framesPerSecond: 12, root: 'game', presets: { far: { mode: 'simple' } }, catalog: ['world/**'] }),
  ).toMatchObject({
    given: { framesPerSecond: 12 },
    presets: { far: { mode: 'simple' } },
    catalog: ['world/**'],
    root: 'game',
    cacheDir: undefined,
    remoteCache: undefined,
  })
})

it('names the wrong option and its preset', () => {
  expect(() => resolveOptions({ presets: { far: { mood: 'simple' } } } as never)).toThrow(
    /"presets.far.mood" does not exist; there are .*mode/,
  )
  expect(() => resolveOptions({ presets: { 'far & away': {} } })).toThrow(/"presets.far & away" is no name for imports/)
})

it('refuses an option that does not exist, naming those that do', () => {
  expect(() => resolveOptions({ texture: ['x'] } as never)).toThrow(
    /"texture" does not exist; did you mean "textures"\? There are .*preload/,
  )
})

it.each([
  { framesPerSecond: 0 },
  { framesPerSecond: '10' },
  { strict: 'yes' },
  { textures: 'skins' },
  { mode: 'fast' },
  { profile: 'dev' },
  { navmesh: { size: 1 } },
  { root: 1 },
  { cacheDir: 1 },
  { remoteCache: 'http://cache' },
  { remoteCache: { url: 'no URL' } },
  { cacheDir: '' },
  { cacheSize: -1 },
  { quiet: 'yes' },
  { preload: [1] },
  { catalog: 'world/**' },
  { presets: [] },
  { presets: { far: true } },
])('refuses a value of the wrong kind: %o', (options) => {
  expect(() => resolveOptions(options as never)).toThrow(TypeError)
})
