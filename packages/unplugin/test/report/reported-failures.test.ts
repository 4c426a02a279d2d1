import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWithWebpack } from '@brushwork-internal/plugin-testkit/bundlers'
import { makeProjectWithoutLoaders as makeProject } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { buildWithRspack } from '@brushwork-internal/plugin-testkit/other-bundlers'
import { evaluate, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { createBundleHandler, type JsPlugin, Logger, resolveConfig } from '@farmfe/core'
import { type Configuration, type RspackPluginInstance, rspack, type Stats } from '@rspack/core'
import * as esbuild from 'esbuild'
import { watch as watchWithRolldown } from 'rolldown'
import { createFarmPlugin } from 'unplugin'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import webpack, { type Configuration as WebpackConfiguration } from 'webpack'
import { createFarmEmitter } from '../../src/bundlers/farm/farm.js'
import { withFarmContext } from '../../src/bundlers/farm/farm-context.js'
import { createPlugin } from '../../src/plugin.js'
import { fakePipeline } from '../support/fake-build-asset.js'
import { fakeEsbuild, fakeRolldown, fakeRspack, fakeWebpack } from '../support/fake-plugins.js'

beforeAll(requireBuiltRuntime)

const REASON = 'expected 8 more bytes, found 3'
const GAME = {
  'src/main.js': `
    export { frameCount } from '../world/guard.mdl'
    export { default as url } from '../world/guard.mdl?url'
    export { default as uri } from '../world/guard.mdl?inline'
  `,
  'world/guard.mdl': 'guard',
}

/** Tells how each build of a project ended: with all that it printed of errors, empty when it went well. */
type Tell = (errors: string) => void

const POLLING = { poll: 50, aggregateTimeout: 50 }

const WATCHERS: Readonly<Record<string, (root: string, report: Tell) => Promise<void>>> = {
  async webpack(root, report) {
    const output = { path: join(root, 'dist'), filename: 'main.js', library: { type: 'module' } } as const
    const base = { context: root, mode: 'development', devtool: false, entry: './src/main.js' } as const
    const plugins = [fakeWebpack()]
    const compiler = webpack({ ...base, experiments: { outputModule: true }, output, plugins })
    const watching = compiler.watch(POLLING, (_, stats) => report(stats?.toString({ all: false, errors: true }) ?? ''))
    onTestFinished(() => new Promise<void>((resolve) => watching?.close(() => resolve())))
  },
  async rspack(root, report) {
    const output = { path: join(root, 'dist'), filename: 'main.js', library: { type: 'module' }, module: true } as const
    const base = { context: root, mode: 'development', devtool: false, entry: './src/main.js' } as const
    const compiler = rspack({ ...base, output, plugins: [fakeRspack()] })
    const print = (_: Error | null, stats?: Stats) => report(stats?.toString({ all: false, errors: true }) ?? '')
    const watching = compiler.watch(POLLING, print)
    onTestFinished(() => new Promise<void>((resolve) => watching.close(() => resolve())))
  },
  async esbuild(root, report) {
    const reported: esbuild.Plugin = {
      name: 'reported',
      setup: ({ onEnd }) => onEnd(({ errors }) => report(errors.map(({ text }) => text).join('\n'))),
    }
    const context = await esbuild.context({
      absWorkingDir: root,
      entryPoints: ['src/main.js'],
      bundle: true,
      format: 'esm',
      outdir: 'dist',
      logLevel: 'silent',
      plugins: [fakeEsbuild(), reported],
    })
    onTestFinished(() => context.dispose())
    await context.watch()
  },
  async rolldown(root, report) {
    const watcher = watchWithRolldown({
      input: join(root, 'src/main.js'),
      cwd: root,
      plugins: [fakeRolldown({ root })],
      output: { dir: join(root, 'dist'), format: 'es' },
      watch: { watcher: { usePolling: true, pollInterval: 50 } },
    })
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') report('')
      if (event.code === 'ERROR') report(event.error.message)
    })
    onTestFinished(() => watcher.close())
  },
  async farm(root, report) {
    class TellingLogger extends Logger {
      override info(): void {}
      override error(message: string | Error): void {
        report(String(message))
      }
    }
    const createFarm = createFarmPlugin(createPlugin(createFarmEmitter, fakePipeline))
    const reported: JsPlugin = { name: 'reported', writeResources: { executor: () => report('') } }
    const config = {
      root,
      configFile: false,
      server: { hmr: false },
      compilation: {
        input: { main: './src/main.js' },
        presetEnv: false,
        lazyCompilation: false,
        output: { path: 'dist', entryFilename: '[entryName].js', targetEnv: 'node', format: 'esm' },
      },
      plugins: [withFarmContext(createFarm() as JsPlugin), reported],
    } as unknown as Parameters<typeof resolveConfig>[0]
    const logger = new TellingLogger()
    const watcher = await createBundleHandler(await resolveConfig(config, 'development', logger, false), logger, true)
    const files = watcher.getInternalWatcher()
    onTestFinished(async () => {
      await files.close()
      watcher.close()
    })
    // It comes back before it sees what is saved.
    await expect.poll(() => Object.values(files.getWatched()).flat(), { timeout: 60_000 }).toContain('guard.mdl')
  },
}

