import type { FixedText, Issue } from '../../binary/index.js'
import type { Skin } from '../../skin/document.js'
import type { QuakeMdlFormat } from './layout.js'

/**
 * A Quake model (IDPO) or a GameStudio A3 model (MDL2) as stored (docs/formats/idpo.md). File axes: Z up, X forward;
 * triangles clockwise from outside.
 */
export interface QuakeMdlDocument {
  /** `idpo` also covers models exported by GameStudio's editor, which have 16-bit skins. */
  readonly format: QuakeMdlFormat
  /** 6 in IDPO files, 0 in MDL2 files. */
  readonly version: number
  /** Position = raw · scale + offset, `[3, quants]`. */
  readonly scale: readonly number[]
  /** `[3, quants]`. */
  readonly offset: readonly number[]
  /** The words of `scale` and `offset`, stored only if one of them is NaN, `[6]`. */
  readonly scaleBits?: Uint32Array
  /** Bounding radius in quants; NaN if the word is not a number. */
  readonly radius: number
  /** The word of `radius`, stored only if it is NaN. */
  readonly radiusBits?: number
  /** Position of the creature's eyes, `[3, quants]`. */
  readonly eyePosition: Float32Array
  /** Pixels: the size of every skin. */
  readonly skinWidth: number
  readonly skinHeight: number
  /** 0: all instances animate in step; 1: each starts at a random time. */
  readonly syncType: number
  /** Bit flags of Quake's effects (rocket trail, blood, …). */
  readonly flags: number
  /** Average area of a triangle on screen at unit distance; NaN if the word is not a number. */
  readonly averageSize: number
  /** The word of `averageSize`, stored only if it is NaN. */
  readonly averageSizeBits?: number
  readonly vertexCount: number
  readonly skins: readonly QuakeSkin[]
  readonly skinPoints: QuakeSkinPoints
  readonly triangles: QuakeTriangles
  readonly frames: readonly QuakeFrame[]
  /** Bytes after the last frame (view). Editors store notes there; those of Quake Model Editor begin with `QMEX`. */
  readonly trailing?: Uint8Array
  readonly issues: readonly Issue[]
}

/** An image, or images that change by the clock (IDPO only). */
export type QuakeSkin =
  | { readonly kind: 'single'; readonly skin: Skin }
  | { readonly kind: 'group'; readonly endTimes: Float32Array; readonly skins: readonly Skin[] }

/** One for each vertex: position and skin point share an index. */
export interface QuakeSkinPoints {
  /** Nonzero for points on the seam: triangles at the back use them half a skin further right, `[vertices]`. */
  readonly seams: Int32Array
  /** s and t in pixels, origin top-left, `[vertices × 2]`. */
  readonly coordinates: Int32Array
}

export interface QuakeTriangles {
  readonly count: number
  /** Nonzero for triangles at the front, see `seams`, `[triangles]`. */
  readonly facesFront: Int32Array
  /** Vertex indices, clockwise from outside, `[triangles × 3]`. */
  readonly vertices: Uint32Array
}

/** One pose, or poses that the engine plays by time. */
export type QuakeFrame =
  | { readonly kind: 'single'; readonly pose: QuakePose }
  | {
      readonly kind: 'group'
      /** Type word of a group: any value but 0. */
      readonly type: number
      /** Box of all poses as stored, `[4]` bytes. */
      readonly boxMin: Uint8Array
      readonly boxMax: Uint8Array
      /** End time of each pose, in seconds from the start of the group, `[poses]`. */
      readonly endTimes: Float32Array
      readonly poses: readonly QuakePose[]
    }

/** All vertices in one frame. */
export interface QuakePose {
  /** Box as stored, `[4]` bytes; the last byte has no meaning. */
  readonly boxMin: Uint8Array
  readonly boxMax: Uint8Array
  readonly name: FixedText
  /** Raw coordinates, see `scale`, `[vertices × 3]`. */
  readonly positions: Uint8Array
  /**
   * Index into the table of 162 normals; 162 and more mean no normal, `[vertices]`. Outward in Quake's own models,
   * INWARD in GameStudio's: `outwardSign` decides.
   */
  readonly normals: Uint8Array
}
