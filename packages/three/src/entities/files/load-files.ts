import {
  type AssetModule,
  downloadOptions,
  type Entity,
  type LevelFiles,
  type LoadOptions,
  type Model,
  type ModelModule,
  type Sprite,
  type SpriteModule,
  type Terrain,
  type TerrainModule,
} from '@brushwork/runtime'
import { SharedTextures, type Textures } from '@brushwork/scene'
import { codeOf, type ModelCode, NO_CODE } from '../../model/model-code.js'
import { texturePort } from '../../port/texture-port.js'
import type { TextureOptions, Three } from '../../port/three-engine.js'
import { codeOfTerrain, type TerrainCode } from '../../terrain-object.js'
import type { Progress } from './progress.js'

/** Modules whose assets entities show. */
export type ShownModule = ModelModule | TerrainModule | SpriteModule

/** An asset that entities of a level show, with its textures on the GPU. */
export interface LoadedFile {
  readonly module: ShownModule
  /** The pack that was loaded: a hot update changes that of the module. */
  readonly url: string
  readonly asset: Model | Terrain | Sprite
  /** Code that a model needs. */
  readonly code: ModelCode
  /** Code that a terrain needs. */
  readonly terrainCode: TerrainCode
  readonly shared: SharedTextures<Three>
  /** Held until the level no longer shows the file. */
  readonly textures: Textures<Three>
}

/** A file of a level that is not shown. */
export interface MissingFile {
  /** File name as entities and sounds have it. */
  readonly file: string
  /** Why: the project lacks it, or it could not be loaded. */
  readonly reason: string
}

/** The files of some entities. */
export interface LoadedFiles {
  /** By `file` of the entity. */
  readonly byName: ReadonlyMap<string, LoadedFile>
  readonly missing: readonly MissingFile[]
}

/** Downloads at the same time: as many as browsers make to one server, and few enough that decoding starts early. */
const PARALLEL = 6

/** The module that an entity shows; undefined where the project lacks the file. */
function moduleOf({ kind, file }: Entity, files: LevelFiles): ShownModule | undefined {
  return kind === 'sprite' ? files.sprites[file] : files.models[file]
}

/** Whether entities of this kind show a file that is loaded. */
function showsFile({ kind, file }: Entity): boolean {
  return (kind === 'model' || kind === 'terrain' || kind === 'sprite') && file !== ''
}

/**
 * Loads what entities show, each file once. What cannot be loaded is listed.
 * @param previous files that are loaded already
 * @throws the signal's reason when aborted; then nothing stays loaded
 */
export async function loadFiles(
  entities: readonly Entity[],
  files: LevelFiles,
  options: TextureOptions & LoadOptions,
  progress: Progress,
  previous: readonly LoadedFile[] = [],
): Promise<LoadedFiles> {
  const modules = new Map<string, ShownModule | undefined>()
  for (const entity of entities) if (showsFile(entity)) modules.set(entity.file, moduleOf(entity, files))
  const unique = [...new Set(modules.values())].filter((module) => module !== undefined)
  for (const module of unique) progress.expect(module)
  const loaded = new Map<ShownModule, LoadedFile | Error>()
  const waiting = unique.values()
  const loadNext = async (): Promise<void> => {
    for (const module of waiting) {
      const there = previous.find((file) => file.module === module && file.url === module.url)
      loaded.set(module, there === undefined ? await loadFile(module, options, progress) : share(there))
      if (there !== undefined) progress.add(module, module.byteLength)
    }
  }
  // All have ended before anything is released: others may still decode when the first one is aborted.
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, loadNext))
  try {
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    options.signal?.throwIfAborted()
  } catch (failure) {
    for (const file of loaded.values()) if (!(file instanceof Error)) file.textures.release()
    throw failure
  }
  return sorted(modules, loaded)
}

/** Loads a file. @returns why it cannot be shown, unless the signal is aborted */
async function loadFile(
  module: ShownModule,
  options: TextureOptions & LoadOptions,
  progress: Progress,
): Promise<LoadedFile | Error> {
  const { url } = module
  try {
    const load = module.load as AssetModule<LoadedFile['asset']>['load']
    const asset = await load({ ...downloadOptions(options), onProgress: (bytes) => progress.add(module, bytes) })
    const shared = new SharedTextures(texturePort, options)
    const code = asset.kind === 'model' ? await codeOf(asset) : NO_CODE
    const terrainCode = asset.kind === 'terrain' ? await codeOfTerrain(asset) : { layers: undefined }
    const textures = await shared.of(asset.images)
    return { module, url, asset, code, terrainCode, shared, textures }
  } catch (failure) {
    options.signal?.throwIfAborted()
    return failure instanceof Error ? failure : new Error(String(failure))
  }
}

function share(file: LoadedFile): LoadedFile {
  file.textures.share()
  return file
}

function sorted(
  modules: ReadonlyMap<string, ShownModule | undefined>,
  loaded: ReadonlyMap<ShownModule, LoadedFile | Error>,
): LoadedFiles {
  const byName = new Map<string, LoadedFile>()
  const missing: MissingFile[] = []
  for (const [file, module] of modules) {
    const found = module === undefined ? undefined : loaded.get(module)
    if (found === undefined) missing.push({ file, reason: 'the project does not have it' })
    else if (found instanceof Error) missing.push({ file, reason: found.message })
    else byName.set(file, found)
  }
  return { byName, missing }
}
