import type { UnpluginOptions } from 'unplugin'
import { type CoreParts, createCore, startRound } from './core.js'
import type { CreateEmitter } from './emitter.js'
import { CATALOG_ID, isCatalogId } from './imports/catalog-id.js'
import { RUNTIME_MODULE } from './imports/runtime-package.js'
import { parseSourceId, SOURCE_ID } from './imports/source-id.js'
import { loadSource } from './modules/load-source.js'
import { type BrushworkOptions, resolveOptions } from './options.js'
import type { LoadPipeline } from './project/session.js'
import { ReportedFailure } from './report/reports.js'

/** The code has no lines of its own to point at. Whole, since webpack fails on a map without `sources`. */
const NO_MAP = { version: 3, sources: [], names: [], mappings: '' }

/** Creates the plugin for one bundler. @param loadPipeline tests pass a pipeline of their own */
export function createPlugin(createEmitter: CreateEmitter, loadPipeline: LoadPipeline, parts?: CoreParts) {
  return (options: BrushworkOptions = {}): UnpluginOptions => {
    const core = createCore(resolveOptions(options), loadPipeline, parts)
    const emitter = createEmitter(core)
    let production: Promise<import('./modules/production-code.js').ProductionCode> | undefined
    return {
      name: 'brushwork',
      // Before the bundler's own handling of unknown files and of `?url`.
      enforce: 'pre',
      load: {
        filter: { id: [SOURCE_ID, CATALOG_ID, RUNTIME_MODULE] },
        async handler(id) {
          if (RUNTIME_MODULE.test(id)) {
            if (emitter.isDevelopment(this)) return null
            production ??= import('./modules/production-code.js').then(({ ProductionCode }) => new ProductionCode())
            const code = (await production).load(id)
            return code === undefined ? null : { code, map: null }
          }
          const source = parseSourceId(id)
          const load = { context: this, file: source?.file ?? id, id }
          const code = await (source !== undefined
            ? loadSource(source, load, core, emitter)
            : isCatalogId(id)
              ? import('./modules/load-catalog.js').then(({ loadCatalog }) => loadCatalog(load, core, emitter))
              : import('./modules/refuse-query.js').then(({ refuseQuery }) => refuseQuery(load, core, emitter))
          ).catch(throwingModule)
          // moduleSideEffects: how Rollup and Vite drop an unused module; other bundlers ignore it.
          return code === undefined ? null : { code, map: NO_MAP, moduleSideEffects: false }
        },
      },
      buildStart: () => startRound(core, !core.project.isWatched),
      watchChange: () => {
        if (emitter.reportsOnce()) core.builder.forgetRunning()
        else startRound(core, false)
      },
      ...emitter.hooks,
    }
  }
}

/** The module in place of an asset whose failure is already reported. */
function throwingModule(failure: unknown): string {
  if (failure instanceof ReportedFailure) return failure.code
  throw failure
}
