import type { Plugin } from 'vite'
import type { BrushworkOptions } from '../../options.js'
import type { Hooks } from '../rollup/plugin.js'
import { joinWorkers, libraryBase } from './build-settings.js'

/** The plugin for Vite: as for Rollup, and with settings of builds. */
export function createVitePlugin(hooks: Hooks): (options?: BrushworkOptions) => Plugin {
  return (options) => {
    const { vite, ...common } = hooks(options)
    const plugin = { ...common, ...vite } as Plugin
    return {
      ...plugin,
      config(config, { command }) {
        joinWorkers(config, plugin)
        return command === 'build' ? libraryBase(config) : undefined
      },
    }
  }
}
