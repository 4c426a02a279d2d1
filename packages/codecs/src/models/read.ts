import { ByteReader, type ReadOptions } from '../binary/index.js'
import { magicOf, refuseFormat } from '../detect/expect-format.js'
import { formatOfMark } from '../detect/marked-formats.js'
import type { FormatIdOf } from '../detect/readable-formats.js'
import type { MdlDocument } from './document.js'
import { readMd3 } from './md3/read.js'
import { readMdl5 } from './mdl5/read.js'
import { readMdl7 } from './mdl7/read.js'
import { readQuakeMdl } from './quake-mdl/read.js'

/** The reader of each model format in the list of formats: `never` for a format that `MdlDocument` lacks. */
const READERS: {
  readonly [Id in FormatIdOf<'model'>]: Id extends MdlDocument['format']
    ? (bytes: Uint8Array, options?: ReadOptions) => MdlDocument
    : never
} = {
  mdl7: readMdl7,
  mdl5: readMdl5,
  mdl4: readMdl5,
  mdl3: readMdl5,
  mdl2: readQuakeMdl,
  idpo: readQuakeMdl,
  md3: readMd3,
}

/**
 * Reads a model of any known format, detected by its content: MDL2 to MDL5, MDL7, Quake (IDPO), Quake III (MD3).
 * @throws FormatError `foreign` for other files, naming their format.
 */
export function readMdl(bytes: Uint8Array, options?: ReadOptions): MdlDocument {
  const id = formatOfMark(magicOf(bytes))?.id
  if (id !== undefined && isModel(id)) return READERS[id](bytes, options)
  const reader = ByteReader.open(bytes, 'mdl')
  reader.text(4, 'the format mark')
  return refuseFormat(reader, bytes, 'a model (MDL2 to MDL7, IDPO, IDP3)')
}

function isModel(id: string): id is FormatIdOf<'model'> {
  return Object.hasOwn(READERS, id)
}
