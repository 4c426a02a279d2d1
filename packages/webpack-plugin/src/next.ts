import { join, relative } from 'node:path'
import type { BrushworkOptions } from '@brushwork/unplugin'
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import { BrushworkPlugin } from './index.js'

export type { BrushworkOptions }

/** The used part of what Next.js passes to the `webpack` function of its configuration. */
interface NextContext {
  readonly dir: string
  readonly isServer: boolean
  readonly config: { readonly distDir: string }
}

type ChangeWebpack = (config: Configuration, context: NextContext) => Configuration

/**
 * Adds the plugin to a configuration of Next.js for webpack: `next build --webpack`. Other settings stay, including a
 * `webpack` function.
 * @throws TypeError where the configuration is a function: pass its result
 */
export function withBrushwork<NextConfiguration extends object>(
  configuration: NextConfiguration,
  options?: BrushworkOptions,
): NextConfiguration {
  if (typeof configuration === 'function') {
    throw new TypeError('withBrushwork expects a configuration of Next.js, found a function: give it what that returns')
  }
  const { webpack: change } = configuration as { webpack?: ChangeWebpack | null }
  const webpack: ChangeWebpack = (config, context) => {
    config.plugins ??= []
    config.plugins.push(new BrushworkPlugin(options))
    if (context.isServer) config.plugins.push(new ServedPacks(join(context.dir, context.config.distDir)))
    return change?.(config, context) ?? config
  }
  return { ...configuration, webpack }
}

/**
 * Copies packs that only server components import to the client's output: Next.js serves no files from the server's.
 */
class ServedPacks implements WebpackPluginInstance {
  readonly #distDir: string

  constructor(distDir: string) {
    this.#distDir = distDir
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('brushwork', (compilation) => {
      compilation.hooks.processAssets.tap('brushwork', (assets) => {
        const up = relative(compiler.outputPath, this.#distDir).replaceAll('\\', '/')
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.glb') || name.startsWith('../')) continue
          // Leaves out .glb files that are sources themselves: they belong to other rules and may be for the server
          // only.
          const { sourceFilename } = compilation.getAsset(name)?.info ?? {}
          if (sourceFilename !== undefined && !sourceFilename.endsWith('.glb')) {
            compilation.emitAsset(`${up}/${name}`, source)
          }
        }
      })
    })
  }
}
