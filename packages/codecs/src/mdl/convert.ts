import { FormatError } from '../binary/index.js'
import { mdl5OfMdl7 } from './convert-to-mdl5.js'
import { mdl7Of } from './convert-to-mdl7.js'
import type { ConvertedMdl } from './converted-mdl.js'
import type { MdlDocument } from './document.js'

const DEFAULT_MAXIMUM_BYTES = 64 * 1024 * 1024

/**
 * Converts a model where that loses nothing: same triangles, skins, frame names, positions to the rounding of a 32-bit float,
 * and for MDL3 to MDL5 the very normal indices. Skins are views of those of the source.
 * A frame of 24 bytes may stand for a whole vertex set, so the positions of all frames are capped at `maximumBytes` (64 MiB
 * when left out).
 * @throws FormatError `unwritable` for a conversion that does not exist, `limit` for more positions than that.
 */
export function convertMdl(
  document: MdlDocument,
  to: 'mdl7' | 'mdl5',
  maximumBytes: number = DEFAULT_MAXIMUM_BYTES,
): ConvertedMdl {
  if (to === 'mdl7' && document.format !== 'mdl7') return mdl7Of(document)
  if (to === 'mdl5' && document.format === 'mdl7') return mdl5OfMdl7(document, maximumBytes)
  const reason = `${document.format} is not converted to ${to}: MDL7 is made of every other format, MDL5 of MDL7`
  throw new FormatError('unwritable', { format: document.format, path: '' }, reason)
}
