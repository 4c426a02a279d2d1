import { existsSync } from 'node:fs'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { LoggedBuild } from './build-log.js'
import { parseSourceId } from './source-id.js'
import { devFile } from './vite-map-ids.js'

/**
 * What of all that was built since the server started is still part of the game. Vite keeps modules that nobody imports any more, and
 * the log what was built once.
 */
export class ViteUsedAssets {
  readonly #environments: ViteDevServer['environments']
  readonly #storedAt: ReadonlyMap<string, string>
  /** Modules that others imported at some time: where nobody does now, they are left over. Where nobody ever did, they are entries. */
  readonly #imported = new WeakSet<EnvironmentModuleNode>()

  /** @param storedAt Path of a pack that modules import, by its SHA-256. */
  constructor({ environments }: Pick<ViteDevServer, 'environments'>, storedAt: ReadonlyMap<string, string>) {
    this.#environments = environments
    this.#storedAt = storedAt
  }

  /** Those of some builds that are used; to be asked now and then, since only what was seen in use can be seen to go out of it. */
  of(builds: readonly LoggedBuild[]): readonly LoggedBuild[] {
    return builds.filter((build) => this.#isUsed(build))
  }

  #isUsed(build: LoggedBuild): boolean {
    const modules = Object.values(this.#environments).flatMap(({ moduleGraph }) => {
      const own = [...(moduleGraph.getModulesByFile(devFile(build.file)) ?? [])].filter(({ id }) => isOf(id, build))
      // A catalog imports packs alone.
      const stored = build.built && this.#storedAt.get(build.built.sha256)
      return [...own, ...((stored && moduleGraph.getModulesByFile(stored)) || [])]
    })
    // One by one, since each is looked at to be known later.
    const used = modules.map((module) => this.#isReached(module))
    // What has just been built, or has failed as a part of a catalog, is no module yet.
    return modules.length === 0 ? existsSync(build.file) : used.includes(true)
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
