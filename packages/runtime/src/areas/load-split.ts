import type { PackedLevel } from '@brushwork/asset'
import { type PackedArea, SPLIT_READERS } from '@brushwork/pack'
import { inflated } from '../source/inflate-pack.js'
import { loadPack } from '../source/load.js'
import type { SourceOptions } from '../source/load-options.js'
import type { ReadPack } from '../source/pack-reader.js'
import type { PackSource } from '../source/read-bytes.js'
import { type AreaFile, AreaProgress, checkAreaFiles, loadAllAreas } from './area-file.js'
import { type AreaLoading, LevelStream } from './level-stream.js'

/** A level that may be split by area. */
export interface SplitOptions extends SourceOptions {
  /** The files of its areas, in their order; not needed for a file that holds them all. */
  readonly areas?: readonly AreaFile[] | undefined
}

/** How a level that is split by area is read. */
export interface SplitReading {
  /** Reads everything but the areas. */
  readonly level: ReadPack<PackedLevel>
  readonly area: ReadPack<PackedArea>
}

/** Makes readers accept packs that are compressed inside, too; see {@link inflated}. */
export function inflatedReaders({ level, area }: SplitReading): SplitReading {
  return { level: inflated(level), area: inflated(area) }
}

/**
 * Fetches and reads a level's pack, and those of all its areas.
 * @throws PackError that names the area which could not be loaded; or the signal's reason when aborted
 * @example
 * ```ts
 * import { loadSplitLevel } from '@brushwork/runtime'
 *
 * const level = await loadSplitLevel('/levels/castle.glb') // all of its areas
 * ```
 */
export function loadSplitLevel(source: PackSource, options: SplitOptions = {}): Promise<PackedLevel> {
  return loadSplitLevelWith(inflatedReaders(SPLIT_READERS), source, options)
}

/**
 * Fetches and reads a level without its areas, and begins to load the areas, the nearest first. Resolves with the level.
 * @throws PackError; or the signal's reason when aborted
 * @example
 * ```ts
 * import { streamLevel } from '@brushwork/runtime'
 *
 * const stream = await streamLevel('/levels/castle.glb', { from: [0, 40, 0] })
 * await stream.whenLoaded()
 * ```
 */
export function streamLevel(source: PackSource, options: SplitOptions & AreaLoading = {}): Promise<LevelStream> {
  return streamLevelWith(inflatedReaders(SPLIT_READERS), source, options)
}

/** {@link loadSplitLevel} with readers for the features of a pack. */
export async function loadSplitLevelWith(
  readers: SplitReading,
  source: PackSource,
  options: SplitOptions,
): Promise<PackedLevel> {
  const { level, files, progress } = await loadHead(readers, source, options)
  return files.length === 0 ? level : loadAllAreas(level, files, progress, { ...options, read: readers.area })
}

/** {@link streamLevel} with readers for the features of a pack. */
export async function streamLevelWith(
  readers: SplitReading,
  source: PackSource,
  options: SplitOptions & AreaLoading,
): Promise<LevelStream> {
  const { level, files, progress } = await loadHead(readers, source, options)
  return new LevelStream(level, files, progress, { ...options, read: readers.area })
}

async function loadHead(readers: SplitReading, source: PackSource, { areas: files = [], ...options }: SplitOptions) {
  const progress = new AreaProgress(options.byteLength, files, options.onProgress)
  const level = await loadPack('splitLevel', readers.level, source, { ...options, onProgress: progress.ofLevel })
  if (files.length > 0 || (level.areas?.length ?? 0) > 0) checkAreaFiles(level, files)
  return { level, files, progress }
}
