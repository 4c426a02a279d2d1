import { existsSync } from 'node:fs'
import type { EnvironmentModuleGraph, EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { LoggedBuild } from '../../builds/build-log.js'
import { VIRTUAL_CATALOG } from '../../imports/catalog-id.js'
import { parseSourceId } from '../../imports/source-id.js'
import type { DependencyIndex } from '../../watch/dependency-index.js'
import { devFile } from './map-ids.js'

/**
 * Finds the built assets that are still part of the game. Vite keeps modules that have lost their importers, and the log keeps every asset
 * that was ever built.
 */
export class UsedAssets {
  readonly #environments: ViteDevServer['environments']
  readonly #dependencies: DependencyIndex
  /** Modules that once had importers: without importers now, they are unused. Modules that never had any are entries. */
  readonly #imported = new WeakSet<EnvironmentModuleNode>()

  constructor({ environments }: Pick<ViteDevServer, 'environments'>, dependencies: DependencyIndex) {
    this.#environments = environments
    this.#dependencies = dependencies
  }

  /** The builds that are used. To be called regularly: a module counts as unused only if it was seen with importers before. */
  of(builds: readonly LoggedBuild[]): readonly LoggedBuild[] {
    const catalogs = this.#modules((graph) => [graph.getModuleById(VIRTUAL_CATALOG) ?? []].flat())
    // A dev server that bundles has no module graph.
    const hasCatalog = catalogs.length === 0 || this.#areReached(catalogs)
    return builds.filter((build) => this.#isUsed(build, hasCatalog))
  }

  #isUsed(build: LoggedBuild, hasCatalog: boolean): boolean {
    const { file, preset, target } = build
    const own = this.#modules((graph) => graph.getModulesByFile(devFile(file))).filter(({ id }) => isOf(id, build))
    if (this.#areReached(own)) return true
    const isListed = preset === undefined && target === 'pack' && this.#dependencies.isListed(file, VIRTUAL_CATALOG)
    // A build that has just ended may not be a module yet.
    return (isListed ? hasCatalog : own.length === 0) && existsSync(file)
  }

  #modules(
    find: (graph: EnvironmentModuleGraph) => Iterable<EnvironmentModuleNode> | undefined,
  ): EnvironmentModuleNode[] {
    return Object.values(this.#environments).flatMap(({ moduleGraph }) => [...(find(moduleGraph) ?? [])])
  }

  /** Visits all modules, to record their importers. */
  #areReached(modules: readonly EnvironmentModuleNode[]): boolean {
    return modules.map((module) => this.#isReached(module)).includes(true)
  }

  #isReached(module: EnvironmentModuleNode): boolean {
    let reached = false
    const above = new Set([module])
    for (const one of above) {
      if (one.importers.size > 0) this.#imported.add(one)
      else if (!this.#imported.has(one)) reached = true
      for (const importer of one.importers) above.add(importer)
    }
    return reached
  }
}

/** Whether a module comes from a build: the same file with the same options, in any form. */
function isOf(id: string | null, { file, preset, target }: LoggedBuild): boolean {
  const source = id === null ? undefined : parseSourceId(id)
  if (source === undefined || source.form === 'raw') return false
  const isInterchange = source.form === 'glb'
  return source.file === file && source.preset === preset && isInterchange === (target === 'interchange')
}
