import { relative } from 'node:path'
import { brushwork } from '@brushwork/unplugin/farm'
import { build, createBundleHandler, type JsPlugin, Logger, resolveConfig } from '@farmfe/core'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler, Output } from '../bundler.js'

export const farmBundler: Bundler = {
  name: 'Farm',
  library: 'an output of Farm for Node is a library as it is: see the build for a server',
  async build(root, plan) {
    await build(Object.assign(configOf(root, plan, [brushwork(plan.options)]), { logger: new ThrowingLogger() }))
    return outputOf(plan)
  },
  async watch(root, plan) {
    const queue = new BuildQueue()
    const reporter: JsPlugin = { name: 'reporter', writeResources: { executor: () => queue.end() } }
    // Farm watches in its development mode, where packs are drafts by default.
    const plugins = [brushwork({ ...plan.options, profile: 'final' }), reporter]
    const logger = new ThrowingLogger()
    const config = await resolveConfig(configOf(root, plan, plugins), 'development', logger, false)
    const watcher = await createBundleHandler(config, logger, true)
    const close = async () => {
      await watcher.getInternalWatcher().close()
      watcher.close()
    }
    return { output: outputOf(plan), queue, close }
  },
}

/** Throws on errors: Farm's own logger would end the process. */
class ThrowingLogger extends Logger {
  override info(): void {}
  override error(message: string | Error): never {
    throw new Error(String(message))
  }
}

function configOf(root: string, { base, outDir, target, sourceMaps = false }: BuildPlan, plugins: JsPlugin[]): Inline {
  return {
    root,
    // @ts-expect-error: left out of Farm's types, without which it looks for a file.
    configFile: false,
    server: { hmr: false },
    compilation: {
      input: target === 'pages' ? { main: './main.html', editor: './editor.html' } : { main: './src/main.js' },
      sourcemap: sourceMaps,
      presetEnv: false,
      lazyCompilation: false,
      output: {
        path: relative(root, outDir),
        publicPath: base,
        ...(target !== 'pages' && { entryFilename: '[entryName].js' }),
        targetEnv: target === 'server' ? 'node' : 'browser-esnext',
        format: 'esm',
        clean: true,
      },
      assets: { include: ['wasm'] },
    },
    plugins,
  }
}

type Inline = NonNullable<Parameters<typeof build>[0]>

function outputOf({ outDir, target }: BuildPlan): Output {
  if (target === 'pages') return { folder: outDir, main: 'main.html', editor: 'editor.html' }
  return { folder: outDir, main: 'main.js' }
}
