import type { Plugin } from 'rollup'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createRollupEmitter } from '../rollup.js'
import { createRollupPlugin } from '../rollup-family.js'

/** The Brushwork plugin for Rollup. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRollupPlugin(
  createPlugin(createRollupEmitter, buildLazily),
)
