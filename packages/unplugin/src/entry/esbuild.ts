import type { Plugin } from 'esbuild'
import { createEsbuildPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import { createEsbuildEmitter } from '../esbuild.js'
import { withNativeErrors } from '../esbuild-errors.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'

const createPluginFor = createEsbuildPlugin(createPlugin(createEsbuildEmitter, buildLazily))

/** The Brushwork plugin for esbuild. */
export const brushwork = (options?: BrushworkOptions): Plugin => withNativeErrors(createPluginFor(options))
