import type { Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin as RollupPlugin } from 'rollup'
import type { UnpluginOptions } from 'unplugin'
import type { BrushworkOptions } from '../../options.js'

/** Creates the plugin's hooks, which are Rollup's. */
export type Hooks = (options?: BrushworkOptions) => UnpluginOptions

// The plugins of these bundlers are those hooks plus the bundler's own. unplugin would return the same. Loading it took
// a third of the time that the plugin adds to a start (`bench plugin --only start`).

export function createRollupPlugin(hooks: Hooks): (options?: BrushworkOptions) => RollupPlugin {
  return (options) => {
    const { rollup, ...plugin } = hooks(options)
    return { ...plugin, ...rollup } as RollupPlugin
  }
}

export function createRolldownPlugin(hooks: Hooks): (options?: BrushworkOptions) => RolldownPlugin {
  return (options) => {
    const { rolldown, ...plugin } = hooks(options)
    return { ...plugin, ...rolldown } as RolldownPlugin
  }
}
