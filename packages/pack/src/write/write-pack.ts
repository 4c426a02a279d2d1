import type { Asset } from '@brushwork/asset'
import type { PackGrids } from './document/columns/pack-grids.js'
import { loadTriangleEncoder } from './document/container/encode-triangles.js'
import { writeLevel } from './level/level.js'
import { writeModel } from './model.js'
import { writeSprite } from './sprite.js'
import { writeTerrain } from './terrain.js'

/**
 * Writes an asset as a GLB.
 * @throws RangeError for a number that does not lie on the grid of its column.
 */
export async function writePack(asset: Asset, grids: PackGrids = {}): Promise<Uint8Array> {
  await loadTriangleEncoder()
  if (asset.kind === 'model') return writeModel(asset, grids)
  if (asset.kind === 'terrain') return writeTerrain(asset)
  if (asset.kind === 'sprite') return writeSprite(asset)
  return writeLevel(asset, grids)
}

/**
 * Writes an asset as a GLB in a fraction of the time. Vertices and frames of models and levels stay floats, and nothing
 * is coded or reordered. For drafts, which are loaded from the same machine.
 */
export async function writeDraft(asset: Asset): Promise<Uint8Array> {
  if (asset.kind === 'model') return writeModel(asset)
  if (asset.kind === 'terrain') return writeTerrain(asset)
  if (asset.kind === 'sprite') return writeSprite(asset)
  return writeLevel(asset)
}
