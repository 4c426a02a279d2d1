import type { Level } from '../level.js'
import type { Model } from '../model.js'
import { readLevel } from '../pack/read-level.js'
import { readModel } from '../pack/read-model.js'
import { readTerrain } from '../pack/read-terrain.js'
import type { Terrain } from '../terrain.js'
import { type PackSource, readBytes, type SourceOptions } from './read-bytes.js'

/**
 * Fetches and reads a model's pack. Nothing is remembered: loading twice fetches twice (the HTTP cache may answer).
 * @throws PackError; or the signal's reason when aborted.
 */
export async function loadModel(source: PackSource, options: SourceOptions = {}): Promise<Model> {
  return readModel(await readBytes(source, options))
}

/** Fetches and reads a terrain's pack; see {@link loadModel}. */
export async function loadTerrain(source: PackSource, options: SourceOptions = {}): Promise<Terrain> {
  return readTerrain(await readBytes(source, options))
}

/** Fetches and reads a level's pack; see {@link loadModel}. */
export async function loadLevel(source: PackSource, options: SourceOptions = {}): Promise<Level> {
  return readLevel(await readBytes(source, options))
}
