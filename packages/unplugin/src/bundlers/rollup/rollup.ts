import { cwd } from 'node:process'
import type { Plugin, PluginContext } from 'rollup'
import type { Core } from '../../core.js'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { CATALOG_SPECIFIER, VIRTUAL_CATALOG } from '../../imports/catalog-id.js'
import { folderOfImporter, misspelledImport } from '../../imports/misspelled-import.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from '../../imports/runtime-package.js'
import { SOURCE_ID } from '../../imports/source-id.js'
import { MAY_BE_REFUSED, refusedModule } from '../../imports/source-url.js'
import { buildSummary } from '../../report/build-summary.js'
import { foldersToWatch, pathsToWatch } from '../../watch/watched.js'
import { rollupError } from '../native-error.js'
import { endBuild } from '../when-idle.js'
import { emitCompressed } from './emit-compressed.js'
import { emitFile } from './emit-file.js'
import { inOneFile } from './one-file.js'

/** Rollup emits the pack itself and replaces `import.meta.ROLLUP_FILE_URL_…` in the module by its URL. */
export const createRollupEmitter: CreateEmitter = (core) => {
  // Rollup has no project root.
  core.project.open(cwd())
  return {
    hooks: {
      rollup: {
        resolveId: createResolveId(core),
        transform: {
          filter: { id: MAY_BE_REFUSED },
          async handler(code, id) {
            const failure = await refusedModule(id, code, core.project)
            return failure === undefined ? null : this.error(rollupError(failure))
          },
        },
        buildEnd: () => core.session.endThreads(),
        outputOptions: (options) => inOneFile(options, false),
        generateBundle: emitCompressed(core),
        closeBundle: createReport(core),
      },
    },
    emitPack: ({ context }, file) => emitFile(native(context), file),
    hotApi: () => undefined,
    isDevelopment: (context) => native(context).meta.watchMode,
    reportsOnce: () => false,
    watchMissing({ context }, watched) {
      const { meta } = native(context)
      if (!meta.watchMode) return
      const { folders: own, cacheDir } = core.project
      const folders = foldersToWatch(watched, {
        own,
        written: [cacheDir],
        watchesMissing: !('rolldownVersion' in meta),
      })
      for (const path of [...pathsToWatch(watched), ...folders]) context.addWatchFile(path)
    },
    fail: ({ context }, failure) => native(context).error(rollupError(failure)),
  }
}

/** Resolves the runtime, and sources with queries, which Rollup would treat as a part of the file's name. */
export function createResolveId(core: Core): Extract<NonNullable<Plugin['resolveId']>, (...args: never) => unknown> {
  return async function (source, importer, { attributes, custom, isEntry }) {
    if (CATALOG_SPECIFIER.test(source)) return VIRTUAL_CATALOG
    const passOn = { attributes, isEntry, ...(custom && { custom }) }
    if (RUNTIME_SPECIFIER.test(source)) {
      return (await this.resolve(source, importer, passOn)) ?? ownRuntimeModule(source)
    }
    if (source.startsWith('\0') || !SOURCE_ID.test(source)) return null
    const misspelled = await misspelledImport(source, folderOfImporter(importer, core.project), core.project)
    // Another plugin may know the file.
    if (misspelled !== undefined && !(await this.resolve(source, importer, passOn))) return misspelled
    const mark = source.indexOf('?')
    if (mark < 0) return null
    const resolved = await this.resolve(source.slice(0, mark), importer, passOn)
    return resolved && !resolved.external ? { ...resolved, id: resolved.id + source.slice(mark) } : null
  }
}

/** Reports the built assets, and prunes the cache. */
export function createReport(core: Core) {
  return async function (this: PluginContext): Promise<void> {
    const summary = await buildSummary(core)
    if (summary !== undefined) this.info(summary)
    await endBuild(core)
  }
}

/** Hooks are called with the own context of Rollup or Rolldown, whose `emitFile` returns a reference. */
export function native(context: LoadContext): PluginContext {
  return context as unknown as PluginContext
}
