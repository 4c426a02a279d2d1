import { join } from 'node:path'
import { BrushworkPlugin } from 'brushwork-webpack-plugin'
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler, Output } from '../bundler.js'

export const webpackBundler: Bundler = {
  name: 'webpack',
  library: true,
  async build(root, plan) {
    const compiler = compilerOf(root, plan)
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)))
    })
    await close(compiler)
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: true }))
    return outputOf(plan)
  },
  async watch(root, plan) {
    const compiler = compilerOf(root, plan)
    const queue = new BuildQueue()
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) =>
      queue.end(error ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined)),
    )
    return {
      output: outputOf(plan),
      queue,
      close: async () => {
        await new Promise<void>((resolve) => watching?.close(() => resolve()))
        await close(compiler)
      },
    }
  },
}

const OUTPUT = {
  pages: { filename: '[name].js' },
  library: { filename: '[name].js', library: { type: 'module' } },
  server: { filename: '[name].cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs2' } },
} as const

/** The common settings of webpack and Rspack. */
export function webpackSettings(root: string, { base, outDir, target, minify = false, sourceMaps = false }: BuildPlan) {
  return {
    context: root,
    mode: 'production',
    devtool: sourceMaps ? 'source-map' : false,
    target: target === 'server' ? 'node' : 'web',
    entry: { main: './src/main.js', ...(target === 'pages' && { editor: './src/editor.js' }) },
    experiments: { outputModule: target === 'library' },
    infrastructureLogging: { level: 'none' },
    optimization: { minimize: minify },
    output: {
      path: outDir,
      publicPath: base === './' ? 'auto' : base,
      clean: true,
      ...OUTPUT[target],
    },
    module: { rules: [{ test: /\.(png|wasm|woff2)$/, type: 'asset/resource' }] },
  } as const
}

function compilerOf(root: string, plan: BuildPlan): Compiler {
  const config: Configuration = {
    ...(webpackSettings(root, plan) as unknown as Configuration),
    cache: { type: 'filesystem', cacheDirectory: join(root, 'node_modules/.cache/webpack') },
    plugins: [new BrushworkPlugin(plan.options)],
  }
  const compiler = webpack(config)
  if (compiler === null) throw new Error('expected webpack to make a compiler')
  return compiler
}

export function outputOf({ outDir, target }: BuildPlan): Output {
  if (target === 'pages') return { folder: outDir, main: 'main.js', editor: 'editor.js', isScript: true }
  return { folder: outDir, main: target === 'server' ? 'main.cjs' : 'main.js' }
}

/** Writes the persistent cache. */
function close(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
}
