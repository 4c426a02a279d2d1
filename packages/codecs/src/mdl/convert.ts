import { FormatError } from '../binary/index.js'
import { mdl5OfMdl7 } from './convert-to-mdl5.js'
import { mdl7Of } from './convert-to-mdl7.js'
import type { ConvertedMdl } from './converted-mdl.js'
import type { MdlDocument } from './document.js'

const DEFAULT_MAXIMUM_BYTES = 64 * 1024 * 1024

/**
 * Converts a model where that loses nothing: same triangles, skins, frame names, positions to the rounding of a 32-bit float,
 * and for MDL3 to MDL5 the very normal indices. Skins are views of those of the source. On the way to MDL5 every other format
 * becomes an MDL7 first: paths of what is lost there are those of the MDL7.
 * A frame of 24 bytes may stand for a whole vertex set, so the positions of all frames are capped at `maximumBytes` (64 MiB
 * when left out).
 * @throws FormatError `unwritable` for a model that is one already, `limit` for more positions than that.
 */
export function convertMdl(
  document: MdlDocument,
  to: 'mdl7' | 'mdl5',
  maximumBytes: number = DEFAULT_MAXIMUM_BYTES,
): ConvertedMdl {
  if (document.format === to) {
    const reason = `the model is an ${to.toUpperCase()} already`
    throw new FormatError('unwritable', { format: document.format, path: '' }, reason)
  }
  const first: ConvertedMdl = document.format === 'mdl7' ? { document, losses: [], labels: [] } : mdl7Of(document)
  if (to === 'mdl7' || first.document?.format !== 'mdl7') return first
  const { labels, ...second } = mdl5OfMdl7(first.document, maximumBytes)
  return { ...second, labels: [...first.labels, ...labels] }
}
