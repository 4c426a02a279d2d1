import { createBunPlugin } from 'unplugin'
import { type BunBuilder, createBunEmitter } from '../bundlers/bun/bun.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'
import { loadPipeline } from '../project/session.js'

/** A plugin in Bun's form. */
export interface BunPlugin {
  readonly name: string
  setup(build: BunBuilder): void | Promise<void>
}

/**
 * The Brushwork plugin for `Bun.build`.
 * @throws ReferenceError outside Bun.
 */
export const brushwork: (options?: BrushworkOptions) => BunPlugin = createBunPlugin(
  createPlugin(createBunEmitter, loadPipeline),
) as (options?: BrushworkOptions) => BunPlugin
