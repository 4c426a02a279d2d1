import type { Asset } from '@brushwork/asset'
import { writeLevel } from './level.js'
import { writeModel } from './model.js'
import { writeTerrain } from './terrain.js'

/** Writes an asset as a GLB. */
export async function writePack(asset: Asset): Promise<Uint8Array> {
  if (asset.kind === 'model') return writeModel(asset)
  if (asset.kind === 'terrain') return writeTerrain(asset)
  return writeLevel(asset)
}
