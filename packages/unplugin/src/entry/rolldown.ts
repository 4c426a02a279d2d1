import type { Plugin } from 'rolldown'
import { createRolldownPlugin } from '../bundlers/rollup/plugin.js'
import { createRolldownEmitter } from '../bundlers/rollup/rolldown.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** The Brushwork plugin for Rolldown. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRolldownPlugin(
  createPlugin(createRolldownEmitter, loadPipeline),
)
