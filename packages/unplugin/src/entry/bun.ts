import { createBunPlugin } from 'unplugin'
import { buildLazily } from '../build-lazily.js'
import { type BunBuilder, createBunEmitter } from '../bun.js'
import type { BrushworkOptions } from '../options.js'
import { createPlugin } from '../plugin.js'

/** What Bun takes for a plugin. */
export interface BunPlugin {
  readonly name: string
  setup(build: BunBuilder): void | Promise<void>
}

/**
 * The Brushwork plugin for `Bun.build`.
 * @throws ReferenceError outside Bun.
 */
export const brushwork: (options?: BrushworkOptions) => BunPlugin = createBunPlugin(
  createPlugin(createBunEmitter, buildLazily),
) as (options?: BrushworkOptions) => BunPlugin
