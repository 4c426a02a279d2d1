import { posix } from 'node:path'
import { SOURCE_EXTENSIONS } from '@brushwork/pipeline/config'
import type { CompilationContext, Compiler, JsPlugin, Logger, UserConfig } from '@farmfe/core'
import type { AssetBuilder } from './asset-builder.js'
import { buildSummary } from './build-summary.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { placesOf } from './missed-files.js'
import { folderOfImporter, misspelledSource } from './misspelled-source.js'
import { farmError } from './native-error.js'
import { openProject } from './project.js'
import { pruneCache, pruningWhenIdle } from './prune-cache.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from './runtime-package.js'
import { PACK_SPECIFIER, StoredPacks } from './stored-packs.js'
import { ToldFailure, ToldFailures } from './told-failures.js'

/** Farm takes packs from our cache as its own static assets. Resolving is left to it: it knows queries. */
export const createFarmEmitter: CreateEmitter = (builder, options) => {
  const packs = new StoredPacks(builder)
  const told = new ToldFailures()
  let logger: Pick<Logger, 'info'> | undefined
  let isHot = false
  let serves = false
  const pruneLater = pruningWhenIdle(builder)
  return {
    hooks: {
      farm: {
        config: settings,
        configResolved({ root, compilation, server }) {
          isHot = Boolean(server?.hmr) && compilation?.output?.targetEnv !== 'node'
          serves = compilation?.mode === 'development'
          builder.draft(serves)
          openProject(builder, options, compilation?.root ?? root ?? '.')
        },
        configureCompiler(compiler) {
          logger = loggerOf(compiler)
        },
        finish: {
          async executor() {
            const summary = await buildSummary(builder, options.quiet)
            if (summary !== undefined) logger?.info(`brushwork: ${summary}`)
            if (serves) pruneLater()
            else await pruneCache(builder)
          },
        },
        resolve: createResolve(packs, builder),
      },
    },
    async emitPack(_load, file, local) {
      return { imports: [`import ${local} from ${JSON.stringify(await packs.add(file))};`], expression: local }
    },
    hotApi: () => (isHot ? 'import.meta.hot' : undefined),
    reportsOnce: () => false,
    watchMissing({ context }, missed) {
      for (const path of placesOf(missed)) context.addWatchFile(path)
    },
    fail({ context }, failure) {
      if (!told.has(builder.round, failure)) native(context).error(farmError(failure))
      throw new ToldFailure(failure)
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

/** Specifiers that may be ours, with any query: Farm's patterns cannot look behind. */
const SOURCE_ENDINGS = `\\.(?i:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})(?:\\?|$)`

/** Packs; the catalog, for which a file of ours stands; the project's own runtime where it has one, else the plugin's. */
function createResolve(packs: StoredPacks, builder: AssetBuilder): NonNullable<JsPlugin['resolve']> {
  const ours = [PACK_SPECIFIER, CATALOG_SPECIFIER, RUNTIME_SPECIFIER, { source: SOURCE_ENDINGS }]
  return {
    filters: { sources: ours.map(({ source }) => source), importers: ['.*'] },
    async executor(param, context, hook) {
      const { source } = param
      const stored = packs.pathOf(source)
      if (stored !== undefined) return fileAt(stored)
      if (CATALOG_SPECIFIER.test(source)) return fileAt(CATALOG_FILE)
      if (context === undefined || hook?.caller === 'brushwork') return undefined
      if (!RUNTIME_SPECIFIER.test(source)) {
        const misspelled = await misspelledSource(
          source,
          folderOfImporter(importerOf(param.importer, builder), builder),
          builder,
        )
        return misspelled === undefined ? undefined : fileAt(misspelled)
      }
      const passOn = { meta: {}, ...hook, caller: 'brushwork' }
      const resolved = await context.resolve(param, passOn).catch(() => undefined)
      return resolved ?? fileAt(ownRuntimeModule(source))
    },
  }
}

/** Absolute path of the importing module, which Farm has relative to the project; undefined for an entry. */
function importerOf(importer: string | null, { project }: AssetBuilder): string | undefined {
  return importer === null ? undefined : posix.resolve(project.root, importer.replaceAll('\\', '/'))
}

function fileAt(resolvedPath: string) {
  return { resolvedPath, external: false, sideEffects: false, query: [], meta: {} }
}

function native(context: LoadContext): CompilationContext {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'farm') throw new Error('expected to be called by unplugin for Farm')
  return build.context
}

/** The logger of the build, which is the user's own where there is one; in Farm's types it is private. */
function loggerOf(compiler: Compiler): Pick<Logger, 'info'> {
  return (compiler as unknown as { readonly logger: Logger }).logger
}
