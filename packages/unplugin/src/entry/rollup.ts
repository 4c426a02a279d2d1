import type { Plugin } from 'rollup'
import { createRollupPlugin } from '../bundlers/rollup/plugin.js'
import { createRollupEmitter } from '../bundlers/rollup/rollup.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** The Brushwork plugin for Rollup. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRollupPlugin(
  createPlugin(createRollupEmitter, loadPipeline),
)
