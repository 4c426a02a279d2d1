import type { Issue } from '../binary/index.js'
import { type BspDocument, checkBsp, readBsp, writeBsp } from '../bsp/index.js'
import { magicOf } from '../detect-format.js'
import { readHmp, writeHmp } from '../hmp/index.js'
import { readMap, writeMap } from '../map/index.js'
import { readMdl, writeMdl } from '../mdl/index.js'
import { readPalette, writePalette } from '../palette/index.js'
import { readQuakeWad, writeQuakeWad } from '../quake-wad/index.js'
import { QUAKE_WAD_MAGICS } from '../quake-wad/layout.js'
import { readWad, writeWad } from '../wad/index.js'
import { checkWmb, readWmb, type WmbDocument, writeWmb } from '../wmb/index.js'
import { readWmp, writeWmp } from '../wmp/index.js'
import type { DocumentKind, FormatFile } from './format.js'
import { writePicture } from './picture.js'

/** Reads a file of a kind whose reader tells versions apart itself. @throws FormatError */
export function readKind(kind: Exclude<DocumentKind, 'picture'>, bytes: Uint8Array): FormatFile {
  switch (kind) {
    case 'model':
      return { kind, document: readMdl(bytes) }
    case 'terrain':
      return { kind, document: readHmp(bytes) }
    case 'level':
      return { kind, document: readWmp(bytes) }
    case 'compiled level':
      return { kind, document: readCheckedWmb(bytes) }
    case 'map':
      return { kind, document: readMap(bytes) }
    case 'bsp':
      return { kind, document: readCheckedBsp(bytes) }
    case 'archive':
      return { kind, document: isQuakeWad(bytes) ? readQuakeWad(bytes) : readWad(bytes) }
    case 'palette':
      return { kind, document: readPalette(bytes) }
  }
}

function isQuakeWad(bytes: Uint8Array): boolean {
  const magic = magicOf(bytes)
  return Object.values(QUAKE_WAD_MAGICS).some((own) => own === magic)
}

/** `readWmb` leaves the check to those who want it: it takes five times as long as reading. */
function readCheckedWmb(bytes: Uint8Array): WmbDocument {
  const document = readWmb(bytes)
  return { ...document, issues: [...document.issues, ...checkWmb(document)] }
}

/** `readBsp` leaves the check to its callers, too. */
function readCheckedBsp(bytes: Uint8Array): BspDocument {
  const document = readBsp(bytes)
  return { ...document, issues: [...document.issues, ...checkBsp(document)] }
}

/**
 * The file's bytes from its document (copy): those that were read, as long as nothing was changed.
 * @throws FormatError `unwritable`
 */
export function writeFile(file: FormatFile): Uint8Array {
  switch (file.kind) {
    case 'model':
      return writeMdl(file.document)
    case 'terrain':
      return writeHmp(file.document)
    case 'level':
      return writeWmp(file.document)
    case 'compiled level':
      return writeWmb(file.document)
    case 'map':
      return writeMap(file.document)
    case 'bsp':
      return writeBsp(file.document)
    case 'archive':
      return file.document.format === 'wad7' ? writeWad(file.document) : writeQuakeWad(file.document)
    case 'palette':
      return writePalette(file.document)
    case 'picture':
      return writePicture(file.document)
  }
}

/** Everything there is to remark about a file: what its reader tolerated, and what makes no sense although it can be read. */
export function issuesOf(file: FormatFile): readonly Issue[] {
  return file.document.issues
}
