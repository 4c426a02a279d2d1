import { describe, expect, it } from 'vitest'
import { assetSettings } from '../../src/config/asset-settings.js'
import { type LoadedConfig, loadConfig } from '../../src/config/load-config.js'
import type { BuildError } from '../../src/diagnostics/build-error.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'

const CASTLE = '/game/castle.wmp'

/** The options of a level in a project of these files. */
async function optionsOf(
  files: Readonly<Record<string, string>>,
  sources: Parameters<typeof assetSettings>[2] = {},
  preset?: string,
) {
  const host = memoryHost({ [CASTLE]: '', ...files })
  const config = await loadConfig(['/game'], host, { run: () => Promise.reject(new Error('not to be run')) })
  return assetSettings(CASTLE, preset, { config, ...sources }, host)
}

const reject = async (promise: Promise<unknown>): Promise<BuildError> =>
  (await promise.then(
    () => new Error('expected a failure'),
    (error: unknown) => error,
  )) as BuildError

describe('options of an asset', () => {
  it('are the defaults without settings, and wait for settings to appear', async () => {
    const { options, dependencies, missing } = await optionsOf({})
    expect(options).toEqual(BUILD_DEFAULTS)
    expect(dependencies).toEqual([])
    expect(missing).toEqual([
      ...['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `/game/brushwork.config.${ending}`),
      `${CASTLE}.json`,
    ])
  })

  it('come from the configuration, the door, the sidecar and the preset, of which the later wins', async () => {
    const config = (framesPerSecond: number) => ({
      '/game/brushwork.config.json': JSON.stringify({ framesPerSecond, presets: { hero: { framesPerSecond: 50 } } }),
    })
    const speed = async (...args: Parameters<typeof optionsOf>) => (await optionsOf(...args)).options.framesPerSecond
    const fallback = { framesPerSecond: 15 }
    const given = { framesPerSecond: 30, strict: undefined }
    const sidecar = { [`${CASTLE}.json`]: '{"framesPerSecond": 40}' }
    expect(await speed({}, { fallback })).toBe(15)
    expect(await speed(config(20), { fallback })).toBe(20)
    expect(await speed(config(20), { fallback, given })).toBe(30)
    expect(await speed({ ...config(20), ...sidecar }, { fallback, given })).toBe(40)
    expect(await speed({ ...config(20), ...sidecar }, { fallback, given }, 'hero')).toBe(50)
    expect(await speed({ ...config(20), ...sidecar }, { asked: { framesPerSecond: 60 } }, 'hero')).toBe(60)
    expect((await optionsOf(config(20), { given })).options.strict).toBe(false)
  })

  it('come from the folder of the bundler where the project has no configuration', async () => {
    const files = { '/site/brushwork.config.json': '{"framesPerSecond": 20}' }
    const load = (more: Readonly<Record<string, string>>) =>
      loadConfig(['/site/game', '/site'], memoryHost({ ...files, ...more }), {
        run: () => Promise.reject(new Error('no program')),
      })
    const { config, dependencies, missing } = await load({})
    expect(config).toEqual({ framesPerSecond: 20 })
    expect(dependencies).toEqual(['/site/brushwork.config.json'])
    expect(missing).toContain('/site/game/brushwork.config.json')
    expect((await load({ '/site/game/brushwork.config.json': '{}' })).config).toEqual({})
  })

  it('depend on the settings that were read', async () => {
    const files = { '/game/brushwork.config.mjs': '', '/game/brushwork.config.json': '{}', [`${CASTLE}.json`]: '{}' }
    const host = memoryHost(files)
    const config = await loadConfig(['/game'], host, { run: async () => ({ mode: 'simple' }) })
    const { options, dependencies, missing } = await assetSettings(CASTLE, undefined, { config }, host)
    expect(options.mode).toBe('simple')
    expect(dependencies).toEqual(['/game/brushwork.config.mjs', `${CASTLE}.json`])
    expect(missing).toEqual(['ts', 'mts', 'js'].map((ending) => `/game/brushwork.config.${ending}`))
  })

  it('reject unknown presets and list the known ones', async () => {
    const config = { '/game/brushwork.config.json': '{"presets": {"far": {}, "hero": {}}}' }
    const error = await reject(optionsOf(config, { presets: { near: {} } }, 'heroo'))
    expect(error.diagnostics).toMatchObject([
      {
        code: 'preset-unknown',
        file: CASTLE,
        text: 'the preset "heroo" does not exist; did you mean "hero"? There are far, hero, near',
      },
    ])
    expect(error.dependencies).toContain('/game/brushwork.config.json')
    expect((await reject(optionsOf({}, {}, 'constructor'))).message).toMatch(/there are none$/)
  })

  it('take the plugin’s preset before that of the same name in the configuration', async () => {
    const config = { '/game/brushwork.config.json': '{"presets": {"far": {"mode": "bsp"}}}' }
    const { options } = await optionsOf(config, { presets: { far: { mode: 'simple' } } }, 'far')
    expect(options.mode).toBe('simple')
  })
})

describe('a sidecar', () => {
  const failing = (text: string) => reject(optionsOf({ [`${CASTLE}.json`]: text }))

  it('is refused with file and line of an option that does not exist', async () => {
    const error = await failing('{\n  "$schema": "x",\n  "mode": "simple",\n  "frames": 10\n}')
    expect(error.diagnostics).toMatchObject([{ code: 'option-unknown', file: `${CASTLE}.json`, line: 4 }])
    expect(error.message).toMatch(
      /^the option "frames" does not exist; there are framesPerSecond, .*navmesh, areas, entities, alpha, skin, alternativeSkins, terrain, images, filter, standIn, maxTexturePixels, frameError, lods, scale$/,
    )
    expect(error.frame).toContain('> 4 |   "frames": 10')
    expect(error.dependencies).toEqual([`${CASTLE}.json`])
    expect(error.missing).toHaveLength(5)
  })

  it('is refused with the line of an invalid value', async () => {
    const error = await failing('{ "textures": [\n"mode:" ],\n"mode"\n: "quick" }')
    expect(error.diagnostics).toMatchObject([{ code: 'option-value', line: 3 }])
    expect(error.message).toBe('the option "mode" should be "bsp" or "simple", not "quick"')
  })

  it.each([
    ['{\n  "mode": "simple",\n}', 3],
    ['{\n  "mode": \n', 2],
    ['', 1],
    ['[]', 1],
    ['null', 1],
  ])('is refused where it is no JSON or no object: %j', async (text, line) => {
    expect((await failing(text)).diagnostics).toMatchObject([{ code: 'settings-syntax', file: `${CASTLE}.json`, line }])
  })

  it('cannot set options that only a project can set', async () => {
    expect((await failing('{"presets": {}}')).diagnostics[0].code).toBe('option-unknown')
    expect((await failing('{"target": "interchange"}')).diagnostics[0].code).toBe('option-unknown')
    expect((await failing('{"__proto__": {"mode": "bsp"}}')).diagnostics[0].code).toBe('option-unknown')
  })

  it('is named where Git has left a pointer to it', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'
    expect((await failing(pointer)).diagnostics).toMatchObject([{ code: 'git-lfs-pointer', file: `${CASTLE}.json` }])
  })
})

