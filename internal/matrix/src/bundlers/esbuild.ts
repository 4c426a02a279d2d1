import { brushwork } from '@brushwork/unplugin/esbuild'
import { type BuildOptions, build, context, type Plugin } from 'esbuild'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler, Output } from '../bundler.js'

export const esbuildBundler: Bundler = {
  name: 'esbuild',
  library: 'an output of esbuild in the format esm is a library as it is: see the first build',
  async build(root, plan) {
    await build(optionsOf(root, plan))
    return outputOf(plan)
  },
  async watch(root, plan) {
    const queue = new BuildQueue()
    const reporter: Plugin = {
      name: 'reporter',
      setup: ({ onEnd }) => onEnd(({ errors }) => queue.end(errors[0]?.text)),
    }
    const options = optionsOf(root, plan)
    const running = await context({ ...options, plugins: [...(options.plugins ?? []), reporter] })
    await running.watch()
    return { output: outputOf(plan), queue, close: () => running.dispose() }
  },
}

function optionsOf(
  root: string,
  { base, outDir, target, minify = false, sourceMaps = false, options }: BuildPlan,
): BuildOptions {
  return {
    absWorkingDir: root,
    entryPoints: ['src/main.js', ...(target === 'pages' ? ['src/editor.js'] : [])],
    bundle: true,
    format: 'esm',
    splitting: true,
    minify,
    sourcemap: sourceMaps,
    outdir: outDir,
    logLevel: 'silent',
    ...(target === 'server' ? { platform: 'node' } : { publicPath: base === './' ? '' : base }),
    loader: { '.png': 'file', '.wasm': 'file', '.woff2': 'file' },
    plugins: [brushwork(options)],
  }
}

function outputOf({ outDir, target }: BuildPlan): Output {
  return { folder: outDir, main: 'main.js', ...(target === 'pages' && { editor: 'editor.js' }) }
}
