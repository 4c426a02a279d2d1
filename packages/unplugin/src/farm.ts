import type { JsPlugin, UserConfig } from '@farmfe/core'
import { CATALOG_FILE, CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter } from './emitter.js'
import { placesOf } from './missed-files.js'
import { webpackError } from './native-error.js'
import { openProject } from './project.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from './runtime-package.js'
import { PACK_SPECIFIER, StoredPacks } from './stored-packs.js'

/** Farm takes packs from our cache as its own static assets. Resolving is left to it: it knows queries. */
export const createFarmEmitter: CreateEmitter = (builder, options) => {
  const packs = new StoredPacks(builder)
  return {
    hooks: {
      farm: {
        config: settings,
        configResolved({ root, compilation }) {
          if (compilation?.mode === 'development') builder.draft()
          openProject(builder, options, compilation?.root ?? root ?? '.')
        },
        resolve: createResolve(packs),
      },
    },
    async emitPack(_load, file, local) {
      return { imports: [`import ${local} from ${JSON.stringify(await packs.add(file))};`], expression: local }
    },
    hotApi: () => undefined,
    reportsOnce: () => false,
    watchMissing({ context }, missed) {
      for (const path of placesOf(missed)) context.addWatchFile(path)
    },
    fail(_load, failure) {
      throw webpackError(failure)
    },
  }
}

/**
 * Packs are assets. Farm's persistent cache asks either when a file was changed or what its module is: the first knows
 * nothing of the files behind a file, the second asks us, and our own cache answers at once.
 */
function settings(config: UserConfig): UserConfig {
  const { assets, persistentCache = true, ...compilation } = config.compilation ?? {}
  const cache = persistentCache === true ? {} : persistentCache
  // The URLs of assets are kept with their modules.
  const envs = { 'output.publicPath': String(compilation.output?.publicPath) }
  return {
    ...config,
    compilation: {
      ...compilation,
      assets: { ...assets, include: [...(assets?.include ?? []), 'glb'] },
      persistentCache: cache &&
        compilation.mode !== 'development' && {
          ...cache,
          moduleCacheKeyStrategy: { timestamp: false, hash: true },
          envs: { ...cache.envs, ...envs },
        },
    },
  }
}

/** Packs; the catalog, for which a file of ours stands; the project's own runtime where it has one, else the plugin's. */
function createResolve(packs: StoredPacks): NonNullable<JsPlugin['resolve']> {
  const ours = [PACK_SPECIFIER, CATALOG_SPECIFIER, RUNTIME_SPECIFIER]
  return {
    filters: { sources: ours.map(({ source }) => source), importers: ['.*'] },
    async executor(param, context, hook) {
      const { source } = param
      const stored = packs.pathOf(source)
      if (stored !== undefined) return fileAt(stored)
      if (CATALOG_SPECIFIER.test(source)) return fileAt(CATALOG_FILE)
      if (context === undefined || hook?.caller === 'brushwork') return undefined
      const passOn = { meta: {}, ...hook, caller: 'brushwork' }
      const resolved = await context.resolve(param, passOn).catch(() => undefined)
      return resolved ?? fileAt(ownRuntimeModule(source))
    },
  }
}

function fileAt(resolvedPath: string) {
  return { resolvedPath, external: false, sideEffects: false, query: [], meta: {} }
}
