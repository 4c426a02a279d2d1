import { createWebpackPlugin } from 'unplugin'
import type { WebpackPluginInstance } from 'webpack'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createWebpackEmitter } from '../webpack.js'

/** The Brushwork plugin for webpack 5. */
export const brushwork: (options?: BrushworkOptions) => WebpackPluginInstance = createWebpackPlugin(
  createPlugin(createWebpackEmitter, buildLazily),
)
