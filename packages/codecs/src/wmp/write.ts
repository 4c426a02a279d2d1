import type { WmpDocument } from './document.js'
import { printWmpBytes } from './print.js'
import { sourceOr } from './source.js'
import { writeWmpBinary } from './write-binary.js'

/**
 * Writes a level in its spelling: `writeWmp(readWmp(bytes))` gives `bytes` again.
 * @throws FormatError `unwritable` where the document holds what the spelling cannot say; see `respell`.
 */
export function writeWmp(document: WmpDocument): Uint8Array {
  return document.spelling === 'binary' ? sourceOr(document, writeWmpBinary(document)) : printWmpBytes(document)
}
