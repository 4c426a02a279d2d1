import { ByteReader } from '../binary/index.js'
import { refuseFormat } from '../detect-format.js'
import { readMdl5 } from '../mdl5/index.js'
import { readMdl7 } from '../mdl7/index.js'
import type { MdlDocument } from './document.js'

/**
 * Reads a model of any version this package knows, told by its content.
 * @throws FormatError `unsupported` for MDL2–4, Quake and Quake III models, `foreign` for everything else, by name.
 */
export function readMdl(bytes: Uint8Array): MdlDocument {
  const reader = ByteReader.open(bytes, 'mdl')
  const magic = reader.text(4, 'the format mark')
  if (magic === 'MDL7') return readMdl7(bytes)
  if (magic === 'MDL5') return readMdl5(bytes)
  return refuseFormat(reader, bytes, 'a GameStudio model (MDL5 or MDL7)')
}
