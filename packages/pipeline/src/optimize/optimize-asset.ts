import type { Asset, AssetFacts } from '@brushwork/asset'
import type { PackGrids } from '@brushwork/pack/write'
import { optimizeLevel } from './optimize-level.js'
import { type OptimizeOptions, optimizeModel } from './optimize-model.js'
import { optimizeTerrain } from './optimize-terrain.js'

/** An asset that is ready to be written: small, with the facts of its module, and the grids of its columns. */
export interface Optimized<A extends Asset = Asset> {
  readonly asset: A
  readonly facts: AssetFacts
  readonly grids: PackGrids
}

/**
 * Makes an asset small for games: everything that packs lose or reorder is lost here, so that the pack holds exactly
 * this asset. Errors: docs/decisions/pack-geometry.md and terrain-heights.md.
 */
export async function optimizeAsset(asset: Asset, facts: AssetFacts, options: OptimizeOptions): Promise<Optimized> {
  if (asset.kind === 'terrain') return { asset: optimizeTerrain(asset), facts, grids: {} }
  // Every save of a level in a dev server builds a draft.
  if (asset.kind === 'level' && options.profile === 'draft') return { asset, facts, grids: {} }
  if (asset.kind === 'level') {
    const { asset: level, grids } = await optimizeLevel(asset)
    return { asset: level, facts: { ...facts, bounds: level.bounds }, grids }
  }
  if (asset.kind !== 'model' || facts.kind !== 'model') return { asset, facts, grids: {} }
  const { asset: model, grids } = await optimizeModel(asset, options)
  const vertexCount = model.parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  return { asset: model, facts: { ...facts, vertexCount, bounds: model.bounds }, grids }
}
