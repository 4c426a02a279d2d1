import type { Plugin } from 'rollup'
import { createRollupPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createRollupEmitter } from '../rollup.js'

/** The Brushwork plugin for Rollup. */
export const brushwork: (options?: BrushworkOptions) => Plugin = createRollupPlugin(
  createPlugin(createRollupEmitter, buildLazily),
) as (options?: BrushworkOptions) => Plugin
