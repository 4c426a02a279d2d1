import { join } from 'node:path'
import { type InputOptions, type OutputOptions, rollup } from 'rollup'
import { build as buildWithVite8, type InlineConfig, mergeConfig } from 'vite'
import webpack, { type Configuration, type Stats } from 'webpack'
import type { Output } from './output.js'

/**
 * Builds `src/main.js` into `dist` with Vite; the entry keeps its exports.
 * @param build Vite's build, of another version than 8.
 */
export async function buildWithVite(root: string, config: InlineConfig, build = buildWithVite8): Promise<Output> {
  await build(
    mergeConfig(
      {
        root,
        configFile: false,
        logLevel: 'silent',
        build: {
          emptyOutDir: true,
          rollupOptions: {
            input: join(root, 'src/main.js'),
            preserveEntrySignatures: 'strict',
            output: { entryFileNames: 'main.js' },
          },
        },
      } satisfies InlineConfig,
      config,
    ),
  )
  return { folder: join(root, config.build?.outDir ?? 'dist'), entry: 'main.js', base: config.base ?? '/' }
}

/** Builds `src/main.js` into `dist` with Rollup alone: no node-resolve, no other plugin. */
export async function buildWithRollup(
  root: string,
  options: InputOptions,
  output: OutputOptions = {},
): Promise<Output> {
  const bundle = await rollup({ input: join(root, 'src/main.js'), ...options })
  await bundle.write({ dir: join(root, 'dist'), format: 'es', ...output })
  await bundle.close()
  return { folder: join(root, 'dist'), entry: 'main.js', base: '/' }
}

/**
 * Builds `src/main.js` into `dist` with webpack, as an ES module. Rejects when there are errors. Does not minify by default,
 * because webpack starts processes for it, which cost more than the build.
 */
export async function buildWithWebpack(
  root: string,
  config: Configuration,
): Promise<Output & { readonly stats: Stats }> {
  const compiler = webpack({
    context: root,
    mode: 'production',
    entry: './src/main.js',
    experiments: { outputModule: true },
    ...config,
    optimization: { minimize: false, ...config.optimization },
    output: {
      path: join(root, 'dist'),
      filename: 'main.js',
      library: { type: 'module' },
      publicPath: '/',
      clean: true,
      ...config.output,
    },
  })
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)))
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: true }))
  return { stats, folder: join(root, 'dist'), entry: 'main.js', base: String(config.output?.publicPath ?? '/') }
}
