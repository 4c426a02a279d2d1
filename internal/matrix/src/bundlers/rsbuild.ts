import { join, relative } from 'node:path'
import { createRsbuild, type RsbuildInstance } from '@rsbuild/core'
import { brushwork } from 'brushwork-webpack-plugin/rsbuild'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler, Output } from '../bundler.js'

export const rsbuildBundler: Bundler = {
  name: 'Rsbuild',
  library: 'Rsbuild builds applications; libraries are for Rslib, which is Rsbuild inside',
  async build(root, plan) {
    const { close } = await (await instanceOf(root, plan)).build()
    await close()
    return outputOf(plan)
  },
  async watch(root, plan) {
    const rsbuild = await instanceOf(root, plan)
    const queue = new BuildQueue()
    rsbuild.onAfterBuild(({ stats }) =>
      queue.end(stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined),
    )
    const { close } = await rsbuild.build({ watch: true })
    return { output: outputOf(plan), queue, close }
  },
}

function instanceOf(
  root: string,
  { base, outDir, target, minify = false, sourceMaps = false, options }: BuildPlan,
): Promise<RsbuildInstance> {
  return createRsbuild({
    cwd: root,
    config: {
      root,
      // The default is by NODE_ENV, which test runners set.
      ...(minify && { mode: 'production' as const }),
      logLevel: 'silent',
      source: { entry: { main: './src/main.js', ...(target === 'pages' && { editor: './src/editor.js' }) } },
      performance: { buildCache: { cacheDirectory: join(root, 'node_modules/.cache/rsbuild') } },
      output: {
        target: target === 'server' ? 'node' : 'web',
        distPath: { root: relative(root, outDir) },
        assetPrefix: base === './' ? 'auto' : base,
        cleanDistPath: true,
        sourceMap: sourceMaps,
        ...(target === 'server' && { filenameHash: false, module: true }),
      },
      tools: {
        rspack: {
          module: { rules: [{ test: /\.wasm$/, type: 'asset/resource' }] },
          // Rsbuild splits packages by size, and the code that links two files would cost more than the difference that
          // is measured.
          ...(minify && { optimization: { splitChunks: false } }),
        },
      },
      plugins: [brushwork(options)],
    },
  })
}

function outputOf({ outDir, target }: BuildPlan): Output {
  if (target === 'server') return { folder: outDir, main: 'main.js' }
  return { folder: outDir, main: 'main.html', editor: 'editor.html' }
}
