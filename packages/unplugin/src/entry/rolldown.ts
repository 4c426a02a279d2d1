import type { Plugin } from 'rolldown'
import { createRolldownPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createRolldownEmitter } from '../rolldown.js'

/** The Brushwork plugin for Rolldown. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRolldownPlugin(
  createPlugin(createRolldownEmitter, buildLazily),
) as (options?: BrushworkOptions) => Plugin
