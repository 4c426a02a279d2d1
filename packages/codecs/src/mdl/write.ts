import { writeMdl5 } from '../mdl5/index.js'
import { writeMdl7 } from '../mdl7/index.js'
import type { MdlDocument } from './document.js'

/**
 * Writes a model in its own format (copy).
 * @throws FormatError `unwritable` when the document contradicts itself.
 */
export function writeMdl(document: MdlDocument): Uint8Array {
  return document.format === 'mdl5' ? writeMdl5(document) : writeMdl7(document)
}
