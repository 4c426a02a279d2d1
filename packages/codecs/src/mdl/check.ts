import type { Issue } from '../binary/index.js'
import type { MdlDocument } from './document.js'
import { readMdl } from './read.js'
import { writeMdl } from './write.js'

/**
 * What a reader of the written file would say: for documents that were made or changed in memory. Costs a write and a read.
 * @throws FormatError `unwritable` when the document contradicts itself, and whatever the reader refuses, e.g. `range` for a
 * triangle of vertices that do not exist.
 */
export function checkMdl(document: MdlDocument): readonly Issue[] {
  return readMdl(writeMdl(document)).issues
}
