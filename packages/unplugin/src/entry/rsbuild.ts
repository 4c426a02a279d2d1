import type { RsbuildPlugin } from '@rsbuild/core'
import { createRsbuildPlugin } from 'unplugin'
import { loadPipeline } from '../builds/pipeline.js'
import { createRspackEmitter } from '../bundlers/webpack/rspack.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'

/** The Brushwork plugin for Rsbuild. */
export const brushwork: (options?: BrushworkOptions) => RsbuildPlugin = createRsbuildPlugin(
  createPlugin(createRspackEmitter, loadPipeline),
) as (options?: BrushworkOptions) => RsbuildPlugin
