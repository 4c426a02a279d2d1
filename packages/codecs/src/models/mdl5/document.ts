import type { FixedText, Issue } from '../../binary/index.js'
import type { Skin } from '../../skin/document.js'
import type { Mdl5Format } from './layout.js'

/** An MDL3, MDL4 or MDL5 file as stored (docs/formats/mdl5.md). File axes: Z up, X forward; triangles clockwise from outside. */
export interface Mdl5Document {
  /** The versions differ in their skins, and in the frame types their writers choose. */
  readonly format: Mdl5Format
  /** Word at offset 4: 0 in every known file. */
  readonly version: number
  /** Position = raw · scale + offset, `[3, quants]`. */
  readonly scale: readonly number[]
  /** `[3, quants]`. */
  readonly offset: readonly number[]
  /** The words of `scale` and `offset`, stored only if one of them is NaN, `[6]`. */
  readonly scaleBits?: Uint32Array
  /** Bounding radius in quants, of no known formula; NaN if the word is not a number. */
  readonly radius: number
  /** The word of `radius`, stored only if it is NaN. */
  readonly radiusBits?: number
  /** Words at offset 36: 0 or uninitialized memory of the writer, `[3]`. */
  readonly unusedWords: readonly number[]
  /** Pixels: the size of every skin of an MDL3 or MDL4. 0 in every known MDL5, where each skin has its own size. */
  readonly skinWidth: number
  readonly skinHeight: number
  readonly flags: number
  /** Always 0: the engine never implemented bones in this format. */
  readonly boneCount: number
  readonly vertexCount: number
  readonly skins: readonly Skin[]
  /** u and v in pixels of skin 0, origin top-left, `[skin points × 2]`. May lie outside the skin, which repeats. */
  readonly skinPoints: Int16Array
  /** Vertex indices, clockwise from outside, `[triangles × 3]`. */
  readonly triangles: Uint16Array
  /** Skin point indices of the same corners, `[triangles × 3]`. */
  readonly triangleSkinPoints: Uint16Array
  readonly frames: readonly Mdl5Frame[]
  /** Bytes after the last frame (view). */
  readonly trailing?: Uint8Array
  readonly issues: readonly Issue[]
}

/** All vertices in one frame. */
export interface Mdl5Frame {
  /** Vertex encoding: 0 = bytes (every MDL3), 2 = 16-bit words (every known MDL4 and MDL5). */
  readonly type: 0 | 2
  /** The type word, stored only if it is neither 0 nor 2: the number of remaining bytes then decides the encoding. */
  readonly statedType?: number
  /** Box entries as stored (`[4]` bytes, or `[8]` in word frames). Often garbage: do not rely on them. */
  readonly boxMin: Uint8Array
  readonly boxMax: Uint8Array
  readonly name: FixedText
  /** Raw coordinates, see `scale`, `[vertices × 3]`. */
  readonly positions: Uint8Array | Uint16Array
  /** Index into the table of 162 INWARD normals; 162 and more mean no normal, `[vertices]`. */
  readonly normals: Uint8Array
  /** Last byte of each word vertex, stored only if one is not zero, `[vertices]`. */
  readonly pads?: Uint8Array
}
