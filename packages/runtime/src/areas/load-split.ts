import type { PackedLevel } from '@brushwork/asset'
import { readSplitLevel } from '@brushwork/pack'
import { loadPack } from '../source/load.js'
import type { PackSource, SourceOptions } from '../source/read-bytes.js'
import { type AreaFile, AreaProgress, checkAreaFiles, loadAllAreas } from './area-file.js'
import { type AreaLoading, LevelStream } from './level-stream.js'

/** A level that may be split by area. */
export interface SplitOptions extends SourceOptions {
  /** The files of its areas, in their order; not needed for a file that holds them all. */
  readonly areas?: readonly AreaFile[] | undefined
}

/**
 * Fetches and reads a level's pack, and those of all its areas.
 * @throws PackError that names the area which could not be loaded; or the signal's reason when aborted
 */
export async function loadSplitLevel(source: PackSource, options: SplitOptions = {}): Promise<PackedLevel> {
  const { level, files, progress } = await loadHead(source, options)
  return files.length === 0 ? level : loadAllAreas(level, files, progress, options)
}

/**
 * Fetches and reads a level without its areas, and begins to load these, the nearest first. Resolves when the level is there.
 * @throws PackError; or the signal's reason when aborted
 */
export async function streamLevel(source: PackSource, options: SplitOptions & AreaLoading = {}): Promise<LevelStream> {
  const { level, files, progress } = await loadHead(source, options)
  return new LevelStream(level, files, progress, options)
}

async function loadHead(source: PackSource, { areas: files = [], ...options }: SplitOptions) {
  const progress = new AreaProgress(options.byteLength, files, options.onProgress)
  const level = await loadPack('splitLevel', readSplitLevel, source, { ...options, onProgress: progress.ofLevel })
  if (files.length > 0 || (level.areas?.length ?? 0) > 0) checkAreaFiles(level, files)
  return { level, files, progress }
}
