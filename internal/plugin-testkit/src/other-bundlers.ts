import { join } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack, type Stats } from '@rspack/core'
import { build as buildWithEsbuildItself, type Plugin as EsbuildPlugin } from 'esbuild'
import { type InputOptions, rolldown } from 'rolldown'
import type { Output } from './output.js'

/** What a bundler wrote, and what it warned of. */
export interface Built extends Output {
  readonly warnings: readonly string[]
}

/** Builds `src/main.js` into `dist` with Rolldown alone. */
export async function buildWithRolldown(root: string, plugin: InputOptions['plugins']): Promise<Built> {
  const warnings: string[] = []
  const onLog: InputOptions['onLog'] = (level, { message }) => {
    if (level === 'warn') warnings.push(message)
  }
  const bundle = await rolldown({ input: join(root, 'src/main.js'), cwd: root, plugins: plugin, onLog })
  await bundle.write({ dir: join(root, 'dist'), format: 'es' })
  await bundle.close()
  return { ...outputIn(root), warnings }
}

/** Builds `src/main.js` into `dist` with Rspack, as an ES module. Rejects when there are errors. */
export async function buildWithRspack(
  root: string,
  plugin: RspackPluginInstance,
  config: Configuration = {},
): Promise<Built> {
  const compiler = rspack({
    context: root,
    mode: 'production',
    entry: { main: './src/main.js' },
    output: {
      path: join(root, 'dist'),
      filename: '[name].js',
      publicPath: '/',
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    plugins: [plugin],
    ...config,
  })
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)))
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  return { ...outputIn(root), warnings: stats.compilation.warnings.map(({ message }) => message) }
}

/** Builds `src/main.js` into `dist` with esbuild, as an ES module. */
export async function buildWithEsbuild(root: string, plugin: EsbuildPlugin): Promise<Built> {
  const { warnings } = await buildWithEsbuildItself({
    absWorkingDir: root,
    entryPoints: ['src/main.js'],
    bundle: true,
    treeShaking: true,
    format: 'esm',
    outdir: 'dist',
    publicPath: '/',
    logLevel: 'silent',
    plugins: [plugin],
  })
  return { ...outputIn(root), warnings: warnings.map(({ text }) => text) }
}

function outputIn(root: string): Output {
  return { folder: join(root, 'dist'), entry: 'main.js', base: '/' }
}
