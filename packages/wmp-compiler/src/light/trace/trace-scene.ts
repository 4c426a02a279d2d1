/** Holes of a texture. */
export interface AlphaMask {
  /** A power of two, at most 256. */
  readonly width: number
  /** A power of two, at most 256. */
  readonly height: number
  /** `[height × width]` 1 where the texture is opaque. */
  readonly bits: Uint8Array
}

/**
 * Triangles to trace rays against. Rays never hit triangles without area, with a corner that is not finite, or with one
 * farther than 2²³ quants from the origin.
 */
export interface TraceScene {
  /** `[triangles × 9, quants]` corners, counter-clockwise from the front. */
  readonly corners: Float32Array
  /** `[triangles]` index into masks; −1, or any other number that is no index, for opaque triangles. Absent when all are opaque. */
  readonly maskOf?: Int32Array
  /** `[triangles × 6]` texture coordinates of the corners, with row 0 of the mask at v = 0; only with maskOf. */
  readonly uvs?: Float32Array
  /** Only with maskOf. */
  readonly masks?: readonly AlphaMask[]
}
