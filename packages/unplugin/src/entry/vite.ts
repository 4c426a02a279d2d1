import { createVitePlugin } from 'unplugin'
import type { Plugin } from 'vite'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createViteEmitter } from '../vite.js'

/** The Brushwork plugin for Vite. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createVitePlugin(
  createPlugin(createViteEmitter, buildLazily),
) as (options?: BrushworkOptions) => Plugin
