import type { Plugin } from 'vite'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createVitePlugin } from '../rollup-family.js'
import { createViteEmitter } from '../vite.js'

/** The Brushwork plugin for Vite. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createVitePlugin(
  createPlugin(createViteEmitter, buildLazily),
)
