import type { EnvironmentModuleNode, HotUpdateOptions, Plugin } from 'vite'
import type { AssetBuilder } from './asset-builder.js'
import type { AwaitedFiles } from './awaited-files.js'
import { parseSourceId } from './source-id.js'
import { devFile, withoutDevEnding } from './vite-map-ids.js'
import type { ViteSavedFiles } from './vite-saved-files.js'
import type { Wanted } from './wanted.js'

/**
 * Vite's graph says which modules a changed file is behind. This adds those that it cannot know: assets that lack a
 * file which has just appeared, assets that failed, so that no page waits for a mended file in vain, and assets that were
 * built a moment ago, whose files Vite has yet to note.
 */
export function createHotUpdate(
  awaited: AwaitedFiles,
  saved: ViteSavedFiles,
  builder: Pick<AssetBuilder, 'buildAhead'>,
): NonNullable<Plugin['hotUpdate']> {
  return async function ({ file, modules, server }: HotUpdateOptions): Promise<EnvironmentModuleNode[] | undefined> {
    const { hot, moduleGraph, name } = this.environment
    const ours = devFile(file) !== file || awaited.concerns(file)
    const modulesOf = (source: string) => [...(moduleGraph.getModulesByFile(devFile(source)) ?? [])]
    const behind = [...modules, ...[file, ...awaited.sourcesAwaiting(file)].flatMap(modulesOf)]
    const patient = !behind.every(isTakenInPlace)
    if (ours) for (const wanted of wantedByPages(behind)) builder.buildAhead(wanted)
    if (ours && !(await saved.saved(file, name, server.watcher, patient))) return []
    const renamed = devFile(file) === file ? [] : modulesOf(file)
    // Beside the module itself, the file that it watches would be one update more.
    const known = modules.filter((module) => !isForsaken(module) && (renamed.length === 0 || module.file !== file))
    const all = [...new Set([...known, ...renamed, ...awaited.sourcesAwaiting(file).flatMap(modulesOf)])]
    // Vite updates only modules that a page has. One that failed at first is not there, nor is what imports it.
    if (
      all.some(
        (module) =>
          awaited.hasFailed(module.file && withoutDevEnding(module.file)) && module.isSelfAccepting === undefined,
      )
    ) {
      hot.send({ type: 'full-reload' })
    }
    return renamed.length > 0 || awaited.concerns(file) ? all : undefined
  }
}

/** What pages that take updates in place will ask for once they hear of the change: it can be built while the file settles. */
function wantedByPages(modules: readonly EnvironmentModuleNode[]): Wanted[] {
  return modules.flatMap(({ id, isSelfAccepting }) => {
    const source = id === null || isSelfAccepting !== true ? undefined : parseSourceId(id)
    return source?.form === 'module' ? [{ file: source.file, preset: source.preset, target: 'runtime' }] : []
  })
}

/**
 * Whether a change goes no farther than to assets that take it themselves, and take it again should it come in pieces. URLs of packs do
 * not: what uses them is run again, which is the page where nobody accepts them.
 */
function isTakenInPlace({ id, importers, isSelfAccepting }: EnvironmentModuleNode): boolean {
  if (isSelfAccepting === true) return true
  const isWatched = id === null || parseSourceId(id) === undefined
  return isWatched && [...importers].every((importer) => importer.isSelfAccepting === true)
}

/**
 * Whether a node stands for a watched file that no module uses any more, and that no page ever had itself: Vite keeps it,
 * and would reload the page for a node without importers.
 */
function isForsaken({ importers, transformResult }: EnvironmentModuleNode): boolean {
  return importers.size === 0 && transformResult === null
}
