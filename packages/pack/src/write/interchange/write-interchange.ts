import type { Asset } from '@brushwork/asset'
import { interchangeLevel } from './level.js'
import { interchangeModel, interchangeModelBytes } from './model.js'
import { interchangeSprite } from './sprite.js'
import { interchangeTerrain } from './terrain.js'

/**
 * Writes an asset as plain glTF 2.0, for viewers, modeling programs and other loaders: without extensions of ours, and without any
 * that a reader must support.
 */
export async function writeInterchange(asset: Asset): Promise<Uint8Array> {
  if (asset.kind === 'terrain') return interchangeTerrain(asset)
  if (asset.kind === 'sprite') return interchangeSprite(asset)
  return asset.kind === 'level' ? interchangeLevel(asset) : interchangeModel(asset)
}

/** Bytes that the morph targets of an asset will take, so that you can refuse before any is written. */
export function interchangeBytes(asset: Asset): number {
  return asset.kind === 'model' ? interchangeModelBytes(asset) : 0
}
