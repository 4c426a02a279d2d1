import type { Issue } from '../binary/index.js'
import type { TgaFooter, TgaHeader } from './layout.js'

/** A TGA picture as stored; `decodeTga` has its pixels. Spec: docs/formats/tga.md. */
export interface TgaDocument {
  readonly format: 'tga'
  readonly header: Omit<TgaHeader, 'idLength'>
  /** At most 255 bytes of anything (view). */
  readonly id: Uint8Array
  /** `[mapLength × bytes of mapDepth]` (view); empty where the header says that there is none. */
  readonly colourMap: Uint8Array
  /** All pixels, packed as they are (view). */
  readonly pixels: Uint8Array
  /** What follows the pixels: the developer and extension areas of TGA 2.0, or anything else (view). */
  readonly areas: Uint8Array
  /** The end of TGA 2.0; absent in older files. Its offsets are those of the file as it was read. */
  readonly footer?: TgaFooter
  /** What the reader tolerated; not written. */
  readonly issues: readonly Issue[]
}
