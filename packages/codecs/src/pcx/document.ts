import type { Issue } from '../binary/index.js'
import type { PcxHeader } from './layout.js'

/** A PCX picture as stored; `decodePcx` has its pixels. Spec: docs/formats/pcx.md. */
export interface PcxDocument {
  readonly format: 'pcx'
  readonly header: PcxHeader
  /** All rows, packed as they are (view). */
  readonly pixels: Uint8Array
  /** What stands between the pixels and the palette or the end, mostly nothing (view). */
  readonly gap: Uint8Array
  /** `[256 × 3]` red, green, blue at the end of pictures of one plane of 8 bits (view); absent where there is none. */
  readonly palette?: Uint8Array
  /** What the reader tolerated; not written. */
  readonly issues: readonly Issue[]
}
