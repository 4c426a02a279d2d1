import type { Model, PackedLevel } from '@brushwork/asset'
import { compileToPack } from '../../src/compile/compile-to-pack.js'
import { ImageCache } from '../../src/image/image-cache.js'
import { StandIns } from '../../src/image/stand-in/stand-ins.js'
import type { LevelContext } from '../../src/import/level/level-context.js'
import { importModel } from '../../src/import/model/import-model.js'
import { openSource, type SourceFile } from '../../src/import/source/open-source.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import { FileFinder, References } from '../../src/resolve/references.js'
import { Resolver } from '../../src/resolve/resolver.js'
import { FileHashes } from '../../src/store/file-hashes.js'
import { Steps } from '../../src/store/steps.js'
import type { MemoryHost } from './memory-host.js'

/** The model of a file in the project `/game` as it is imported: before vertices are welded, rounded and reordered. */
export async function importedModel(host: MemoryHost, file: string): Promise<Model> {
  const { asset } = await importModel(...(await sourceOf(host, file)))
  if (asset.kind !== 'model') throw new Error(`expected a model, found a ${asset.kind}`)
  return asset
}

/** The level of a file in the project `/game` as it is compiled; see {@link importedModel}. */
export async function importedLevel(host: MemoryHost, file: string): Promise<PackedLevel> {
  return (await compileToPack(...(await sourceOf(host, file)))).asset
}

/** Images of one pixel: encoding them as WebP would take most of the time, and imported geometry does not depend on it. */
const OPTIONS: BuildOptions = { ...BUILD_DEFAULTS, light: 'keep', images: { format: 'png', maxSize: 1 } }

/** A file of the project `/game` and the context of its import. Images shrink to one pixel. */
export async function sourceOf(host: MemoryHost, file: string): Promise<[SourceFile, LevelContext]> {
  const hashes = new FileHashes(host)
  const source = await openSource({ file, options: OPTIONS }, { host, root: '/game' }, hashes)
  const images = new ImageCache()
  const context = {
    references: new References(new FileFinder(hashes, new Resolver({ host, root: '/game' }, file, []))),
    host,
    steps: new Steps(host, undefined, () => {}),
    options: OPTIONS,
    images,
    standIns: new StandIns(BUILD_DEFAULTS.standIn, images),
  }
  return [source, context]
}
