import { join } from 'node:path'
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core'
import { BrushworkPlugin } from 'brushwork-webpack-plugin/rspack'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler } from '../bundler.js'
import { outputOf, webpackSettings } from './webpack.js'

export const rspackBundler: Bundler = {
  name: 'Rspack',
  library: true,
  async build(root, plan) {
    const compiler = compilerOf(root, plan)
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)))
    })
    await close(compiler)
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
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

function compilerOf(root: string, plan: BuildPlan): Compiler {
  const { experiments, ...settings } = webpackSettings(root, plan)
  const output = { ...settings.output, module: experiments.outputModule }
  return rspack({
    ...settings,
    output,
    cache: {
      type: 'persistent',
      storage: { type: 'filesystem', directory: join(root, 'node_modules/.cache/rspack') },
    },
    plugins: [new BrushworkPlugin(plan.options)],
  } as unknown as Configuration)
}

/** Writes the persistent cache. */
function close(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
}
