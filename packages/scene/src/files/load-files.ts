import type { Entity, LevelFiles, ModelModule, SpriteModule, TerrainModule } from '@brushwork/runtime'
import type { Progress } from './progress.js'
import type { ShownFile } from './shown-file.js'

/** Modules whose assets entities show. */
export type ShownModule = ModelModule | TerrainModule | SpriteModule

/** An asset that entities of a level show. */
export interface EntityFile extends ShownFile {
  readonly module: ShownModule
  /** The pack that was loaded: a hot update changes that of the module. */
  readonly url: string
}

/** A file of a level that is not shown. */
export interface MissingFile {
  /** File name as entities and sounds have it. */
  readonly file: string
  /** Why: the project lacks it, or it could not be loaded. */
  readonly reason: string
}

/** The files of some entities. */
export interface EntityFiles<File extends EntityFile> {
  /** By `file` of the entity. */
  readonly byName: ReadonlyMap<string, File>
  readonly missing: readonly MissingFile[]
}

/** What an engine does with the files of entities. */
export interface FileLoader<File extends EntityFile> {
  /** Loads the asset of a module and what its objects need. @param onProgress called with the bytes that have arrived */
  load(module: ShownModule, onProgress: (bytes: number) => void): Promise<File>
  /** Adds a user to a file that is loaded. */
  share(file: File): void
  /** Removes a user. */
  release(file: File): void
}

/** Why a file of a level is missing that the project does not have. */
export const NO_FILE = 'the project does not have it'

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
export async function loadFiles<File extends EntityFile>(
  entities: readonly Entity[],
  files: LevelFiles,
  loader: FileLoader<File>,
  signal: AbortSignal | undefined,
  progress: Progress,
  previous: readonly File[] = [],
): Promise<EntityFiles<File>> {
  const modules = new Map<string, ShownModule | undefined>()
  for (const entity of entities) if (showsFile(entity)) modules.set(entity.file, moduleOf(entity, files))
  const unique = [...new Set(modules.values())].filter((module) => module !== undefined)
  for (const module of unique) progress.expect(module)
  const loaded = new Map<ShownModule, File | Error>()
  const waiting = unique.values()
  const loadNext = async (): Promise<void> => {
    for (const module of waiting) {
      const there = previous.find((file) => file.module === module && file.url === module.url)
      if (there === undefined) loaded.set(module, await loadOrFail(module, loader, signal, progress))
      else {
        loader.share(there)
        loaded.set(module, there)
        progress.add(module, module.byteLength)
      }
    }
  }
  // All have ended before anything is released: others may still decode when the first one is aborted.
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, loadNext))
  try {
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    signal?.throwIfAborted()
  } catch (failure) {
    for (const file of loaded.values()) if (!(file instanceof Error)) loader.release(file)
    throw failure
  }
  return sorted(modules, loaded)
}

/** @returns why a file cannot be shown, unless the signal is aborted */
async function loadOrFail<File extends EntityFile>(
  module: ShownModule,
  loader: FileLoader<File>,
  signal: AbortSignal | undefined,
  progress: Progress,
): Promise<File | Error> {
  try {
    return await loader.load(module, (bytes) => progress.add(module, bytes))
  } catch (failure) {
    signal?.throwIfAborted()
    return failure instanceof Error ? failure : new Error(String(failure))
  }
}

function sorted<File extends EntityFile>(
  modules: ReadonlyMap<string, ShownModule | undefined>,
  loaded: ReadonlyMap<ShownModule, File | Error>,
): EntityFiles<File> {
  const byName = new Map<string, File>()
  const missing: MissingFile[] = []
  for (const [file, module] of modules) {
    const found = module === undefined ? undefined : loaded.get(module)
    if (found === undefined) missing.push({ file, reason: NO_FILE })
    else if (found instanceof Error) missing.push({ file, reason: found.message })
    else byName.set(file, found)
  }
  return { byName, missing }
}
