import type { Issue } from '../binary/index.js'
import type { BmpCoreHeader, BmpFileHeader, BmpInfoHeader } from './layout.js'

/** A BMP picture as stored; `decodeBmp` has its pixels. Spec: docs/formats/bmp.md. */
export interface BmpDocument {
  readonly format: 'bmp'
  readonly file: BmpFileHeader
  readonly header: BmpHeader
  /** Channel masks behind a header of 40 bytes: 12 or 16 bytes for compression 3 or 6, else none (view). */
  readonly masks: Uint8Array
  /** `[colours × 4]` blue, green, red, 0, or `[colours × 3]` in OS/2 files (view). */
  readonly palette: Uint8Array
  /** Between the palette and the offset that the file header names (view). */
  readonly gap: Uint8Array
  /**
   * All rows, packed as they are, from the offset on that the file header names (view): pixels of odd files begin inside
   * their palette, which then holds the same bytes. Of compressions that are unknown here, all bytes up to the end.
   */
  readonly pixels: Uint8Array
  /** What follows the pixels: the colour profile of the largest headers, padding, or anything else (view). */
  readonly trailing: Uint8Array
  /** What the reader tolerated; not written. */
  readonly issues: readonly Issue[]
}

/** The header of OS/2, or that of Windows with what larger ones add. */
export type BmpHeader =
  | { readonly kind: 'core'; readonly fields: BmpCoreHeader }
  | {
      readonly kind: 'info'
      readonly fields: BmpInfoHeader
      /** What headers of more than 40 bytes have behind those: masks, colour spaces (view). */
      readonly more: Uint8Array
    }
