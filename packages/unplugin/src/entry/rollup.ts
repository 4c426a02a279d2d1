import type { Plugin } from 'rollup'
import { loadPipeline } from '../builds/pipeline.js'
import { createRollupPlugin } from '../bundlers/rollup/plugin.js'
import { createRollupEmitter } from '../bundlers/rollup/rollup.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'

/** The Brushwork plugin for Rollup. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRollupPlugin(
  createPlugin(createRollupEmitter, loadPipeline),
)
