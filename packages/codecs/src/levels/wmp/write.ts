import { writeWmpBinary } from './binary/write/write-binary.js'
import type { WmpDocument } from './document/document.js'
import { sourceOr } from './document/source.js'
import { printWmpBytes } from './text/print/print.js'

/**
 * Writes a level in its encoding: `writeWmp(readWmp(bytes))` restores `bytes`.
 * @throws FormatError `unwritable` if the document contains data that the encoding cannot express; see `reencode`.
 */
export function writeWmp(document: WmpDocument): Uint8Array {
  return document.encoding === 'binary' ? sourceOr(document, writeWmpBinary(document)) : printWmpBytes(document)
}
