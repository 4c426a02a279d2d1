import type { EnvironmentModuleNode, HotUpdateOptions, Plugin } from 'vite'
import { parseSourceId } from '../../imports/source-id.js'
import type { LaterLight } from '../../light/later-light.js'
import type { DependencyIndex } from '../../watch/dependency-index.js'
import type { SaveEvents } from '../../watch/saving.js'
import { devFile, withoutDevEnding } from './map-ids.js'

/**
 * Finds the modules that a changed file updates. Vite's graph has most of them. This adds three kinds of assets: those
 * that miss a file which has just appeared, those that failed, and those built a moment ago, whose files Vite has not
 * recorded yet.
 */
export function createHotUpdate(
  dependencies: DependencyIndex,
  saves: SaveEvents,
  light: Pick<LaterLight, 'restart'>,
): NonNullable<Plugin['hotUpdate']> {
  return async function ({ file, modules, server }: HotUpdateOptions): Promise<EnvironmentModuleNode[] | undefined> {
    const { hot, moduleGraph, name } = this.environment
    const isOurs = devFile(file) !== file || dependencies.has(file)
    const modulesOf = (source: string) => [...(moduleGraph.getModulesByFile(devFile(source)) ?? [])]
    const affected = [...modules, ...[file, ...dependencies.sourcesOf(file)].flatMap(modulesOf)]
    const isCostly = !affected.every(isTakenInPlace)
    const emit = (): void => void server.watcher.emit('change', file)
    if (isOurs && !(await saves.isNew(file, name, isCostly, emit))) return []
    if (name === 'client') light.restart([file, ...dependencies.sourcesOf(file)])
    const renamed = devFile(file) === file ? [] : modulesOf(file)
    // Next to the module itself, the file that it watches would be one more update.
    const imported = modules.filter((module) => !isUnused(module) && (renamed.length === 0 || module.file !== file))
    // An import that failed and was corrected leaves a node behind, which no page waits for.
    const recorded = [...renamed, ...dependencies.sourcesOf(file).flatMap(modulesOf)]
    const all = [...new Set([...imported, ...recorded.filter((module) => !isUnused(module))])]
    // Vite updates only modules that a page has. A module that failed at first is missing there, and so are its importers.
    if (
      all.some(
        (module) =>
          dependencies.hasFailed(module.file && withoutDevEnding(module.file)) && module.isSelfAccepting === undefined,
      )
    ) {
      hot.send({ type: 'full-reload' })
    }
    return renamed.length > 0 || dependencies.has(file) ? all : undefined
  }
}

/**
 * Whether a change only reaches assets that accept it themselves, any number of times. URLs of packs do not: their importers are run again,
 * and the page is reloaded where none of them accepts the update.
 */
function isTakenInPlace({ id, importers, isSelfAccepting }: EnvironmentModuleNode): boolean {
  if (isSelfAccepting === true) return true
  const isWatched = id === null || parseSourceId(id) === undefined
  return isWatched && [...importers].every((importer) => importer.isSelfAccepting === true)
}

/**
 * Whether a node is one that no module uses any more and that no page ever loaded: a watched file, or an import that failed. Vite keeps the
 * node, and would reload the page for a node without importers.
 */
function isUnused({ importers, transformResult }: EnvironmentModuleNode): boolean {
  return importers.size === 0 && transformResult === null
}
