import { join, relative } from 'node:path'
import type { BrushworkOptions } from '@brushwork/unplugin'
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import { BrushworkPlugin } from './index.js'

export type { BrushworkOptions }

/** What Next.js tells the `webpack` function of its configuration, as far as it is asked for. */
interface NextContext {
  readonly dir: string
  readonly isServer: boolean
  readonly config: { readonly distDir: string }
}

type ChangeWebpack = (config: Configuration, context: NextContext) => Configuration

/**
 * Puts the plugin into a configuration of Next.js that is built by webpack: `next build --webpack`. Other settings stay, a
 * `webpack` function among them.
 * @throws TypeError where the configuration is a function: give it what that returns.
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

/** What only server components import is in the output of the server alone, from which Next.js serves nothing. */
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
          // Models that are .glb files themselves belong to other rules, and may be for the server's eyes only.
          const { sourceFilename } = compilation.getAsset(name)?.info ?? {}
          if (sourceFilename !== undefined && !sourceFilename.endsWith('.glb')) {
            compilation.emitAsset(`${up}/${name}`, source)
          }
        }
      })
    })
  }
}
