import type { Issue } from '../../binary/index.js'
import type { PcxHeader } from './layout.js'

/** A PCX image as stored; `decodePcx` returns its pixels. Spec: docs/formats/pcx.md. */
export interface PcxDocument {
  readonly format: 'pcx'
  readonly header: PcxHeader
  /** All rows as encoded (view). */
  readonly pixels: Uint8Array
  /** Bytes between the pixels and the palette or the end, usually empty (view). */
  readonly gap: Uint8Array
  /** `[256 × 3]` red, green, blue at the end of images with one plane of 8 bits (view); absent if the file has none. */
  readonly palette?: Uint8Array
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}
