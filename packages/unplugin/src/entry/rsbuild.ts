import type { RsbuildPlugin } from '@rsbuild/core'
import { createRsbuildPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { createRspackEmitter } from '../rspack.js'

/** The Brushwork plugin for Rsbuild. */
export const brushwork: (options?: BrushworkOptions) => RsbuildPlugin = createRsbuildPlugin(
  createPlugin(createRspackEmitter, buildLazily),
) as (options?: BrushworkOptions) => RsbuildPlugin
