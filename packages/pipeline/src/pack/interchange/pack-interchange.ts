import type { Asset } from '../../asset/asset.js'
import { failure } from '../../report/failure.js'
import { interchangeLevel } from './interchange-level.js'
import { interchangeModel, interchangeModelBytes } from './interchange-model.js'
import { interchangeTerrain } from './interchange-terrain.js'

const MEBIBYTE = 2 ** 20
/** More than this no viewer opens, and no build should need the memory. */
const MOST_BYTES = 256 * MEBIBYTE

/**
 * Writes an asset as plain glTF 2.0, for viewers, modelling programs and other loaders: no extension of ours, none that a
 * reader must know.
 * @param file Absolute path of the source, for errors.
 * @throws BuildError `interchange-size` for a model whose frames would be larger than anybody opens.
 */
export async function packInterchange(asset: Asset, file: string): Promise<Uint8Array> {
  if (asset.kind === 'terrain') return interchangeTerrain(asset)
  if (asset.kind === 'level') return interchangeLevel(asset)
  const bytes = interchangeModelBytes(asset)
  if (bytes > MOST_BYTES) {
    throw failure(
      file,
      'interchange-size',
      `as morph targets its ${asset.frameCount} frames would take ${Math.round(bytes / MEBIBYTE)} MiB, and ${MOST_BYTES / MEBIBYTE} are allowed: use the pack without "?glb"`,
    )
  }
  return interchangeModel(asset)
}
