import type { PackedTerrain } from '@brushwork/asset'
import { heightsOfSamples } from '../../heights/decode-heights.js'
import { normalsOfSlopes, slopesOfNormals, surfaceSlopes } from '../../heights/surface-slopes.js'

/** Normals as a pack stores them: not at all, as differences of slopes, or as they are. */
export interface CodedNormals {
  /** Folded differences from the slopes of the surface, along columns, then along rows, `[2 × rows × columns]`. */
  readonly slopes?: Uint8Array
  /** `[rows × columns × 3]`: the terrain's own array, not a copy. */
  readonly normals?: Float32Array
}

/** Codes the normals of a terrain without loss. Those that its editor computed from the heights take no bytes. */
export function encodeNormals(terrain: PackedTerrain): CodedNormals {
  const { samples, normals, heightScale, heightOffset } = terrain
  const slopes = slopesOfNormals(normals)
  if (!isEqual(normals, normalsOfSlopes(slopes))) return { normals }
  const surface = surfaceSlopes({ ...terrain, heights: heightsOfSamples(samples, heightScale, heightOffset) })
  return isEqual(slopes, surface) ? {} : { slopes: differencePlanes(slopes, surface) }
}

function isEqual<Numbers extends Float32Array | Int8Array>(a: Numbers, b: Numbers): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}

function differencePlanes(slopes: Int8Array, surface: Int8Array): Uint8Array {
  const points = slopes.length / 2
  const planes = new Uint8Array(slopes.length)
  for (let at = 0; at < slopes.length; at++) {
    // Modulo 2⁸, as the reader adds it.
    const signed = ((slopes[at] - surface[at]) << 24) >> 24
    planes[(at & 1) * points + (at >> 1)] = (signed << 1) ^ (signed >> 31)
  }
  return planes
}
