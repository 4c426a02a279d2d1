import type { CompilationContext, JsPlugin } from '@farmfe/core'

/**
 * Corrects how unplugin calls Farm. unplugin swaps the module and the file to watch, and passes warnings as objects, on
 * which Farm ends its process. Farm also ends its process when it writes its persistent cache and a watched file is not
 * text. Files are therefore watched only in development, without that cache.
 */
export function withFarmContext(plugin: JsPlugin): JsPlugin {
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
        const warn = (warning: string | Error) => context.warn(typeof warning === 'string' ? warning : warning.message)
        const mended: CompilationContext = { ...context, addWatchFile, warn }
        return load.executor(param, mended, hook)
      },
    },
  }
}
