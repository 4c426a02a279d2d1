import type { MdlDocument } from './document.js'
import { writeMd3 } from './md3/write.js'
import { writeMdl5 } from './mdl5/write.js'
import { writeMdl7 } from './mdl7/write.js'
import { writeQuakeMdl } from './quake-mdl/write.js'

/**
 * Writes a model in its own format (copy).
 * @throws FormatError `unwritable` if the document contradicts itself.
 */
export function writeMdl(document: MdlDocument): Uint8Array {
  switch (document.format) {
    case 'mdl7':
      return writeMdl7(document)
    case 'md3':
      return writeMd3(document)
    case 'idpo':
    case 'mdl2':
      return writeQuakeMdl(document)
    case 'mdl5':
    case 'mdl4':
    case 'mdl3':
      return writeMdl5(document)
  }
}
