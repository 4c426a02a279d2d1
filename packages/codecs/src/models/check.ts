import type { Issue } from '../binary/index.js'
import type { MdlDocument } from './document.js'
import { readMdl } from './read.js'
import { writeMdl } from './write.js'

/**
 * Checks a document that was created or changed in memory: returns the issues that a reader of the written file
 * reports. Costs a write and a read.
 * @throws FormatError `unwritable` when the document contradicts itself, and every error of the reader, e.g. `range`
 * for a triangle of vertices that do not exist.
 */
export function checkMdl(document: MdlDocument): readonly Issue[] {
  return readMdl(writeMdl(document)).issues
}
