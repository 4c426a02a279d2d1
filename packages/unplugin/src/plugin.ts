import { nodeHost } from '@brushwork/pipeline/node'
import type { UnpluginOptions } from 'unplugin'
import { AssetBuilder } from './asset-builder.js'
import type { Pipeline } from './build-lazily.js'
import { CATALOG_ID, isCatalogId } from './catalog.js'
import type { CreateEmitter, Emitter, LoadContext } from './emitter.js'
import { loadSource, orFail } from './load-source.js'
import { type BrushworkOptions, resolveOptions } from './options.js'
import { parseSourceId, SOURCE_ID } from './source-id.js'
import { ToldFailure } from './told-failures.js'

/** The code has no lines of its own to point at. Whole, since webpack fails on a map without `sources`. */
const NO_MAP = { version: 3, sources: [], names: [], mappings: '' }

/**
 * The plugin for one bundler: is it ours → build → hand the pack over → write the module.
 * @param buildAsset The pipeline; tests pass one of their own.
 */
export function createPlugin(createEmitter: CreateEmitter, buildAsset: Pipeline) {
  return (options: BrushworkOptions = {}): UnpluginOptions => {
    const resolved = resolveOptions(options)
    const builder = new AssetBuilder(resolved, buildAsset, nodeHost)
    const emitter = createEmitter(builder, resolved)
    return {
      name: 'brushwork',
      // Before the bundler's own handling of unknown files and of `?url`.
      enforce: 'pre',
      load: {
        filter: { id: [SOURCE_ID, CATALOG_ID] },
        async handler(id) {
          const source = isCatalogId(id) ? undefined : parseSourceId(id)
          if (source === undefined && !isCatalogId(id)) return refuseQuery(id, this, builder, emitter)
          const loading =
            source === undefined
              ? import('./load-catalog.js').then(({ loadCatalog }) =>
                  loadCatalog({ context: this, file: id, id }, builder, emitter),
                )
              : loadSource(source, { context: this, file: source.file, id }, builder, emitter)
          // moduleSideEffects: Rollup's and Vite's word for "drop it when nothing of it is used"; others leave it unread.
          return { code: await loading.catch(standIn), map: NO_MAP, moduleSideEffects: false }
        },
      },
      buildStart: () => builder.startAnew(),
      watchChange: (path) => {
        builder.changes.note(path.replaceAll('\\', '/'))
        if (emitter.reportsOnce()) builder.forgetRunning()
        else builder.startAnew()
      },
      ...emitter.hooks,
    }
  }
}

/** What becomes of an import with a query that is not ours: one that was mistyped fails, any other is left to the bundler with a hint. */
async function refuseQuery(
  id: string,
  context: LoadContext,
  builder: AssetBuilder,
  emitter: Emitter,
): Promise<{ code: string } | null> {
  const { queryFailure, queryHint, queryProblem } = await import('./unknown-query.js')
  const problem = queryProblem(id)
  if (problem === undefined) return null
  const { file, isOurs } = problem
  if (isOurs) {
    const load = { context, file, id }
    const failing = orFail(load, file, builder, emitter, () => Promise.reject(queryFailure(problem)))
    return { code: await failing.catch(standIn) }
  }
  context.warn({ message: queryHint(problem, builder.project.root), code: 'query-unknown' })
  return null
}

/** The module in place of an asset whose failure is shown already. */
function standIn(failure: unknown): string {
  if (failure instanceof ToldFailure) return failure.code
  throw failure
}
