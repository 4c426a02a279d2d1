import type { JsPlugin } from '@farmfe/core'

/**
 * Puts the watching of files right. unplugin tells Farm module and file the wrong way round; and before Farm writes its
 * persistent cache, it reads watched files as text and ends the process at the first that is none: so files are watched only
 * where there is no such cache, in development.
 */
export function withWatchedFiles(plugin: JsPlugin): JsPlugin {
  const { load, configResolved } = plugin
  if (load === undefined) return plugin
  let isWatching = false
  return {
    ...plugin,
    configResolved(config) {
      isWatching = !config.compilation?.persistentCache
      return configResolved?.(config)
    },
    load: {
      filters: load.filters,
      executor(param, context, hook) {
        if (context === undefined) return load.executor(param, context, hook)
        const addWatchFile = (file: string, module: string) => {
          if (isWatching && file !== module) context.addWatchFile(module, file)
        }
        return load.executor(param, { ...context, addWatchFile }, hook)
      },
    },
  }
}
