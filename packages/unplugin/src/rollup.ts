import { cwd } from 'node:process'
import type { Plugin, PluginContext } from 'rollup'
import { packName } from './asset-builder.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { placesOf } from './missed-files.js'
import { rollupError } from './native-error.js'
import { openProject } from './project.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from './runtime-package.js'
import { SOURCE_ID } from './source-id.js'

/** Rollup emits the pack itself and writes its URL where the module says `import.meta.ROLLUP_FILE_URL_…`. */
export const createRollupEmitter: CreateEmitter = (builder, options) => {
  // Rollup has no notion of a project's root.
  openProject(builder, options, cwd())
  return {
    hooks: { rollup: { resolveId } },
    emitPack({ context }, asset) {
      const reference = native(context).emitFile({ type: 'asset', name: packName(asset), source: asset.pack })
      return { imports: [], expression: `import.meta.ROLLUP_FILE_URL_${reference}` }
    },
    hotApi: () => undefined,
    reportsOnce: () => false,
    watchMissing({ context }, missed) {
      if (native(context).meta.watchMode) for (const path of placesOf(missed)) context.addWatchFile(path)
    },
    fail: ({ context }, failure) => native(context).error(rollupError(failure)),
  }
}

/** Rollup would look for a file named like the whole id, query and all; and it finds no packages by itself. */
const resolveId: NonNullable<Plugin['resolveId']> = async function (source, importer, { attributes, custom, isEntry }) {
  const passOn = { attributes, isEntry, ...(custom && { custom }) }
  if (RUNTIME_SPECIFIER.test(source)) {
    return (await this.resolve(source, importer, passOn)) ?? ownRuntimeModule(source)
  }
  const mark = source.indexOf('?')
  if (mark < 0 || source.startsWith('\0') || !SOURCE_ID.test(source)) return null
  const resolved = await this.resolve(source.slice(0, mark), importer, passOn)
  return resolved && !resolved.external ? { ...resolved, id: resolved.id + source.slice(mark) } : null
}

/** In Rollup unplugin hands its hooks Rollup's own context, whose emitFile returns a reference. */
function native(context: LoadContext): PluginContext {
  return context as unknown as PluginContext
}
