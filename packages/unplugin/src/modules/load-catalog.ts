import { relative } from 'node:path/posix'
import type { BuildKey } from '../builds/build-key.js'
import type { Core } from '../core.js'
import type { Emitter, Load } from '../emitter.js'
import { mergeWatched, type Watched, watchedOf } from '../watch/watched.js'
import { type CatalogEntry, generateCatalogModule } from './catalog-module.js'
import { emitPack } from './emit-pack.js'
import { failLoad, warn, watch } from './load-source.js'
import { packFile } from './pack-file.js'

/** Builds that run at the same time: each holds a whole asset in memory. */
const PARALLEL_BUILDS = 4

/** The module of the catalog: builds all of its assets and emits their packs. */
export async function loadCatalog(load: Load, core: Core, emitter: Emitter): Promise<string> {
  const { listed, watched } = await listCatalog(core).catch((error) => failLoad(error, load.file, load, core, emitter))
  for (const glob of listed.idle) {
    load.context.warn({ message: `the option "catalog" names ${glob}, which matches no asset`, code: 'catalog-empty' })
  }
  const waiting = [...listed.files.entries()]
  const built: Entry[] = []
  const buildAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        built.push(await buildEntry(next[1], `pack${next[0]}`, load, core, emitter))
      } catch (failure) {
        // The module fails, so the rest is not needed.
        waiting.length = 0
        throw failure
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_BUILDS }, buildAll))
  watch(load, mergeWatched([watched, ...built.map((entry) => entry.watched)]), emitter)
  return generateCatalogModule(
    built.sort((a, b) => (a.id < b.id ? -1 : 1)),
    emitter.hotApi(load),
  )
}

/** The assets of the catalog, and the files that the list depends on. @throws BuildError */
async function listCatalog({ project }: Core) {
  const { dependencies, missing } = await project.config()
  const { host, root, cacheDir, outputs } = project
  const globs = await project.catalog()
  const { listAssets } = await import('@brushwork/pipeline/after-build')
  const listed = await listAssets(globs, { host, root, caches: [cacheDir, ...outputs] })
  const matches = (path: string): boolean => listed.matches(path)
  return { listed, watched: { dependencies, missing, settings: missing, searched: listed.folders, matches } }
}

interface Entry extends CatalogEntry {
  readonly watched: Watched
}

async function buildEntry(file: string, local: string, load: Load, core: Core, emitter: Emitter): Promise<Entry> {
  const key: BuildKey = { file, target: 'pack' }
  const fail = (error: unknown): Promise<never> => failLoad(error, file, load, core, emitter)
  const asset = await core.builder.build(key).catch(fail)
  warn(load, key, asset.warnings, core)
  const pack = await emitPack(load, packFile(asset), local, core, emitter).catch(fail)
  return { id: relative(core.project.root, file), asset, pack, watched: watchedOf(asset) }
}
