import type { Issue } from '../../binary/index.js'
import type { TgaFooter, TgaHeader } from './layout.js'

/** A TGA image as stored; `decodeTga` returns its pixels. Spec: docs/formats/tga.md. */
export interface TgaDocument {
  readonly format: 'tga'
  readonly header: Omit<TgaHeader, 'idLength'>
  /** At most 255 bytes of any content (view). */
  readonly id: Uint8Array
  /** `[mapLength × bytes of mapDepth]` (view); empty if the header states no map. */
  readonly colorMap: Uint8Array
  /** All pixels as encoded (view). */
  readonly pixels: Uint8Array
  /** Bytes after the pixels: the developer and extension areas of TGA 2.0, or anything else (view). */
  readonly areas: Uint8Array
  /** Footer of TGA 2.0; absent in older files. Its offsets are those of the file as read. */
  readonly footer?: TgaFooter
  /** Tolerated oddities; not written. */
  readonly issues: readonly Issue[]
}
