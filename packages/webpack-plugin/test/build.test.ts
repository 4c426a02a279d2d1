import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, fetchFrom, readFolder, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { FOREIGN, level, solidImage, WORLD, type World } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'
import type { Configuration } from 'webpack'
import BrushworkByDefault, { BrushworkPlugin, brushwork } from '../src/index.js'

const PLUGIN = fileURLToPath(new URL('..', import.meta.url))
const WEBPACK = createRequire(import.meta.url)
  .resolve('webpack/package.json')
  .replace('package.json', '')

beforeAll(requireBuiltRuntime)

const build = (root: string, config: Configuration = {}) =>
  buildWithWebpack(root, { plugins: [brushwork()], ...config })

it('is exported as a function and, as webpack users expect, as a class', async () => {
  expect(BrushworkByDefault).toBe(BrushworkPlugin)
  const output = await build(await makeProjectWithoutLoaders(WORLD), {
    plugins: [new BrushworkPlugin({ framesPerSecond: 25 })],
  })
  expect((await evaluate<World>(output)).clips.walk.framesPerSecond).toBe(25)
})

it.each(['/', '/sub/', 'auto'])('finds its packs under the public path %s', async (publicPath) => {
  const output = await build(await makeProjectWithoutLoaders(WORLD), { output: { publicPath } })
  const world = await evaluate<World>(output)
  for (const asset of [world.guard, world.island, world.castle]) {
    expect(sha256(await fetchFrom(output, asset.url))).toBe(asset.sha256)
  }
  expect(world.url).toMatch(/assets\/guard-[0-9a-f]{16}\.glb$/)
  expect(world.guardUrl).toBe(world.url)
  const guard = output.stats.toJson().assets?.find(({ name }) => name.includes('guard'))
  expect(guard?.info).toMatchObject({ immutable: true, sourceFilename: 'world/guard.mdl' })
})

it('keeps packs when a persistent cache makes the second build, even with our own cache gone', async () => {
  const root = await makeProjectWithoutLoaders(WORLD)
  const config: Configuration = {
    cache: { type: 'filesystem', cacheDirectory: join(root, '.webpack') },
    infrastructureLogging: { level: 'none' },
  }
  const first = await readFolder((await build(root, config)).folder)
  expect([...first.keys()].filter((name) => name.endsWith('.glb'))).toHaveLength(3)
  await rm(join(root, 'dist'), { recursive: true })
  await rm(join(root, 'node_modules/.cache'), { recursive: true })
  const { folder, stats } = await build(root, config)
  expect(await readFolder(folder)).toEqual(first)
  // The level's texture is in a farther folder: a nearer one could have appeared, so it is asked for again.
  const built = stats.toJson().modules?.filter((module) => module.built && /\.(mdl|hmp|wmp)/i.test(module.name ?? ''))
  expect(built?.map(({ name }) => name)).toEqual(['./world/castle.wmp'])

  await writeFiles(root, { 'world/cloth.tga': solidImage(0, 0, 255) })
  const output = await build(root, config)
  const world = await evaluate<World>(output)
  expect(sha256(await fetchFrom(output, world.url))).toBe(world.guard.sha256)
  expect((await readFolder(folder)).has(world.url.slice(1))).toBe(true)
  expect(first.has(world.url.slice(1))).toBe(false)
})

it.each(['art/cloth.tga', 'world/CLOTH.TGA'])(
  'sees %s appear between two builds with a persistent cache',
  async (path) => {
    const { 'world/cloth.tga': cloth, ...rest } = WORLD
    const root = await makeProjectWithoutLoaders({ ...rest, 'art/notes.txt': 'textures to come' })
    const config: Configuration = {
      cache: { type: 'filesystem', cacheDirectory: join(root, '.webpack') },
      infrastructureLogging: { level: 'none' },
    }
    const guardOf = async () => (await evaluate<World>(await build(root, config))).guard.sha256
    const without = await guardOf()
    expect(await guardOf()).toBe(without)
    await writeFiles(root, { [path]: cloth })
    expect(await guardOf()).not.toBe(without)
  },
)

it('rebuilds cached modules when the options have changed', async () => {
  const root = await makeProjectWithoutLoaders(WORLD)
  const speed = async (framesPerSecond: number) => {
    const cache = { type: 'filesystem', cacheDirectory: join(root, '.webpack') } as const
    const output = await build(root, { cache, plugins: [brushwork({ framesPerSecond })] })
    return (await evaluate<World>(output)).clips.walk.framesPerSecond
  }
  expect([await speed(10), await speed(25), await speed(25)]).toEqual([10, 25, 25])
})