describe('a configuration', () => {
  const FILE = '/game/brushwork.config.ts'
  const load = (config: unknown, known?: LoadedConfig) =>
    loadConfig(['/game'], memoryHost({ [FILE]: 'export default {}' }), { run: async () => config, previous: known })

  it('is run once while its file is the same', async () => {
    const first = await load({ mode: 'simple' })
    expect(await load({ mode: 'bsp' }, first)).toEqual(first)
    const host = memoryHost({ [FILE]: 'changed' })
    expect((await loadConfig(['/game'], host, { run: async () => ({ mode: 'bsp' }), previous: first })).config).toEqual(
      { mode: 'bsp' },
    )
  })

  it.each([
    [
      { fps: 10 },
      'option-unknown',
      /"fps" does not exist; there are .*catalog, types, cacheDir, cacheSize, remoteCache, budgets, report, compress$/,
    ],
    [
      { directional: true },
      'option-unknown',
      /"directional" does not exist; it is a setting of light: \{ directional: … \}$/,
    ],
    [{ presets: { far: { mode: 'quick' } } }, 'option-value', /"presets.far.mode" should be/],
    [{ presets: { 'a b': {} } }, 'option-value', /"presets.a b" is no name for imports/],
    [{ cacheDir: 7 }, 'option-value', /"cacheDir" should be a folder, not 7/],
    [
      { root: 'game' },
      'option-unknown',
      /"root" is an option of the plugin, .*: set it there; without a plugin, the folder of this file is the project/,
    ],
    [{ quiet: true }, 'option-unknown', /"quiet" is an option of the plugin, .*: set it there/],
    [{ cacheDir: 'cache\0' }, 'option-value', /"cacheDir" should be a folder/],
    [{ cacheSize: '1 GB' }, 'option-value', /"cacheSize" should be a number of megabytes above 0, not "1 GB"/],
    [{ cacheSize: 0 }, 'option-value', /"cacheSize" should be a number of megabytes above 0, not 0/],
    [{ catalog: 'world' }, 'option-value', /"catalog" should be a list of globs, not "world"/],
    ['mode', 'option-value', /expected an object of options/],
    [undefined, 'option-value', /expected an object of options/],
  ])('is refused when it contains %j', async (config, code, text) => {
    const error = await reject(load(config))
    expect(error.diagnostics).toMatchObject([{ code, file: FILE }])
    expect(error.message).toMatch(text)
    expect(error.dependencies).toEqual([FILE])
  })

  it('reports the line of the option when only one line assigns it', async () => {
    const text = `export default {\n  'mode': 'bsp',\n  presets: {\n    far: { mood: 'x' },\n  },\n}`
    const host = memoryHost({ [FILE]: text })
    const problemOf = (config: object) => reject(loadConfig(['/game'], host, { run: async () => config }))
    expect((await problemOf({ presets: { far: { mood: 'x' } } })).diagnostics).toMatchObject([{ line: 4 }])
    expect((await problemOf({ mode: 'x' })).diagnostics).toMatchObject([{ line: 2 }])
    expect((await problemOf({ 'mo.de': 'x' })).diagnostics[0]).not.toHaveProperty('line')
  })

  it('that throws fails with what it threw', async () => {
    const host = memoryHost({ [FILE]: '' })
    const error = await reject(
      loadConfig(['/game'], host, { run: () => Promise.reject(new RangeError('no such mood')) }),
    )
    expect(error.diagnostics).toMatchObject([{ code: 'config-failed', file: FILE }])
    expect(error.message).toContain('RangeError: no such mood')
  })

  it('in JSON reports the line of a mistake, within presets too', async () => {
    const host = memoryHost({
      '/game/brushwork.config.json':
        '{\n"mode": "bsp",\n"presets": {\n"near": {"mode": "bsp"},\n"far": {\n"mode": 1}}}',
    })
    const error = await reject(loadConfig(['/game'], host, { run: () => Promise.reject(new Error('not to be run')) }))
    expect(error.diagnostics).toMatchObject([{ code: 'option-value', line: 6 }])
  })
})
