import type { Compiler, LoaderContext } from 'webpack'
import { pluginVersions } from './plugin-versions.js'

const KEY = 'brushwork'

/**
 * webpack's persistent cache keeps a module while its files are the same. The options and the version of the plugin
 * change the module too, so they are a value that modules depend on, like those of DefinePlugin.
 * @param options plain data; asked for at every compilation.
 */
export function declareVersion(compiler: Compiler, options: () => unknown): void {
  compiler.hooks.compilation.tap(KEY, ({ valueCacheVersions }) => {
    valueCacheVersions.set(KEY, JSON.stringify([pluginVersions(), options()]))
  })
}

/** Makes the module that is being loaded depend on that value. */
export function dependOnVersion({ _compilation, _module }: LoaderContext<unknown>): void {
  const version = _compilation?.valueCacheVersions.get(KEY)
  const buildInfo = _module?.buildInfo
  if (version === undefined || !buildInfo) throw new Error('expected to be called while webpack builds a module')
  buildInfo.valueDependencies ??= new Map()
  buildInfo.valueDependencies.set(KEY, version)
}
