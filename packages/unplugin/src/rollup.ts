import { cwd } from 'node:process'
import type { Plugin, PluginContext } from 'rollup'
import type { AssetBuilder } from './asset-builder.js'
import { buildSummary } from './build-summary.js'
import { CATALOG_SPECIFIER, VIRTUAL_CATALOG } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { foldersOf, placesOf } from './missed-files.js'
import { folderOfImporter, misspelledSource } from './misspelled-source.js'
import { rollupError } from './native-error.js'
import type { ResolvedOptions } from './options.js'
import { openProject } from './project.js'
import { pruneCache } from './prune-cache.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from './runtime-package.js'
import { SOURCE_ID } from './source-id.js'

/** Rollup emits the pack itself and writes its URL where the module says `import.meta.ROLLUP_FILE_URL_…`. */
export const createRollupEmitter: CreateEmitter = (builder, options) => {
  // Rollup has no notion of a project's root.
  openProject(builder, options, cwd())
  return {
    hooks: { rollup: { resolveId: createResolveId(builder), closeBundle: createReport(builder, options) } },
    async emitPack({ context }, { name, read }) {
      const reference = native(context).emitFile({ type: 'asset', name, source: await read() })
      return { imports: [], expression: `import.meta.ROLLUP_FILE_URL_${reference}` }
    },
    hotApi: () => undefined,
    reportsOnce: () => false,
    watchMissing({ context }, watched) {
      const { meta } = native(context)
      if (!meta.watchMode) return
      const { root, cacheDir } = builder.project
      const folders = foldersOf(watched, { root, written: [cacheDir], waitsForFiles: !('rolldownVersion' in meta) })
      for (const path of [...placesOf(watched), ...folders]) context.addWatchFile(path)
    },
    fail: ({ context }, failure) => native(context).error(rollupError(failure)),
  }
}

/** Rollup would look for a file named like the whole id, query and all; and it finds no packages by itself. */
export function createResolveId(
  builder: AssetBuilder,
): Extract<NonNullable<Plugin['resolveId']>, (...args: never) => unknown> {
  return async function (source, importer, { attributes, custom, isEntry }) {
    if (CATALOG_SPECIFIER.test(source)) return VIRTUAL_CATALOG
    const passOn = { attributes, isEntry, ...(custom && { custom }) }
    if (RUNTIME_SPECIFIER.test(source)) {
      return (await this.resolve(source, importer, passOn)) ?? ownRuntimeModule(source)
    }
    if (source.startsWith('\0') || !SOURCE_ID.test(source)) return null
    const misspelled = await misspelledSource(source, folderOfImporter(importer, builder), builder)
    if (misspelled !== undefined) return misspelled
    const mark = source.indexOf('?')
    if (mark < 0) return null
    const resolved = await this.resolve(source.slice(0, mark), importer, passOn)
    return resolved && !resolved.external ? { ...resolved, id: resolved.id + source.slice(mark) } : null
  }
}

/** Says what was built. */
export function createReport(builder: AssetBuilder, { quiet }: ResolvedOptions) {
  return async function (this: PluginContext): Promise<void> {
    const summary = await buildSummary(builder, quiet)
    if (summary !== undefined) this.info(summary)
    await pruneCache(builder)
  }
}

/** In Rollup, and in Rolldown, unplugin hands its hooks the bundler's own context, whose emitFile returns a reference. */
export function native(context: LoadContext): PluginContext {
  return context as unknown as PluginContext
}