it.each(Object.entries(WATCHERS))(
  '%s reports a file in three forms once, and builds them all once it is fixed',
  async (_, watch) => {
    const root = await makeProject(GAME)
    let last: string | undefined
    await watch(root, (errors) => {
      last = errors
    })
    const ends = (times: number) =>
      expect.poll(() => last?.split(REASON).length, { timeout: 60_000, interval: 50 }).toBe(times + 1)
    await ends(0)
    await writeFiles(root, { 'world/guard.mdl': 'broken' })
    await ends(1)
    await writeFiles(root, { 'world/guard.mdl': 'mended' })
    await ends(0)
    await expect.poll(() => packOf(root), { timeout: 60_000, interval: 100 }).toBe('mended')
    await writeFiles(root, { 'world/guard.mdl': 'broken again' })
    await ends(1)
  },
)

/** What the last form of the built game says. */
async function packOf(root: string): Promise<string | undefined> {
  const output = { folder: join(root, 'dist'), entry: 'main.js', base: '/' }
  const game = await evaluate<{ uri: string; url: string; frameCount: number }>(output).catch(() => undefined)
  return game && Buffer.from(game.uri.split(',')[1] ?? '', 'base64').toString()
}

const CACHED: Readonly<Record<string, (root: string) => Promise<unknown>>> = {
  webpack(root) {
    const cache: WebpackConfiguration['cache'] = { type: 'filesystem', cacheDirectory: join(root, '.cache') }
    return buildWithWebpack(root, { cache, plugins: [fakeWebpack()], infrastructureLogging: { level: 'none' } })
  },
  rspack(root) {
    const storage = { type: 'filesystem', directory: join(root, '.cache') } as const
    const cache: Configuration['cache'] = { type: 'persistent', storage }
    return buildWithRspack(root, fakeRspack() as RspackPluginInstance, { cache })
  },
}

it.each(Object.entries(CACHED))('%s reports each form by itself in later builds', async (_, build) => {
  const root = await makeProject({ ...GAME, 'world/guard.mdl': 'broken' })
  const timesReported = async () => {
    const reported = await build(root).then(String, (error: Error) => error.message)
    return reported.split(REASON).length - 1
  }
  expect(await timesReported()).toBe(1)
  for (const query of ['', '?url', '?inline']) {
    await writeFiles(root, { 'src/main.js': `export { default } from '../world/guard.mdl${query}'` })
    expect([query, await timesReported()]).toEqual([query, 1])
  }
})

const HOT_CACHED: typeof CACHED = {
  webpack(root) {
    const cache: WebpackConfiguration['cache'] = { type: 'filesystem', cacheDirectory: join(root, '.cache') }
    const plugins = [fakeWebpack(), new webpack.HotModuleReplacementPlugin()]
    return buildWithWebpack(root, { cache, plugins, mode: 'development', infrastructureLogging: { level: 'none' } })
  },
  rspack(root) {
    const storage = { type: 'filesystem', directory: join(root, '.cache') } as const
    const cache: Configuration['cache'] = { type: 'persistent', storage }
    const plugin = fakeRspack() as RspackPluginInstance
    const plugins = [plugin, new rspack.HotModuleReplacementPlugin()]
    return buildWithRspack(root, plugin, {
      cache,
      plugins,
      mode: 'development',
      infrastructureLogging: { level: 'none' },
    })
  },
}

it.each(Object.entries(HOT_CACHED))(
  '%s, hot, fails each module with the whole error, in every build until it is fixed',
  async (_, build) => {
    const root = await makeProject({ ...GAME, 'world/guard.mdl': 'broken' })
    for (const time of ['first', 'warm']) {
      const printed = await build(root).then(String, (error: Error) => error.message)
      // Rspack colors what it says where CI is set.
      const reported = stripVTControlCharacters(printed)
      for (const query of ['', '?url', '?inline']) expect(reported).toContain(`ERROR in ./world/guard.mdl${query}\n`)
      expect([time, timesIn(reported, REASON), timesIn(reported, '00000040  aa')]).toEqual([time, 3, 3])
      expect(reported).not.toMatch(/\n\s+at |was not found in/)
    }
    await writeFiles(root, { 'world/guard.mdl': 'mended' })
    await build(root)
    expect(await packOf(root)).toBe('mended')
  },
)

function timesIn(text: string, part: string): number {
  return text.split(part).length - 1
}
