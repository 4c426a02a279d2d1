import type { Asset, AssetFacts, Model, PackedTerrain } from '@brushwork/asset'
import { type PackGrids, terrainNormals } from '@brushwork/pack/write'
import { makeLods } from './lods/make-lods.js'
import { mergeParts } from './merge-parts.js'
import { optimizeLevel } from './optimize-level.js'
import { type OptimizeOptions, optimizeModel } from './optimize-model.js'
import { roundFacts } from './round-facts.js'

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
  if (asset.kind === 'sprite') return { asset, facts, grids: {} }
  if (asset.kind !== 'terrain' && options.profile === 'draft') return draftOf(asset, facts, options)
  if (asset.kind === 'terrain') return { asset: optimizeTerrain(asset), facts, grids: {} }
  if (asset.kind === 'level' && facts.kind === 'level') {
    const { asset: level, grids } = await optimizeLevel(asset)
    return { asset: roundFacts(level), facts: { ...roundFacts(facts), bounds: level.bounds }, grids }
  }
  if (asset.kind !== 'model' || facts.kind !== 'model') return { asset, facts, grids: {} }
  const { asset: model, grids } = await optimizeModel(asset, options)
  const vertexCount = model.parts.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  return { asset: model, facts: { ...facts, ...lodFacts(model), vertexCount, bounds: model.bounds }, grids }
}

function lodFacts({ parts }: Model): { readonly lodCount?: number } {
  const lodCount = parts.reduce((most, { lods = [] }) => Math.max(most, lods.length), 0)
  return lodCount === 0 ? {} : { lodCount }
}

/**
 * The asset of a draft, in which every column is a float. Parts are merged, since games see which ones a model has; nothing
 * is rounded, welded or reordered.
 */
async function draftOf(asset: Asset, facts: AssetFacts, { lods }: Pick<OptimizeOptions, 'lods'>): Promise<Optimized> {
  if (asset.kind !== 'model' || facts.kind !== 'model') return { asset, facts, grids: {} }
  const parts = mergeParts(asset.parts, asset.frameCount).map(({ frames, ...part }) => {
    return { ...part, ...(frames && { frames: { positions: frames.positions, normals: frames.normals } }) }
  })
  const model = await makeLods({ ...asset, parts }, lods)
  return { asset: model, facts: { ...facts, ...lodFacts(model) }, grids: {} }
}

/** Cosine of 1°, the largest angle by which a normal may turn. Files of the terrain editor store them in steps of 0.45°. */
const MIN_COSINE = 0.9998476951563913

/**
 * Replaces normals of a terrain by normals that take fewer bytes and are at most 1° apart: those of the surface, or
 * else those of slopes. Heights stay as they are. Decision: docs/decisions/terrain-heights.md.
 */
export function optimizeTerrain(terrain: PackedTerrain): PackedTerrain {
  const { surface, rounded } = terrainNormals(terrain)
  const normals = terrain.normals.slice()
  for (let at = 0; at < normals.length; at += 3) {
    const near = [surface, rounded].find((candidate) => cosine(normals, candidate, at) >= MIN_COSINE)
    if (near !== undefined) normals.set(near.subarray(at, at + 3), at)
  }
  return { ...terrain, normals }
}

function cosine(a: Float32Array, b: Float32Array, at: number): number {
  return a[at] * b[at] + a[at + 1] * b[at + 1] + a[at + 2] * b[at + 2]
}