it('uses the runtime of the project, or else its own', async () => {
  const own = await build(await makeProject(WORLD))
  const modules = own.stats.toJson({ all: false, modules: true, nestedModules: true }).modules ?? []
  expect(JSON.stringify(modules)).toContain('packages/runtime/dist/module/index.js')
  const theirs = await makeProject({
    ...WORLD,
    'node_modules/@brushwork/runtime/package.json':
      '{"name":"@brushwork/runtime","type":"module","exports":{"./module":"./index.js"}}',
    'node_modules/@brushwork/runtime/index.js': `
      const create = (file) => ({ ...file, theirs: true })
      export { create as createModelModule, create as createTerrainModule, create as createLevelModule }
      const reader = () => {}
      export { reader as trustedLevelReader, reader as trustedModelReader, reader as trustedTerrainReader }
      export { reader as checkedLevelReader, reader as checkedModelReader, reader as checkedTerrainReader }
      export const CHECKED_COLUMNS = {}, CHECKED_FRAMES = {}, CHECKED_GEOMETRY = {}, TRUSTED_FRAMES = {}, TRUSTED_PROBES = {}, TRUSTED_SLOPES = {}
    `,
  })
  expect((await evaluate<World>(await build(theirs))).guard).toMatchObject({ theirs: true })
})

it('writes the same files wherever the project stands', async () => {
  const [first, second] = [await makeProjectWithoutLoaders(WORLD), await makeProjectWithoutLoaders(WORLD)]
  const config: Configuration = { devtool: 'source-map', optimization: { minimize: false } }
  const files = await readFolder((await build(first, config)).folder)
  expect(await readFolder((await build(second, config)).folder)).toEqual(files)
  for (const [name, bytes] of files) expect(`${name}\n${bytes.toString('latin1')}`).not.toContain(first)
})

it('leaves pictures, WebAssembly and other queries to the rules of the configuration', async () => {
  const root = await makeProjectWithoutLoaders({
    ...WORLD,
    ...FOREIGN,
    'src/main.js': `
      export { default as guard } from '../world/guard.mdl'
      export { default as sky } from '../assets/sky.png'
      export { default as core } from '../assets/core.wasm'
      export { default as raw } from '../world/notes.mdl?raw'
      export { default as text } from '../world/notes.mdl?text'
    `,
    'world/notes.mdl': 'only words',
  })
  const output = await build(root, {
    module: {
      rules: [
        { test: /\.(png|wasm)$/, type: 'asset/resource' },
        { resourceQuery: /^\?(raw|text)$/, type: 'asset/source' },
      ],
    },
  })
  const world = await evaluate<World & { sky: string; core: string; raw: Uint8Array; text: string }>(output)
  expect(new Uint8Array(await fetchFrom(output, world.sky))).toEqual(FOREIGN['assets/sky.png'])
  expect(new Uint8Array(await fetchFrom(output, world.core))).toEqual(FOREIGN['assets/core.wasm'])
  expect(world.text).toBe('only words')
  expect(new TextDecoder().decode(world.raw)).toBe('only words')
})

it('puts file, offset and bytes into the error, without the stack of the plugin', async () => {
  const cut = (WORLD['world/guard.mdl'] as Uint8Array).slice(0, 150)
  const root = await makeProjectWithoutLoaders({ ...WORLD, 'world/guard.mdl': cut })
  const error = (await build(root).catch((failure: unknown) => failure)) as Error
  expect(error.message).toMatch(/world\/guard\.mdl \(offset 16\): .*494 bytes.* the file of 150/)
  expect(error.message).toMatch(/^\s*> 00000010 /m)
  expect(error.message).not.toMatch(/\n\s+at /)
})

it('warns of a missing texture with block, face and coordinates, and fails when strict', async () => {
  const root = await makeProjectWithoutLoaders({ ...WORLD, 'world/castle.wmp': level('marble') })
  const { stats } = await build(root)
  expect(stats.compilation.warnings).toHaveLength(1)
  expect(stats.compilation.warnings[0].message).toMatch(
    /world\/castle\.wmp \(.*block \d+, face \d+, at -?\d+ -?\d+ -?\d+\): .*marble/,
  )
  await expect(build(root, { plugins: [brushwork({ strict: true })] })).rejects.toThrow(/marble/)
})

it('works as installed: linked into node_modules alone, and required by a configuration in CommonJS', async () => {
  if (!existsSync(join(PLUGIN, 'dist/index.js'))) {
    throw new Error('packages/webpack-plugin/dist is missing: run `turbo run build` first')
  }
  const root = await makeProject(
    {
      ...WORLD,
      'build.cjs': `
        const { BrushworkPlugin } = require('brushwork-webpack-plugin')
        const config = {
          context: __dirname, mode: 'production', entry: './src/main.js', experiments: { outputModule: true },
          optimization: { minimize: false },
          output: { filename: 'main.js', library: { type: 'module' }, publicPath: '/' },
          plugins: [new BrushworkPlugin()],
        }
        require('webpack')(config, (error, stats) => console.log(error ?? stats.toString({ all: false, errors: true })))
      `,
    },
    { webpack: WEBPACK, 'brushwork-webpack-plugin': PLUGIN },
  )
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'build.cjs')], { cwd: root })
  expect(stdout.trim()).toBe('')
  const output = { folder: join(root, 'dist'), entry: 'main.js', base: '/' }
  const { guard } = await evaluate<World>(output)
  expect(sha256(await fetchFrom(output, guard.url))).toBe(guard.sha256)
})
