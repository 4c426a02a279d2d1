import type { BmpDocument } from '../bmp/document.js'
import type { BspDocument } from '../bsp/document.js'
import type { DdsDocument } from '../dds/document.js'
import type { HmpDocument } from '../hmp/document.js'
import type { MapDocument } from '../map/document.js'
import type { MdlDocument } from '../mdl/document.js'
import type { Palette } from '../palette/document.js'
import type { PcxDocument } from '../pcx/document.js'
import type { QuakeWadDocument } from '../quake-wad/document.js'
import type { TgaDocument } from '../tga/document.js'
import type { WadDocument } from '../wad/document.js'
import type { WmbDocument } from '../wmb/document.js'
import type { WmpDocument } from '../wmp/document.js'

/** A picture file as stored; `decodePicture` has its pixels. */
export type PictureDocument = PcxDocument | TgaDocument | BmpDocument | DdsDocument

/** What a reader of each kind of file gives. */
export interface Documents {
  readonly model: MdlDocument
  readonly terrain: HmpDocument
  readonly level: WmpDocument
  readonly 'compiled level': WmbDocument
  readonly map: MapDocument
  readonly bsp: BspDocument
  readonly archive: WadDocument | QuakeWadDocument
  readonly palette: Palette
  readonly picture: PictureDocument
}

export type DocumentKind = keyof Documents

/** A file that was read; `kind` tells what its document is. */
export type FormatFile = { readonly [K in DocumentKind]: FileOfKind<K> }[DocumentKind]

export interface FileOfKind<K extends DocumentKind> {
  readonly kind: K
  readonly document: Documents[K]
}

/** One file format of this package, whatever its document is. */
export interface Format {
  /** As `detectFormat` says it, and as fuzz, verify and tables name it. */
  readonly id: string
  /** For tables, e.g. `MDL7 model`. */
  readonly name: string
  readonly kind: DocumentKind
  /** Lower-case endings, with their dot: a file whose content says nothing is taken by its ending. */
  readonly endings: readonly string[]
  /** Why a file of this format is not written back byte for byte; undefined where it is. */
  readonly notWrittenBack?: string
  /** @throws FormatError */
  read(bytes: Uint8Array): FormatFile
}
