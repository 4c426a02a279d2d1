import type { PackedLevel, PackedModel, Terrain } from '@brushwork/asset'
import { readLevel, readModel, readTerrain } from '@brushwork/pack'
import { type PackSource, readBytes, type SourceOptions } from './read-bytes.js'

/**
 * Fetches and reads a model's pack. Nothing is cached here: loading twice fetches twice (the HTTP cache may answer).
 * @throws PackError; or the signal's reason when aborted.
 */
export async function loadModel(source: PackSource, options: SourceOptions = {}): Promise<PackedModel> {
  return readModel(await readBytes(source, options))
}

/** Fetches and reads a terrain's pack; see {@link loadModel}. */
export async function loadTerrain(source: PackSource, options: SourceOptions = {}): Promise<Terrain> {
  return readTerrain(await readBytes(source, options))
}

/** Fetches and reads a level's pack; see {@link loadModel}. */
export async function loadLevel(source: PackSource, options: SourceOptions = {}): Promise<PackedLevel> {
  return readLevel(await readBytes(source, options))
}
