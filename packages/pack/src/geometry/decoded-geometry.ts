import type { Grid } from '@brushwork/asset'
import type { Tracks } from '../frames/weld.js'
import type { Where } from '../json-value.js'
import type { BySlopes } from './predict-slopes.js'

/** What a stream does not hold. */
export interface GeometryContext {
  readonly vertices: number
  readonly positions: Grid
  readonly uvs?: Grid
  readonly light?: Grid
  /** Reads triangles that are not in the stream, and checks them. */
  indices(): Uint16Array | Uint32Array
  /** The predictor of columns that need it. @throws PackError without the feature */
  slopes(): BySlopes
}

/** Columns of a stream. */
export interface DecodedGeometry {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[triangles × 3]`, all below the number of vertices. */
  readonly indices: Uint16Array | Uint32Array
  /** `[vertices × 3]`. */
  readonly normals?: Float32Array
  /** `[vertices × 2]`. */
  readonly uvs?: Float32Array
  /** `[vertices × 2]`. */
  readonly light?: Float32Array
  /** Two corners of their box, `[2 × 3]`, where decoding has found them. */
  readonly box?: Float32Array
  /** Vertices that share a point. */
  readonly points: Tracks
}

/** Decodes the stream of a primitive. @param where the stream in the JSON, for errors @throws PackError */
export type DecodeGeometry = (stream: Uint8Array, where: Where, context: GeometryContext) => DecodedGeometry
