import type { WmpDocument } from './document.js'
import { printWmpBytes } from './print.js'
import { writeWmpBinary } from './write-binary.js'

/**
 * Writes a level in its spelling: `writeWmp(readWmp(bytes))` gives `bytes` again, except where an issue says so.
 * @throws FormatError `unwritable` where the document holds what the spelling cannot say; see `respell`.
 */
export function writeWmp(document: WmpDocument): Uint8Array {
  return document.spelling === 'binary' ? writeWmpBinary(document) : printWmpBytes(document)
}
