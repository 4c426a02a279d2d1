import { existsSync } from 'node:fs'
import type { EnvironmentModuleGraph, EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { AwaitedFiles } from './awaited-files.js'
import type { LoggedBuild } from './build-log.js'
import { VIRTUAL_CATALOG } from './catalog.js'
import { parseSourceId } from './source-id.js'
import { devFile } from './vite-map-ids.js'

/**
 * What of all that was built since the server started is still part of the game. Vite keeps modules that nobody imports any more, and
 * the log what was built once.
 */
export class ViteUsedAssets {
  readonly #environments: ViteDevServer['environments']
  readonly #awaited: AwaitedFiles
  /** Modules that others imported at some time: where nobody does now, they are left over. Where nobody ever did, they are entries. */
  readonly #imported = new WeakSet<EnvironmentModuleNode>()

  constructor({ environments }: Pick<ViteDevServer, 'environments'>, awaited: AwaitedFiles) {
    this.#environments = environments
    this.#awaited = awaited
  }

  /** Those of some builds that are used; to be asked now and then, since only what was seen in use can be seen to go out of it. */
  of(builds: readonly LoggedBuild[]): readonly LoggedBuild[] {
    const catalogs = this.#modules((graph) => [graph.getModuleById(VIRTUAL_CATALOG) ?? []].flat())
    // A server that bundles has no graph.
    const hasCatalog = catalogs.length === 0 || this.#areReached(catalogs)
    return builds.filter((build) => this.#isUsed(build, hasCatalog))
  }

  #isUsed(build: LoggedBuild, hasCatalog: boolean): boolean {
    const { file, preset, target } = build
    const own = this.#modules((graph) => graph.getModulesByFile(devFile(file))).filter(({ id }) => isOf(id, build))
    if (this.#areReached(own)) return true
    const isListed = preset === undefined && target === 'runtime' && this.#awaited.belongs(file, VIRTUAL_CATALOG)
    // What was built a moment ago may be no module yet.
    return (isListed ? hasCatalog : own.length === 0) && existsSync(file)
  }

  #modules(
    find: (graph: EnvironmentModuleGraph) => Iterable<EnvironmentModuleNode> | undefined,
  ): EnvironmentModuleNode[] {
    return Object.values(this.#environments).flatMap(({ moduleGraph }) => [...(find(moduleGraph) ?? [])])
  }

  /** All are looked at, to be known later. */
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

/** Whether a module is made of a build: the same file with the same options, in whatever form. */
function isOf(id: string | null, { file, preset, target }: LoggedBuild): boolean {
  const source = id === null ? undefined : parseSourceId(id)
  if (source === undefined || source.form === 'raw') return false
  const isInterchange = source.form === 'glb'
  return source.file === file && source.preset === preset && isInterchange === (target === 'interchange')
}
