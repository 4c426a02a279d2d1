import type { CompilationContext, JsPlugin } from '@farmfe/core'

/**
 * Puts right what unplugin tells Farm. It says module and file to watch the wrong way round; and before Farm writes its persistent
 * cache, it reads watched files as text and ends the process at the first that is none: so files are watched only where there is no
 * such cache, in development. It hands warnings over as objects, at which Farm ends the process, too.
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
