import type { Asset } from '../asset/asset.js'
import { packLevel } from './pack-level.js'
import { packModel } from './pack-model.js'
import { packTerrain } from './pack-terrain.js'

/** Writes an asset as a GLB. */
export async function packAsset(asset: Asset): Promise<Uint8Array> {
  if (asset.kind === 'model') return packModel(asset)
  if (asset.kind === 'terrain') return packTerrain(asset)
  return packLevel(asset)
}
