import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  makeProjectWithoutLoaders as makeProject,
  resolvesRuntime,
} from '@brushwork-internal/plugin-testkit/installed-runtime'
import { evaluate, requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { type Configuration, rspack } from '@rspack/core'
import * as esbuild from 'esbuild'
import { watch as watchWithRollup } from 'rollup'
import { createEsbuildPlugin, createRspackPlugin, createWebpackPlugin } from 'unplugin'
import { build as buildWithVite } from 'vite'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import webpack from 'webpack'
import { withNativeErrors } from '../../src/bundlers/esbuild/errors.js'
import { createEsbuildEmitter } from '../../src/bundlers/esbuild/esbuild.js'
import { createRollupPlugin } from '../../src/bundlers/rollup/plugin.js'
import { createRollupEmitter } from '../../src/bundlers/rollup/rollup.js'
import { createVitePlugin } from '../../src/bundlers/vite/plugin.js'
import { createViteEmitter } from '../../src/bundlers/vite/vite.js'
import { createRspackEmitter } from '../../src/bundlers/webpack/rspack.js'
import { createWebpackEmitter } from '../../src/bundlers/webpack/webpack.js'
import type { BrushworkOptions } from '../../src/options.js'
import { createPlugin } from '../../src/plugin.js'
import { warningPipeline } from '../support/fake-build-asset.js'

const MAIN = 'src/main.js'
const POLLING = { usePolling: true, interval: 50 }

/** Watches `src/main.js` and builds it into `dist/main.js`, until the test is over. */
type Watch = (root: string, options: BrushworkOptions) => Promise<void>

const WATCHERS: Readonly<Record<string, Watch>> = {
  async vite(root, options) {
    const watcher = await buildWithVite({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [createVitePlugin(createPlugin(createViteEmitter, warningPipeline))(options)],
      build: {
        watch: { chokidar: POLLING, watcher: { usePolling: true, pollInterval: 50 } } as never,
        rollupOptions: {
          input: join(root, MAIN),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'main.js' },
        },
      },
    })
    if ('close' in watcher) onTestFinished(() => watcher.close())
  },
  async rollup(root, options) {
    const watcher = watchWithRollup({
      input: join(root, MAIN),
      plugins: [
        createRollupPlugin(createPlugin(createRollupEmitter, warningPipeline))({ root, ...options }),
        resolvesRuntime(root),
      ],
      output: { dir: join(root, 'dist'), format: 'es' },
      watch: { chokidar: POLLING },
    })
    onTestFinished(() => watcher.close())
  },
  async webpack(root, options) {
    const compiler = webpack({
      context: root,
      mode: 'production',
      entry: `./${MAIN}`,
      optimization: { minimize: false },
      experiments: { outputModule: true },
      output: { path: join(root, 'dist'), filename: 'main.js', library: { type: 'module' }, publicPath: '/' },
      plugins: [createWebpackPlugin(createPlugin(createWebpackEmitter, warningPipeline))(options)],
      cache: { type: 'filesystem', cacheDirectory: join(root, 'node_modules/.cache/webpack') },
    })
    const watching = compiler.watch({ poll: 50, aggregateTimeout: 50 }, () => undefined)
    // The compiler, too: it still writes its cache, whose folder the test removes.
    onTestFinished(() => new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve()))))
  },
  async rspack(root, options) {
    const compiler = rspack({
      context: root,
      mode: 'production',
      entry: `./${MAIN}`,
      optimization: { minimize: false },
      experiments: { outputModule: true },
      output: { path: join(root, 'dist'), filename: 'main.js', library: { type: 'module' }, publicPath: '/' },
      plugins: [createRspackPlugin(createPlugin(createRspackEmitter, warningPipeline))(options)],
    } as Configuration)
    const watching = compiler.watch({ poll: 50, aggregateTimeout: 50 }, () => undefined)
    onTestFinished(() => new Promise<void>((resolve) => watching.close(() => resolve())))
  },
  async esbuild(root, options) {
    const plugin = createEsbuildPlugin(createPlugin(createEsbuildEmitter, warningPipeline))
    const context = await esbuild.context({
      absWorkingDir: root,
      entryPoints: [MAIN],
      bundle: true,
      format: 'esm',
      outdir: 'dist',
      logLevel: 'silent',
      plugins: [withNativeErrors(plugin(options))],
    })
    onTestFinished(() => context.dispose())
    await context.watch()
  },
}

interface Game {
  readonly guard: { readonly url: string }
  readonly uri: string
  readonly catalog: Readonly<Record<string, unknown>>
}

beforeAll(requireBuiltRuntime)

it.each(Object.entries(WATCHERS))('%s builds again when settings change, come and go', async (name, watch) => {
  const root = await makeProject({
    [MAIN]: `
      export { default as guard } from '../world/guard.mdl'
      export { default as uri } from '../world/guard.mdl?inline'
      export { default as catalog } from 'virtual:brushwork/catalog'
    `,
    'world/guard.mdl': 'guard',
  })
  await watch(root, { catalog: ['world/**'] })
  const status = statusOf(root)
  const shows = async (pack: string, ...ids: string[]) => {
    await expect.poll(status, { timeout: 100_000, interval: 100 }).toEqual({ pack, ids })
    // Bundlers begin to look at files at about the time when they write their output, esbuild after it: what is saved in between is nothing
    // new to them.
    await new Promise((resolve) => setTimeout(resolve, name === 'esbuild' ? 1000 : 300))
  }
  await shows('guard 10 bsp pack', 'world/guard.mdl')
  await writeFiles(root, { 'brushwork.config.mjs': 'export default { framesPerSecond: 20 }' })
  // Rolldown waits for no file that is not there, and the project's own folder holds its output.
  if (name === 'vite') await writeFiles(root, { 'world/guard.mdl': 'guard' })
  await shows('guard 20 bsp pack', 'world/guard.mdl')
  await writeFiles(root, { 'brushwork.config.mjs': 'export default { framesPerSecond: 25 }' })
  await shows('guard 25 bsp pack', 'world/guard.mdl')
  await writeFiles(root, { 'world/guard.mdl.json': '{ "mode": "simple" }' })
  await shows('guard 25 simple pack', 'world/guard.mdl')
  await rm(`${root}/world/guard.mdl.json`)
  await shows('guard 25 bsp pack', 'world/guard.mdl')
  await writeFiles(root, { 'world/crow.mdl': 'crow' })
  await shows('guard 25 bsp pack', 'world/crow.mdl', 'world/guard.mdl')
})

/** What the output says; it is read again after each build only. */
function statusOf(root: string): () => Promise<object | undefined> {
  let code = ''
  let status: object | undefined
  return async () => {
    // While a build is under way, its folder may be empty.
    const now = await readFile(join(root, 'dist/main.js'), 'utf8').catch(() => '')
    if (now === code) return status
    const game = await evaluate<Game>({ folder: join(root, 'dist'), entry: 'main.js', base: '/' }).catch(
      () => undefined,
    )
    if (game === undefined) return undefined
    code = now
    status = { pack: Buffer.from(game.uri.split(',')[1], 'base64').toString(), ids: Object.keys(game.catalog) }
    return status
  }
}
