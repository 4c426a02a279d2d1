import { createWebpackPlugin } from 'unplugin'
import type { WebpackPluginInstance } from 'webpack'
import { createWebpackEmitter } from '../bundlers/webpack/webpack.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** The Brushwork plugin for webpack 5. */
export const brushwork: (options?: BrushworkOptions) => WebpackPluginInstance = createWebpackPlugin(
  createPlugin(createWebpackEmitter, loadPipeline),
)
