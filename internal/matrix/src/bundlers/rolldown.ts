import { join } from 'node:path'
import { type InputOptions, type OutputOptions, rolldown, watch } from 'rolldown'
import { brushwork } from 'rollup-plugin-brushwork/rolldown'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler } from '../bundler.js'
import { foreignPlugin } from './foreign-plugin.js'

export const rolldownBundler: Bundler = {
  name: 'Rolldown',
  library: 'an output of Rolldown is a library as it is: see the first build',
  async build(root, plan) {
    const bundle = await rolldown(inputOf(root, plan))
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
        void event.result.close()
      }
    })
    const output = { folder: plan.outDir, main: 'main.js', editor: 'editor.js' }
    return { output, queue, close: () => watcher.close() }
  },
}

function inputOf(root: string, { target, options }: BuildPlan): InputOptions {
  return {
    cwd: root,
    logLevel: 'silent',
    input: { main: join(root, 'src/main.js'), ...(target === 'pages' && { editor: join(root, 'src/editor.js') }) },
    plugins: [brushwork({ root, ...options }), foreignPlugin as never],
  }
}

function outputOf({ outDir, sourceMaps = false }: BuildPlan): OutputOptions {
  return { dir: outDir, format: 'es', sourcemap: sourceMaps }
}
