import { relative } from 'node:path/posix'
import type { AssetBuilder } from './asset-builder.js'
import type { Emitter, Load } from './emitter.js'
import { type CatalogEntry, generateCatalogModule } from './generate-catalog-module.js'
import type { PackReference } from './generate-module.js'
import { orFail, warn, watch } from './load-source.js'
import { mergeWatched, type Watched } from './missed-files.js'
import { packFile } from './pack-file.js'
import type { Wanted } from './wanted.js'

/** Builds that run at the same time: each holds a whole asset in memory. */
const AT_ONCE = 4

/** The module of the catalog: builds all of its assets and hands their packs over. */
export async function loadCatalog(load: Load, builder: AssetBuilder, emitter: Emitter): Promise<string> {
  const { listed, watched } = await orFail(load, load.file, builder, emitter, () => builder.listAssets())
  for (const glob of listed.idle) {
    load.context.warn({ message: `the option "catalog" names ${glob}, which leads to no asset`, code: 'catalog-empty' })
  }
  const waiting = [...listed.files.entries()]
  const built: Entry[] = []
  const buildAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        built.push(await buildEntry(next[1], `pack${next[0]}`, load, builder, emitter))
      } catch (failure) {
        // The module fails: nobody needs the rest.
        waiting.length = 0
        throw failure
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buildAll))
  watch(load, mergeWatched([watched, ...built.map((entry) => entry.watched)]), emitter)
  return generateCatalogModule(
    built.sort((a, b) => (a.id < b.id ? -1 : 1)),
    emitter.hotApi(load),
  )
}

interface Entry extends CatalogEntry {
  readonly watched: Watched
}

async function buildEntry(
  file: string,
  local: string,
  load: Load,
  builder: AssetBuilder,
  emitter: Emitter,
): Promise<Entry> {
  const wanted: Wanted = { file, target: 'runtime' }
  const { asset, watched } = await orFail(load, file, builder, emitter, () => builder.build(wanted))
  warn(load, wanted, asset.warnings, builder)
  const hand = async (): Promise<PackReference> => emitter.emitPack(load, packFile(asset), local)
  const pack = await orFail(load, file, builder, emitter, hand)
  return { id: relative(builder.project.root, file), asset, pack, watched }
}
