import { join } from 'node:path'
import type * as vite8 from 'vite'
import { brushwork } from 'vite-plugin-brushwork'
import { BuildQueue } from '../build-queue.js'
import type { BuildPlan, Bundler, Output } from '../bundler.js'

type Vite = Pick<typeof vite8, 'build'>

/** Traits of a Vite. */
interface Traits extends Pick<Bundler, 'madeUp'> {
  /** Whether it builds with Rollup, which needs half of the time to find unused code. URLs do not depend on that. */
  readonly usesRollup?: boolean
}

export function viteBundler(name: string, { build }: Vite, { usesRollup = false, ...traits }: Traits = {}): Bundler {
  const configOf = (root: string, plan: BuildPlan) => viteConfig(root, plan, !usesRollup || plan.minify === true)
  return {
    ...traits,
    name,
    wasmQuery: '?url',
    library: true,
    async build(root, plan) {
      await build(configOf(root, plan))
      return outputOf(plan)
    },
    async watch(root, plan) {
      const config = configOf(root, plan)
      const watcher = (await build({ ...config, build: { ...config.build, watch: {} } })) as Watcher
      const queue = new BuildQueue()
      watcher.on('event', (event) => {
        if (event.code === 'BUNDLE_END' || event.code === 'ERROR') queue.end(event.error)
        if (event.result) void event.result.close()
      })
      return { output: outputOf(plan), queue, close: async () => void (await watcher.close()) }
    },
  }
}

interface Watcher {
  on(name: 'event', listener: (event: WatchEvent) => void): unknown
  close(): unknown
}

interface WatchEvent {
  readonly code: string
  readonly error?: unknown
  readonly result?: { close(): unknown } | null
}

function viteConfig(
  root: string,
  { base, outDir, target, sourceMaps = false, options }: BuildPlan,
  treeshake: boolean,
): vite8.InlineConfig {
  const main = join(root, 'src/main.js')
  return {
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [brushwork(options)],
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: sourceMaps,
      ...(target === 'server' && { ssr: main }),
      ...(target === 'library' && { lib: { entry: main, formats: ['es'], fileName: 'main' } }),
      rollupOptions: {
        treeshake,
        ...(target === 'pages' && { input: ['main.html', 'editor.html'].map((page) => join(root, page)) }),
        preserveEntrySignatures: 'strict',
        ...(target !== 'pages' && { output: { entryFileNames: '[name].js' } }),
      },
    },
  }
}

function outputOf({ outDir, target }: BuildPlan): Output {
  if (target === 'pages') return { folder: outDir, main: 'main.html', editor: 'editor.html' }
  return { folder: outDir, main: 'main.js' }
}
