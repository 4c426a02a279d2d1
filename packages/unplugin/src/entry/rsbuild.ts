import type { RsbuildPlugin } from '@rsbuild/core'
import { createRsbuildPlugin } from 'unplugin'
import { createRspackEmitter } from '../bundlers/webpack/rspack.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** The Brushwork plugin for Rsbuild. */
export const brushwork: (options?: BrushworkOptions) => RsbuildPlugin = createRsbuildPlugin(
  createPlugin(createRspackEmitter, loadPipeline),
) as (options?: BrushworkOptions) => RsbuildPlugin
