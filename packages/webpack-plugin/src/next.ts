import { join } from 'node:path'
import type { BrushworkOptions } from '@brushwork/unplugin'
import type { Configuration } from 'webpack'
import { BrushworkPlugin } from './index.js'
import { ServedPacks } from './served-packs.js'

export type { BrushworkOptions }

/** The used part of what Next.js passes to the `webpack` function of its configuration. */
interface NextContext {
  readonly dir: string
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
    config.plugins.push(new BrushworkPlugin(options), new ServedPacks(join(context.dir, context.config.distDir)))
    return change?.(config, context) ?? config
  }
  return { ...configuration, webpack }
}
