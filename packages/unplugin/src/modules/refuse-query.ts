import type { Core } from '../core.js'
import type { Emitter, Load } from '../emitter.js'
import { queryError, queryHint, unknownQuery } from '../imports/unknown-query.js'
import { failLoad } from './load-source.js'

/**
 * Fails the import of a source with a misspelled query. Any other query is left to the bundler, with a hint.
 * @returns undefined for modules left to the bundler
 */
export async function refuseQuery(load: Load, core: Core, emitter: Emitter): Promise<undefined> {
  const query = unknownQuery(load.id)
  if (query === undefined) return undefined
  const { file, isOurs } = query
  if (isOurs) return failLoad(queryError(query), file, { ...load, file }, core, emitter)
  load.context.warn({ message: queryHint(query, core.project.root), code: 'query-unknown' })
  return undefined
}
