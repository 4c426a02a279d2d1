import { join } from 'node:path'
import { type InputOptions, type OutputOptions, rollup, watch } from 'rollup'
import { brushwork } from 'rollup-plugin-brushwork'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler } from '../bundler.js'
import { foreignPlugin } from './foreign-plugin.js'

export const rollupBundler: Bundler = {
  name: 'Rollup',
  library: 'an output of Rollup is a library as it is: see the first build',
  async build(root, plan) {
    const bundle = await rollup(inputOf(root, plan))
    await bundle.write(outputOf(plan))
    await bundle.close()
    return { folder: plan.outDir, main: 'main.js', editor: 'editor.js' }
  },
  async watch(root, plan) {
    const watcher = watch({ ...inputOf(root, plan), output: outputOf(plan) })
    const queue = new BuildQueue()
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') {
        queue.end(event.code === 'ERROR' ? event.error : undefined)
        void event.result?.close()
      }
    })
    const output = { folder: plan.outDir, main: 'main.js', editor: 'editor.js' }
    return { output, queue, close: () => watcher.close() }
  },
}

function inputOf(root: string, { target, minify = false, options }: BuildPlan): InputOptions {
  return {
    // URLs do not depend on it, and it takes half of the time of a build.
    treeshake: minify,
    input: { main: join(root, 'src/main.js'), ...(target === 'pages' && { editor: join(root, 'src/editor.js') }) },
    plugins: [brushwork({ root, ...options }), foreignPlugin],
    onwarn: () => undefined,
  }
}

function outputOf({ outDir, sourceMaps = false }: BuildPlan): OutputOptions {
  return { dir: outDir, format: 'es', sourcemap: sourceMaps }
}
