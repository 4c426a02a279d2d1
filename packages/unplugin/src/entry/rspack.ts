import type { RspackPluginInstance } from '@rspack/core'
import { createRspackPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createRspackEmitter } from '../rspack.js'

/** The Brushwork plugin for Rspack. */
export const brushwork: (options?: BrushworkOptions) => RspackPluginInstance = createRspackPlugin(
  createPlugin(createRspackEmitter, buildLazily),
) as (options?: BrushworkOptions) => RspackPluginInstance
