import { createRequire } from 'node:module'
import type { Compiler, LoaderContext } from 'webpack'
import { PACKAGE_FOLDER } from '../../package-folder.js'

const KEY = 'brushwork'

/**
 * Declares the plugin's options and version as a value that modules depend on, like those of DefinePlugin. webpack's
 * persistent cache keeps a module while its files and values are the same.
 * @param options plain data, requested for every compilation
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

/** Versions of the packages that generate modules, for caches that outlive an update. */
export function pluginVersions(): readonly string[] {
  const require = createRequire(import.meta.url)
  const packages = [`${PACKAGE_FOLDER}/package.json`, '@brushwork/pipeline/package.json'].map(
    (path) => require(path) as unknown,
  )
  return packages.map((manifest) => (manifest as { readonly version: string }).version)
}
