import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import type { AreaLoading } from '../areas/level-stream.js'
import { loadSplitLevelWith, type SplitReading, streamLevelWith } from '../areas/load-split.js'
import { loadPack, loadSound } from '../source/load.js'
import type { LoadOptions, SourceOptions } from '../source/load-options.js'
import type { ReadPack } from '../source/pack-reader.js'
import { shortUrl } from '../source/short-url.js'
import { followLight, isFollowed, lightListeners } from './later-light.js'
import type {
  AreaPack,
  AssetModule,
  LevelFiles,
  LevelModule,
  ModelModule,
  SoundModule,
  SpriteModule,
  TerrainModule,
} from './module.js'

/** URL, size and hash of a module's pack, which the plugin knows once it has emitted it. */
export interface PackFile {
  readonly url: string
  readonly byteLength: number
  readonly sha256: string
  /** By which a module of a build knows its pack. */
  readonly checksum?: number
}

/** A registered symbol, so that two copies of this package in one page can handle each other's modules. */
const LISTENERS = Symbol.for('brushwork.listeners')

type AnyModule = ModelModule | TerrainModule | SpriteModule | SoundModule | LevelModule

/**
 * Creates the module of an imported model. No side effect: a bundler may drop the call when its value is not used.
 * @param read `readModel`, or a smaller one: a `trustedModelReader`, or a `checkedModelReader` with the features of the pack
 */
export function createModelModule(file: PackFile, read: ReadPack<PackedModel>): ModelModule {
  return createModule('model', file, (source, options) => loadPack('model', read, source, options))
}

/** Creates the module of an imported terrain. No side effect. @param read `readTerrain`, a `checkedTerrainReader` or a `trustedTerrainReader` */
export function createTerrainModule(file: PackFile, read: ReadPack<Terrain>): TerrainModule {
  return createModule('terrain', file, (source, options) => loadPack('terrain', read, source, options))
}

/** Creates the module of an imported level. No side effect. @param read `readLevel`, or a smaller `checkedLevelReader` */
export function createLevelModule(
  file: PackFile & { readonly files?: LevelFiles },
  read: ReadPack<PackedLevel>,
): LevelModule {
  const stream = async () => {
    throw new TypeError(`${shortUrl(file.url)} is packed whole: call load(), or build the level with the option areas`)
  }
  return Object.assign(
    createModule('level', file, (source, options) => loadPack('level', read, source, options)),
    { files: file.files, areas: undefined, stream },
  )
}

/** Creates the module of an imported level that is split by area. No side effect. @param readers `SPLIT_READERS`, or smaller `checkedSplitReaders` */
export function createSplitLevelModule(
  file: PackFile & { readonly files?: LevelFiles; readonly areas: readonly AreaPack[] },
  readers: SplitReading,
): LevelModule {
  const withAreas = <Options extends object>(options: Options) => ({ ...options, areas: module.areas })
  const module: LevelModule = Object.assign(
    createModule('level', file, (source, options) => loadSplitLevelWith(readers, source, withAreas(options))),
    {
      files: file.files,
      areas: file.areas,
      stream: (options: LoadOptions & AreaLoading = {}) => {
        return streamLevelWith(readers, module.url, withAreas({ ...options, ...known(module) }))
      },
    },
  )
  return module
}

/** Creates the module of an imported sprite. No side effect. @param read `readSprite`, or a `trustedSpriteReader` */
export function createSpriteModule(file: PackFile, read: ReadPack<Sprite>): SpriteModule {
  return createModule('sprite', file, (source, options) => loadPack('sprite', read, source, options))
}

/** Creates the module of an imported sound. No side effect. */
export function createSoundModule(file: PackFile): SoundModule {
  return createModule('sound', file, loadSound)
}

/**
 * Hot update: makes `previous`, which the game holds, load the pack of `next`, and calls its listeners. Loaded assets
 * do not change; a listener loads again to get the new one. Where nothing but light has been added to a level, it calls those of `onLight`
 * instead, if there are any.
 * @throws TypeError when the two are different kinds of asset.
 * @throws What a listener threw (several: an AggregateError), after every listener was called.
 */
export function replaceModule<Module extends AnyModule>(previous: Module, next: Module): void {
  if (previous.kind !== next.kind) {
    throw new TypeError(
      `expected a new ${previous.kind} in place of the old one, found a ${next.kind}: reload the page`,
    )
  }
  const { url, byteLength, sha256, checksum } = next
  const lit = previous.kind === 'level' && next.kind === 'level' ? lightListeners(previous, next) : undefined
  // `load` and `onUpdate` are kept: they read the fields of the object they belong to.
  Object.assign(previous, { url, byteLength, sha256, checksum })
  // A level may be split from now on, or no more.
  if (next.kind === 'level') {
    const { files, areas, load, stream } = next
    Object.assign(previous, { files, areas, load, stream })
    if (previous.kind === 'level' && isFollowed(next)) followLight(previous)
  }
  notify(lit ?? listenersOf(previous))
}

function createModule<Kind extends string, Asset>(
  kind: Kind,
  { url, byteLength, sha256, checksum }: PackFile,
  read: (source: string, options: SourceOptions) => Promise<Asset>,
): AssetModule<Asset> & { readonly kind: Kind } {
  const listeners = new Set<() => void>()
  const module: AssetModule<Asset> & { readonly kind: Kind } = {
    kind,
    url,
    byteLength,
    sha256,
    checksum,
    load: (options: LoadOptions = {}) => read(module.url, { ...options, ...known(module) }),
    onUpdate(listener: () => void) {
      // Wrapped, so that a function registered twice is two listeners, and each can be stopped.
      const entry = () => listener()
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
  }
  Object.defineProperty(module, LISTENERS, { value: listeners, enumerable: false })
  return module
}

/** What a module knows of its pack, as long as no hot update has replaced it. */
function known({ byteLength, checksum }: Pick<AnyModule, 'byteLength' | 'checksum'>): SourceOptions {
  return { byteLength, ...(checksum !== undefined && { checksum }) }
}

function listenersOf(module: AnyModule): ReadonlySet<() => void> {
  const listeners = (module as { readonly [LISTENERS]?: Set<() => void> })[LISTENERS]
  if (listeners === undefined) throw new TypeError('expected a module made by createModelModule and its relatives')
  return listeners
}

function notify(listeners: Iterable<() => void>): void {
  const failures: unknown[] = []
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} update listeners failed`)
}
