import type { PackedTerrain } from '@brushwork/asset'
import { terrainNormals } from '@brushwork/pack/write'

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
