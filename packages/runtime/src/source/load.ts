import type { PackedLevel, PackedModel, Sprite, Terrain } from '@brushwork/asset'
import { readLevel, readModel, readSprite, readTerrain } from '@brushwork/pack'
import { type AreaFile, AreaProgress, checkAreaFiles, loadAllAreas } from '../areas/area-file.js'
import { type AreaLoading, LevelStream } from '../areas/level-stream.js'
import type { AssetKinds } from './pack-reader.js'
import { type PackSource, readBytes, readFile, type SourceOptions } from './read-bytes.js'

/**
 * Fetches and reads a model's pack. Nothing is cached here: loading twice fetches twice (the HTTP cache may answer).
 * @throws PackError; or the signal's reason when aborted.
 */
export function loadModel(source: PackSource, options: SourceOptions = {}): Promise<PackedModel> {
  return load('model', readModel, source, options)
}

/** Fetches and reads a terrain's pack; see {@link loadModel}. */
export function loadTerrain(source: PackSource, options: SourceOptions = {}): Promise<Terrain> {
  return load('terrain', readTerrain, source, options)
}

/** Fetches and reads a sprite's pack; see {@link loadModel}. */
export function loadSprite(source: PackSource, options: SourceOptions = {}): Promise<Sprite> {
  return load('sprite', readSprite, source, options)
}

/** A level that may be split by area. */
export interface LevelSourceOptions extends SourceOptions {
  /** The files of its areas, in their order; not needed for a file that holds them all. */
  readonly areas?: readonly AreaFile[] | undefined
}

/**
 * Fetches and reads a level's pack, and those of all its areas; see {@link loadModel}.
 * @throws PackError that names the area which could not be loaded
 */
export async function loadLevel(source: PackSource, options: LevelSourceOptions = {}): Promise<PackedLevel> {
  const { areas = [], ...rest } = options
  const progress = new AreaProgress(options.byteLength, areas, options.onProgress)
  const level = await load('level', readLevel, source, { ...rest, onProgress: progress.ofLevel })
  if (areas.length > 0) return loadAllAreas(level, areas, progress, rest)
  if (level.areas !== undefined && level.areas.length > 0) checkAreaFiles(level, areas)
  return level
}

/**
 * Fetches and reads a level without its areas, and begins to load these, the nearest first. Resolves when the level is there.
 * @throws PackError; or the signal's reason when aborted
 */
export async function streamLevel(
  source: PackSource,
  options: LevelSourceOptions & AreaLoading = {},
): Promise<LevelStream> {
  const { areas = [], ...rest } = options
  const progress = new AreaProgress(options.byteLength, areas, options.onProgress)
  const level = await load('level', readLevel, source, { ...rest, onProgress: progress.ofLevel })
  if (level.areas !== undefined && level.areas.length > 0) checkAreaFiles(level, areas)
  return new LevelStream(level, areas, progress, rest)
}

/**
 * Fetches the bytes of a sound, for `AudioContext.decodeAudioData`.
 * @throws PackError; or the signal's reason when aborted.
 */
export function loadSound(source: PackSource, options: SourceOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(source, options)
}

async function load<Kind extends keyof AssetKinds>(
  kind: Kind,
  read: (bytes: Uint8Array) => AssetKinds[Kind],
  source: PackSource,
  options: SourceOptions,
): Promise<AssetKinds[Kind]> {
  const bytes = await readBytes(source, options)
  return options.reader?.read(kind, bytes, options.signal) ?? read(bytes)
}
