import type { Plugin } from 'vite'
import { createVitePlugin } from '../bundlers/vite/plugin.js'
import { createViteEmitter } from '../bundlers/vite/vite.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** The Brushwork plugin for Vite. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createVitePlugin(
  createPlugin(createViteEmitter, loadPipeline),
)
