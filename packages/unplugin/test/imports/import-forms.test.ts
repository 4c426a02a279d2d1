import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWithRollup, buildWithVite, buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import {
  makeProjectWithoutLoaders as makeProject,
  resolvesRuntime,
} from '@brushwork-internal/plugin-testkit/installed-runtime'
import {
  type Built,
  buildWithEsbuild,
  buildWithRolldown,
  buildWithRspack,
} from '@brushwork-internal/plugin-testkit/other-bundlers'
import { evaluate, fetchFrom, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { createEsbuildPlugin, createRspackPlugin, createWebpackPlugin } from 'unplugin'
import { beforeAll, describe, expect, it } from 'vitest'
import { withNativeErrors } from '../../src/bundlers/esbuild/errors.js'
import { createEsbuildEmitter } from '../../src/bundlers/esbuild/esbuild.js'
import { createRolldownPlugin, createRollupPlugin } from '../../src/bundlers/rollup/plugin.js'
import { createRolldownEmitter } from '../../src/bundlers/rollup/rolldown.js'
import { createRollupEmitter } from '../../src/bundlers/rollup/rollup.js'
import { createVitePlugin } from '../../src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../src/bundlers/vite/vite.js'
import { createRspackEmitter } from '../../src/bundlers/webpack/rspack.js'
import { createWebpackEmitter } from '../../src/bundlers/webpack/webpack.js'
import type { BrushworkOptions } from '../../src/options.js'
import { createPlugin } from '../../src/plugin.js'
import { warningPipeline } from '../support/fake-build-asset.js'

type Build = (root: string, options?: BrushworkOptions) => Promise<Built>

const BUNDLERS: Readonly<Record<string, Build>> = {
  async vite(root, options) {
    const warnings: string[] = []
    const onwarn = (warning: { message: string }) => warnings.push(warning.message)
    const plugin = createVitePlugin(createPlugin(createViteEmitter, warningPipeline))(options)
    return { ...(await buildWithVite(root, { plugins: [plugin], build: { rollupOptions: { onwarn } } })), warnings }
  },
  async rollup(root, options) {
    const warnings: string[] = []
    const onwarn = (warning: { message: string }) => warnings.push(warning.message)
    const plugin = createRollupPlugin(createPlugin(createRollupEmitter, warningPipeline))({ root, ...options })
    return { ...(await buildWithRollup(root, { plugins: [plugin, resolvesRuntime(root)], onwarn })), warnings }
  },
  async webpack(root, options) {
    const plugin = createWebpackPlugin(createPlugin(createWebpackEmitter, warningPipeline))(options)
    const output = await buildWithWebpack(root, { plugins: [plugin] })
    return { ...output, warnings: output.stats.compilation.warnings.map(({ message }) => message) }
  },
  rolldown(root, options) {
    const plugin = createRolldownPlugin(createPlugin(createRolldownEmitter, warningPipeline))
    return buildWithRolldown(root, plugin({ root, ...options }))
  },
  rspack(root, options) {
    return buildWithRspack(root, createRspackPlugin(createPlugin(createRspackEmitter, warningPipeline))(options))
  },
  esbuild(root, options) {
    const plugin = createEsbuildPlugin(createPlugin(createEsbuildEmitter, warningPipeline))
    return buildWithEsbuild(root, withNativeErrors(plugin(options)))
  },
}

/** The others have no `import.meta.glob`. */
const GLOBBING = ['vite', 'webpack', 'rspack']

const LFS_POINTER = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'

/** Imports a file of the world in some form. */
const importing = (form: string, file = 'castle.wmp') => `export { default as value } from '../world/${file}${form}'`

beforeAll(requireBuiltRuntime)

describe.each(Object.entries(BUNDLERS))('%s', (name, build) => {
  const exportsOf = async <T>(root: string, options?: BrushworkOptions) => evaluate<T>(await build(root, options))

  it('gives a pack by URL, inline and for other programs, and the source as bytes', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const output = await build(
      await makeProject({
        'src/main.js': `
          export { default as url } from '../world/castle.wmp?url'
          export { default as glb } from '../world/castle.wmp?glb'
          export { default as uri } from '../world/castle.wmp?inline'
          export { default as bytes } from '../world/castle.wmp?raw'
        `,
        'world/castle.wmp': bytes,
      }),
    )
    const game = await evaluate<{ url: string; glb: string; uri: string; bytes: Uint8Array }>(output)
    const pack = await fetchFrom(output, game.url)
    expect(pack.toString('latin1')).toMatch(/ 10 bsp pack$/)
    expect(game.url).toMatch(/castle-[\w-]+\.glb$/)
    expect((await fetchFrom(output, game.glb)).toString('latin1')).toMatch(/ 10 bsp interchange$/)
    expect(game.glb).toMatch(/castle\.interchange-[\w-]+\.glb$/)
    const [head, data] = game.uri.split(',')
    expect(head).toBe('data:model/gltf-binary;base64')
    expect(Buffer.from(data, 'base64')).toEqual(pack)
    expect(game.bytes).toBeInstanceOf(Uint8Array)
    expect(game.bytes).toEqual(bytes)
    expect(output.warnings).toEqual([])
  })

  it('takes options from the configuration, its own, the sidecar and the preset', async () => {
    const output = await build(
      await makeProject({
        'src/main.js': `
          export { default as castle } from '../world/castle.wmp'
          export { default as far } from '../world/castle.wmp?preset=far'
          export { default as guard } from '../world/guard.mdl'
        `,
        'world/castle.wmp': 'castle',
        'world/castle.wmp.json': '{ "framesPerSecond": 30 }',
        'world/guard.mdl': 'guard',
        'brushwork.config.mjs': `export default { framesPerSecond: 20, mode: 'simple', presets: { far: { framesPerSecond: 5 } } }`,
      }),
      { mode: 'bsp' },
    )
    const game = await evaluate<Record<string, { url: string; kind: string; sha256: string }>>(output)
    const packs = await Promise.all(
      [game.castle, game.far, game.guard].map(async ({ url }) => (await fetchFrom(output, url)).toString()),
    )
    expect(packs).toEqual(['castle 30 bsp pack', 'castle 5 bsp pack', 'guard 20 bsp pack'])
    expect(game.far.url).toMatch(/castle\.far-[\w-]+\.glb$/)
    expect(game.far).toMatchObject({ kind: 'model', sha256: sha256(Buffer.from(packs[1])) })
  })

  it('imports the files that a level names, by option, as the game would', async () => {
    const files = {
      'src/main.js': `
        import guard from '../world/models/guard.mdl'
        import smoke from '../art/smoke+8.tga?sprite'
        import hum from '../art/hum.ogg?sound'
        import castle, { entities, files } from '../world/castle.wmp'
        import * as other from '../world/tower.wmp'
        const urlsOf = (group) => Object.fromEntries(Object.entries(files[group]).map(([name, { url }]) => [name, url]))
        export const urls = { models: urlsOf('models'), sprites: urlsOf('sprites'), sounds: urlsOf('sounds') }
        export const shown = entities.map(({ file }) => files.models[file] === guard)
        export const isPlain = files.models.constructor === undefined && files.models.ghost === undefined
        export const isShared = other.files.models['guard.mdl'] === guard && files.sprites['smoke+8.tga'] === smoke && files.sounds['hum.ogg'] === hum
        export const isOfModule = castle.files === files
        export const kinds = [guard.kind, smoke.kind, hum.kind]
      `,
      'world/castle.wmp':
        'shows=guard.mdl,GUARD.mdl,../../etc/guard.mdl,tree.hmp,smoke+8.tga,guatd.mdl,castle.wmp,aux.mdl plays=hum.ogg',
      'world/tower.wmp': 'shows=guard.mdl',
      'world/models/guard.mdl': 'guard',
      'world/tree.hmp': 'tree',
      'art/smoke+8.tga': 'smoke',
      'art/hum.ogg': 'hum',
    }
    const output = await build(await makeProject(files), { entities: true })
    const { urls, ...game } = await evaluate<{
      urls: Record<'models' | 'sprites' | 'sounds', Record<string, string>>
      shown: boolean[]
    }>(output)
    expect(Object.keys(urls.models).sort()).toEqual(['../../etc/guard.mdl', 'GUARD.mdl', 'guard.mdl', 'tree.hmp'])
    expect((await fetchFrom(output, urls.models['guard.mdl'])).toString()).toBe('guard 10 bsp pack')
    expect((await fetchFrom(output, urls.sprites['smoke+8.tga'])).toString()).toBe('smoke 10 bsp pack')
    expect((await fetchFrom(output, urls.sounds['hum.ogg'])).toString()).toBe('hum')
    expect(urls.sounds['hum.ogg']).toMatch(/hum[-.\w]*\.ogg$/)
    expect(game).toEqual({
      shown: [true, true, true, false, false, false, false, false],
      isPlain: true,
      isShared: true,
      isOfModule: true,
      kinds: ['model', 'sprite', 'sound'],
    })
    expect(output.warnings).toEqual([
      expect.stringMatching(/castle\.wmp.*aux\.mdl, castle\.wmp, guatd\.mdl \(did you mean guard\.mdl\?\)/s),
    ])
  })

  it('leaves the files of a level alone without the option', async () => {
    const files = {
      'src/main.js': `
        export { default as value, files } from '../world/castle.wmp'
      `,
      'world/castle.wmp': 'shows=guard.mdl,ghost.mdl',
      'world/guard.mdl': 'guard',
    }
    const output = await build(await makeProject(files))
    const game = await evaluate<{ files: unknown; value: { files: unknown } }>(output)
    expect([game.files, game.value.files]).toEqual([undefined, undefined])
    expect(output.warnings).toEqual([])
    expect(await readFile(join(output.folder, output.entry), 'utf8')).not.toMatch(/guard[-.\w]*\.glb/)
  })

  it('gives a catalog of the assets that globs name', async () => {
    const root = await makeProject({
      'src/main.js': `export { default as catalog } from 'virtual:brushwork/catalog'`,
      'world/castle.wmp': 'castle',
      'world/GUARD.MDL': 'guard skin=cloth.pcx',
      'world/brick.tga': 'brick',
      'other/tree.mdl': 'tree',
    })
    const output = await build(root, { catalog: ['world/**', 'wrold/**'] })
    type Entry = { url: string; byteLength: number; kind: string; sha256: string }
    const { catalog } = await evaluate<{ catalog: Record<string, Entry> }>(output)
    expect(Object.keys(catalog)).toEqual(['world/GUARD.MDL', 'world/castle.wmp'])
    for (const [id, { url, byteLength, kind, sha256: hash }] of Object.entries(catalog)) {
      const bytes = await fetchFrom(output, url)
      expect(bytes.toString()).toContain(id === 'world/castle.wmp' ? 'castle' : 'guard')
      expect({ byteLength, kind, hash }).toEqual({ byteLength: bytes.byteLength, kind: 'model', hash: sha256(bytes) })
    }
    expect(output.warnings).toEqual([
      expect.stringContaining('the option "catalog" names wrold/**, which matches no asset'),
      expect.stringContaining('world/GUARD.MDL (block 3, face 2, at 1 2 3): expected the texture cloth.pcx'),
    ])
    const empty = await exportsOf<{ catalog: object }>(root)
    expect(empty.catalog).toEqual({})
  })

  it.runIf(GLOBBING.includes(name))('takes forms with import.meta.glob', async () => {
    const output = await build(
      await makeProject({
        'src/main.js': `
          const of = '../world/castle.wmp'
          export const url = import.meta.glob('../world/*.wmp', { query: '?url', import: 'default', eager: true })[of]
          export const bytes = import.meta.glob('../world/*.wmp', { query: '?raw', import: 'default', eager: true })[of]
          export const { default: castle } = import.meta.glob('../world/*.wmp', { eager: true })[of]
        `,
        'world/castle.wmp': 'castle',
      }),
    )
    const game = await evaluate<{ url: string; bytes: Uint8Array; castle: { url: string } }>(output)
    expect((await fetchFrom(output, game.url)).toString()).toBe('castle 10 bsp pack')
    expect(game.castle.url).toBe(game.url)
    expect(Buffer.from(game.bytes).toString()).toBe('castle')
  })

  it('fails when an asset of the catalog does, naming it', async () => {
    const root = await makeProject({
      'src/main.js': `export { default as catalog } from 'virtual:brushwork/catalog'`,
      'world/castle.wmp': 'broken',
    })
    await expect(build(root, { catalog: ['world/**'] })).rejects.toThrow(/world\/castle\.wmp \(offset 77\)/)
  })

  // The plugin decides by the form, and each bundler passes errors on in its own way: one bundler shows all forms.
  it.each(name === 'vite' ? ['', '?url', '?inline', '?raw', '?glb', '?preset=far'] : ['', '?raw'])(
    'says that castle.wmp%s is a pointer of Git LFS',
    async (form) => {
      const root = await makeProject({ 'src/main.js': importing(form), 'world/castle.wmp': LFS_POINTER })
      await expect(build(root, { presets: { far: {} } })).rejects.toThrow(/world\/castle\.wmp: .*"git lfs pull"/)
    },
  )

  it.each([
    ['?preset=near', {}, /world\/castle\.wmp: the preset "near" does not exist; there are far/],
    ['', { 'world/castle.wmp.json': '{\n"mood": 1\n}' }, /world\/castle\.wmp\.json \(line 2\): the option "mood" does/],
    [
      '',
      { 'brushwork.config.json': '{\n"mode": 1\n}' },
      /brushwork\.config\.json \(line 2\): the option "mode" should/,
    ],
    ['?inline', { 'brushwork.config.ts': 'export default gone()' }, /brushwork\.config\.ts \(line 1\): .*gone is not/],
  ])('says what is wrong with settings: %s %j', async (form, files, text) => {
    const root = await makeProject({ 'src/main.js': importing(form), 'world/castle.wmp': 'castle', ...files })
    await expect(build(root, { presets: { far: {} } })).rejects.toThrow(text)
  })

  it('takes assets from packages', async () => {
    // Rollup finds no packages by itself.
    const folder = name === 'rollup' ? '../node_modules/forest' : 'forest'
    const root = await makeProject({
      'src/main.js': `
        export { default as tree } from '${folder}/models/tree.mdl'
        export { default as url } from '${folder}/models/tree.mdl?url'
      `,
      'node_modules/forest/package.json': '{"name": "forest", "version": "1.0.0"}',
      'node_modules/forest/models/tree.mdl': 'tree skin=bark.pcx',
      'node_modules/forest/models/bark.pcx': ' bark',
    })
    const output = await build(root)
    const { tree, url } = await evaluate<{ tree: { url: string }; url: string }>(output)
    expect(tree.url).toBe(url)
    expect((await fetchFrom(output, url)).toString()).toBe('tree skin=bark.pcx bark 10 bsp pack')
  })
})
