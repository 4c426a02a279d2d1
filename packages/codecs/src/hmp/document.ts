import type { FixedText, Issue } from '../binary/index.js'
import type { Skin } from '../skin/document.js'
import type { HmpFormat } from './layout.js'

/** A terrain as stored (docs/formats/hmp7.md): a grid of heights, row 0 on the +Y edge, column 0 on the −X edge. */
export interface HmpDocument {
  /**
   * HMP7: A6–A8. HMP5: A5. HMP4: A5 before 2001; its layout is inferred and verified for each file, so it cannot be
   * written.
   */
  readonly format: HmpFormat
  /** Word at offset 4: 0 in every known HMP7, 2 in the known HMP5. */
  readonly version: number
  /** Height = raw · scale[2] + offset[2]; scale[0] and scale[1] · 65535 are the extents, `[3, quants]`. */
  readonly scale: readonly number[]
  /** Corner of minimum x, y and z, `[3, quants]`. */
  readonly offset: readonly number[]
  /** The words of `scale` and `offset`, stored only if one of them is NaN, `[6]`. */
  readonly scaleBits?: Uint32Array
  /** Word at offset 32: 0 or a bounding radius; NaN if the word is not a number. */
  readonly radius: number
  /** The word of `radius`, stored only if it is NaN. */
  readonly radiusBits?: number
  /** Grid distance along X and along Y, `[2, quants]`. */
  readonly spacing: readonly number[]
  /** The words of `spacing`, stored only if one of its numbers is NaN, `[2]`. */
  readonly spacingBits?: Uint32Array
  /** Grid points along X. */
  readonly columns: number
  /** Grid points along Y. */
  readonly rows: number
  /** Words at offsets 52, 56, 64, 72, 76 and 80: 0 in every known file, `[6]`. */
  readonly unusedWords: readonly number[]
  /** Color map first, then the detail map. */
  readonly skins: readonly Skin[]
  /** One in every known file. */
  readonly frames: readonly HmpFrame[]
  /** Bytes after the last frame (view). */
  readonly trailing?: Uint8Array
  readonly issues: readonly Issue[]
}

/** Heights, and normals in one of two forms: HMP7 has slopes, HMP5 and HMP4 have indices. */
export interface HmpFrame {
  /** Always 2. */
  readonly type: number
  /** Box entries as stored, `[8]` bytes. */
  readonly boxMin: Uint8Array
  readonly boxMax: Uint8Array
  readonly name: FixedText
  /** Raw heights 0…65535, row by row from the +Y edge, each from −X to +X, `[rows × columns]`. */
  readonly heights: Uint16Array
  /** −127 · (x, y) of the upward unit normal, `[rows × columns × 2]`. HMP7. */
  readonly slopes?: Int8Array
  /** Index into the table of 162 normals, which means the NEGATIVE of the upward normal, `[rows × columns]`. HMP5 and HMP4. */
  readonly normalIndices?: Uint8Array
  /** Last byte of each point, stored only if one is not zero, `[rows × columns]`. HMP5. */
  readonly pads?: Uint8Array
}
