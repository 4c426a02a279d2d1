import type { Plugin } from 'esbuild'
import { createEsbuildPlugin } from 'unplugin'
import { withNativeErrors } from '../bundlers/esbuild/errors.js'
import { createEsbuildEmitter } from '../bundlers/esbuild/esbuild.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

const createPluginFor = createEsbuildPlugin(createPlugin(createEsbuildEmitter, loadPipeline))

/** The Brushwork plugin for esbuild. */
export const brushwork = (options?: BrushworkOptions): Plugin => withNativeErrors(createPluginFor(options))
