import type { Plugin } from 'rolldown'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createRolldownEmitter } from '../rolldown.js'
import { createRolldownPlugin } from '../rollup-family.js'

/** The Brushwork plugin for Rolldown. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRolldownPlugin(
  createPlugin(createRolldownEmitter, buildLazily),
)
