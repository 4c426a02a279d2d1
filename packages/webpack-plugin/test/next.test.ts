import { join, relative } from 'node:path'
import { makeProjectWithoutLoaders as makeProject } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { readFolder, requireBuiltRuntime, sha256 } from '@brushwork-internal/plugin-testkit/output'
import { WORLD } from '@brushwork-internal/plugin-testkit/world'
import { beforeAll, expect, it } from 'vitest'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { withBrushwork } from '../src/next.js'

beforeAll(requireBuiltRuntime)

/** One of the builds that Next.js makes, with the settings of its own that concern files. */
function configurationOf(dir: string, isServer: boolean): Configuration {
  const { webpack: change } = withBrushwork({ webpack: undefined as undefined | ChangeWebpack })
  const config: Configuration = {
    context: dir,
    mode: 'production',
    optimization: { minimize: false },
    target: isServer ? 'node' : 'web',
    entry: { main: isServer ? './src/page.js' : './src/game.js' },
    module: {
      rules: [{ test: /\.glb$/, type: 'asset/resource' }],
      generator: { asset: { filename: 'static/media/[name].[hash:8][ext]' } },
    },
    output: { path: join(dir, isServer ? '.next/server/chunks' : '.next'), publicPath: '/_next/' },
  }
  return change?.(config, { dir, isServer, config: { distDir: '.next' } }) ?? config
}

type ChangeWebpack = (config: Configuration, context: unknown) => Configuration

function build(config: Configuration): Promise<void> {
  return new Promise((done, fail) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString({ all: false, errors: true })))
      else done()
    })
  })
}

it('puts packs where Next.js serves files, also those that the server alone imports', async () => {
  const root = await makeProject({
    ...WORLD,
    'src/game.js': `import guard from '../world/guard.mdl'; globalThis.game = guard`,
    'src/page.js': `
      import castle from '../world/castle.wmp'
      import secret from './secret.glb'
      globalThis.page = { castle, secret }
    `,
    'src/secret.glb': 'of somebody else',
  })
  await build(configurationOf(root, false))
  await build(configurationOf(root, true))
  const files = await readFolder(join(root, '.next'))
  expect([...files.keys()].filter((name) => name.includes('secret.'))).toEqual([
    expect.stringMatching(/^server\/chunks\/static\/media\/secret/),
  ])
  for (const [script, pack] of [
    ['main.js', 'guard'],
    ['server/chunks/main.js', 'castle'],
  ]) {
    const name = new RegExp(`static/media/${pack}\\.([0-9a-f]{8})\\.glb`).exec(String(files.get(script))) ?? []
    const bytes = files.get(String(name[0]))
    expect(bytes && sha256(bytes).slice(0, 8)).toBe(name[1])
  }
})

it.each([false, true])('fails with a broken model, naming file and offset (server: %s)', async (isServer) => {
  const root = await makeProject({
    ...WORLD,
    'world/guard.mdl': WORLD['world/guard.mdl'].slice(0, 60),
    'src/game.js': `import guard from '../world/guard.mdl'; globalThis.game = guard`,
    'src/page.js': `import guard from '../world/guard.mdl'; globalThis.page = guard`,
  })
  await expect(build(configurationOf(root, isServer))).rejects.toThrow(/world\/guard\.mdl \(offset \d+\): mdl7: /)
})

it('replaces packs whole: no compiler empties one that a page loads because of another', async () => {
  const root = await makeProject({
    ...WORLD,
    'src/game.js': `import guard from '../world/guard.mdl'; globalThis.game = guard`,
    'src/page.js': `
      import castle from '../world/castle.wmp'
      import guard from '../world/guard.mdl'
      globalThis.page = { castle, guard }
    `,
  })
  const written: string[] = []
  const record = (compiler: Compiler): void => {
    const files = compiler.outputFileSystem as { writeFile(path: string, ...more: unknown[]): void }
    const writeFile = files.writeFile
    compiler.outputFileSystem = Object.assign(Object.create(files), {
      writeFile(path: string, ...more: unknown[]) {
        written.push(relative(join(root, '.next'), path).replaceAll('\\', '/'))
        writeFile.call(files, path, ...more)
      },
    })
  }
  const configurations = [false, true].map((isServer) => configurationOf(root, isServer))
  for (const { plugins } of configurations) plugins?.push({ apply: record })
  await Promise.all(configurations.map(build))
  expect(written).toContain('main.js')
  expect(written.filter((name) => name.startsWith('static/'))).toEqual([])
  const files = [...(await readFolder(join(root, '.next'))).keys()]
  expect(files.filter((name) => /^static\/|\.tmp$/.test(name)).sort()).toEqual([
    expect.stringMatching(/^static\/media\/castle\.\w+\.glb$/),
    expect.stringMatching(/^static\/media\/guard\.\w+\.glb$/),
  ])
})

it('keeps the settings that there are, a change of webpack’s among them', () => {
  const { webpack: change, basePath } = withBrushwork({
    basePath: '/game',
    webpack: (config: Configuration) => ({ ...config, devtool: 'source-map' as const }),
  })
  const config = (change as ChangeWebpack)({}, { dir: '/', isServer: false, config: { distDir: '.next' } })
  expect([basePath, config.devtool, config.plugins?.length]).toEqual(['/game', 'source-map', 2])
  expect(() => withBrushwork(() => ({}))).toThrow('found a function')
})
