import { ByteReader } from '../binary/index.js'
import { magicOf, refuseFormat } from '../detect/expect-format.js'
import type { MdlDocument } from './document.js'
import { readMd3 } from './md3/read.js'
import { readMdl5 } from './mdl5/read.js'
import { readMdl7 } from './mdl7/read.js'
import { readQuakeMdl } from './quake-mdl/read.js'

/**
 * Reads a model of any known format, detected by its content: MDL2 to MDL5, MDL7, Quake (IDPO), Quake III (MD3).
 * @throws FormatError `foreign` for other files, naming their format.
 */
export function readMdl(bytes: Uint8Array): MdlDocument {
  switch (magicOf(bytes)) {
    case 'MDL7':
      return readMdl7(bytes)
    case 'MDL5':
    case 'MDL4':
    case 'MDL3':
      return readMdl5(bytes)
    case 'MDL2':
    case 'IDPO':
      return readQuakeMdl(bytes)
    case 'IDP3':
      return readMd3(bytes)
  }
  const reader = ByteReader.open(bytes, 'mdl')
  reader.text(4, 'the format mark')
  return refuseFormat(reader, bytes, 'a model (MDL2 to MDL7, IDPO, IDP3)')
}
