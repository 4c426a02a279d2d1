import type { Issue } from '../../binary/index.js'
import type { BmpCoreHeader, BmpFileHeader, BmpInfoHeader } from './layout.js'

/** A BMP image as stored; `decodeBmp` returns its pixels. Spec: docs/formats/bmp.md. */
export interface BmpDocument {
  readonly format: 'bmp'
  readonly file: BmpFileHeader
  readonly header: BmpHeader
  /** Channel masks after a header of 40 bytes: 12 or 16 bytes for compression 3 or 6, otherwise empty (view). */
  readonly masks: Uint8Array
  /** `[colors × 4]` blue, green, red, 0, or `[colors × 3]` in OS/2 files (view). */
  readonly palette: Uint8Array
  /** Bytes between the palette and the offset given in the file header (view). */
  readonly gap: Uint8Array
  /**
   * All rows as encoded, from the offset given in the file header (view). In odd files the pixels begin inside the
   * palette, which then includes the same bytes. For unknown compressions: all bytes up to the end.
   */
  readonly pixels: Uint8Array
  /** Bytes after the pixels: the color profile of the largest headers, padding, or anything else (view). */
  readonly trailing: Uint8Array
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}

/** The OS/2 header, or the Windows header with the additions of larger ones. */
export type BmpHeader =
  | { readonly kind: 'core'; readonly fields: BmpCoreHeader }
  | {
      readonly kind: 'info'
      readonly fields: BmpInfoHeader
      /** Bytes after the first 40 of a larger header: masks, color spaces (view). */
      readonly more: Uint8Array
    }
