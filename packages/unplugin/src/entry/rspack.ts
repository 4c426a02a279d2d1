import type { RspackPluginInstance } from '@rspack/core'
import { createRspackPlugin } from 'unplugin'
import { createRspackEmitter } from '../bundlers/webpack/rspack.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** The Brushwork plugin for Rspack. */
export const brushwork: (options?: BrushworkOptions) => RspackPluginInstance = createRspackPlugin(
  createPlugin(createRspackEmitter, loadPipeline),
) as (options?: BrushworkOptions) => RspackPluginInstance
