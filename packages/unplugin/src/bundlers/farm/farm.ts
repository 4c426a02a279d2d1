import { posix } from 'node:path'
import { SOURCE_EXTENSIONS } from '@brushwork/pipeline/config'
import type { CompilationContext, Compiler, JsPlugin, Logger, UserConfig } from '@farmfe/core'
import type { Core } from '../../core.js'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { folderOfImporter, misspelledImport } from '../../imports/misspelled-import.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from '../../imports/runtime-package.js'
import { buildSummary } from '../../report/build-summary.js'
import { ReportedFailure } from '../../report/reports.js'
import { pathsToWatch } from '../../watch/watched.js'
import { farmError } from '../native-error.js'
import { PACK_SPECIFIER, StoredPacks } from '../stored-packs.js'
import { endBuild, pruningWhenIdle } from '../when-idle.js'

/** Packs in our cache become Farm's static assets. Farm resolves imports itself: it supports queries. */
export const createFarmEmitter: CreateEmitter = (core) => {
  const packs = new StoredPacks(core.files)
  let logger: Pick<Logger, 'info'> | undefined
  let isHot = false
  let serves = false
  const pruneLater = pruningWhenIdle(core)
  return {
    hooks: {
      farm: {
        config: settings,
        configResolved({ root, compilation, server }) {
          isHot = Boolean(server?.hmr) && compilation?.output?.targetEnv !== 'node'
          serves = compilation?.mode === 'development'
          core.project.setDraft(serves)
          core.project.open(compilation?.root ?? root ?? '.')
          core.project.setOutputs([compilation?.output?.path])
        },
        configureCompiler(compiler) {
          logger = loggerOf(compiler)
        },
        finish: {
          async executor() {
            const summary = await buildSummary(core, { hasCache: true })
            if (summary !== undefined) logger?.info(`brushwork: ${summary}`)
            // Its hooks for resources end the process (1.7.11).
            if (core.assetReports.hasCompressed) {
              logger?.info('brushwork: Farm writes no compressed packs: the option "compress" has no effect')
            }
            if (serves) pruneLater()
            else await endBuild(core)
          },
        },
        resolve: createResolve(packs, core),
      },
    },
    async emitPack(_load, file, local) {
      return { imports: [`import ${local} from ${JSON.stringify(await packs.add(file))};`], expression: local }
    },
    hotApi: () => (isHot ? 'import.meta.hot' : undefined),
    isDevelopment: () => serves,
    reportsOnce: () => false,
    watchMissing({ context }, missing) {
      for (const path of pathsToWatch(missing)) context.addWatchFile(path)
    },
    fail({ context }, failure) {
      if (core.reports.isNewFailure(failure)) native(context).error(farmError(failure))
      throw new ReportedFailure(failure)
    },
  }
}

/**
 * Makes packs static assets, and Farm's persistent cache compare modules. Comparing file times instead would miss the other files of an
 * asset. For the module Farm calls the plugin, which answers from its own cache.
 */
function settings(config: UserConfig): UserConfig {
  const { assets, persistentCache = true, ...compilation } = config.compilation ?? {}
  const cache = persistentCache === true ? {} : persistentCache
  // The cache stores URLs of assets with their modules.
  const envs = { 'output.publicPath': String(compilation.output?.publicPath) }
  return {
    ...config,
    compilation: {
      ...compilation,
      assets: { ...assets, include: [...(assets?.include ?? []), 'glb', 'wav', 'ogg', 'mp3'] },
      persistentCache: cache &&
        compilation.mode !== 'development' && {
          ...cache,
          moduleCacheKeyStrategy: { timestamp: false, hash: true },
          envs: { ...cache.envs, ...envs },
        },
    },
  }
}

/** Preselects specifiers of sources, with any query: Farm's patterns have no lookbehind. */
const SOURCE_ENDINGS = `\\.(?i:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})(?:\\?|$)`

/** Resolves packs, the catalog (to a file of the plugin), and the runtime: the project's own where it has one, else the plugin's. */
function createResolve(packs: StoredPacks, core: Core): NonNullable<JsPlugin['resolve']> {
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
        const misspelled = await misspelledImport(
          source,
          folderOfImporter(importerOf(param.importer, core), core.project),
          core.project,
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
function importerOf(importer: string | null, { project }: Core): string | undefined {
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

/** The logger of the build, possibly the user's own. It is private in Farm's types. */
function loggerOf(compiler: Compiler): Pick<Logger, 'info'> {
  return (compiler as unknown as { readonly logger: Logger }).logger
}
