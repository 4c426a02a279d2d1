import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeProjectWithoutLoaders as makeProject } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { type Configuration as RspackConfiguration, rspack } from '@rspack/core'
import { createRspackPlugin, createWebpackPlugin } from 'unplugin'
import { beforeAll, expect, it } from 'vitest'
import webpack from 'webpack'
import { createRspackEmitter } from '../../src/bundlers/webpack/rspack.js'
import { createWebpackEmitter } from '../../src/bundlers/webpack/webpack.js'
import { createPlugin } from '../../src/plugin.js'
import { warningPipeline } from '../support/fake-build-asset.js'

const CONFIG = {
  mode: 'production' as const,
  entry: './src/main.js',
  optimization: { minimize: false },
}

/** What webpack's and Rspack's compilers have in common. */
interface Compiler {
  run(done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void): void
  close(done: (error?: Error | null) => void): void
}

/** A compiler with a cache on disk, anew for each build, as in a new process. */
const COMPILERS: Readonly<Record<string, (root: string) => Compiler>> = {
  webpack: (root) =>
    webpack({
      ...CONFIG,
      context: root,
      output: { path: join(root, 'dist'), filename: 'main.js' },
      plugins: [createWebpackPlugin(createPlugin(createWebpackEmitter, warningPipeline))()],
      cache: { type: 'filesystem', cacheDirectory: join(root, 'node_modules/.cache/webpack') },
    }),
  rspack: (root) => {
    const storage = { type: 'filesystem', directory: join(root, 'node_modules/.cache/rspack') } as const
    return rspack({
      ...CONFIG,
      context: root,
      output: { path: join(root, 'dist'), filename: 'main.js' },
      plugins: [createRspackPlugin(createPlugin(createRspackEmitter, warningPipeline))() as never],
      cache: { type: 'persistent', storage },
    } as RspackConfiguration) as unknown as Compiler
  },
}

async function compile(compiler: Compiler): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString()))
      else resolve()
    })
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
}

beforeAll(requireBuiltRuntime)

it.each(Object.entries(COMPILERS))('%s takes new settings in on a warm cache', async (_name, createCompiler) => {
  const root = await makeProject({
    'src/main.js': `import uri from '../world/guard.mdl?inline'\nconsole.log(uri)`,
    'world/guard.mdl': 'guard',
  })
  const build = async (files: Readonly<Record<string, string>> = {}): Promise<string> => {
    await writeFiles(root, files)
    await compile(createCompiler(root))
    const code = await readFile(join(root, 'dist/main.js'), 'utf8')
    return Buffer.from(/base64,([\w+/=]*)/.exec(code)?.[1] ?? '', 'base64').toString()
  }
  expect(await build()).toBe('guard 10 bsp pack')
  expect(await build()).toBe('guard 10 bsp pack')
  expect(await build({ 'world/guard.mdl.json': '{ "mode": "simple" }' })).toBe('guard 10 simple pack')
  expect(await build({ 'brushwork.config.json': '{ "framesPerSecond": 20 }' })).toBe('guard 20 simple pack')
  expect(await build({ 'brushwork.config.json': '{ "framesPerSecond": 25 }' })).toBe('guard 25 simple pack')
  expect(await build({ 'world/guard.mdl.json': '{ "mode": "bsp" }' })).toBe('guard 25 bsp pack')
})
