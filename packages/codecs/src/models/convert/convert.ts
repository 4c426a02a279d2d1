import { FormatError } from '../../binary/index.js'
import type { MdlDocument } from '../document.js'
import { mdl5OfMdl7 } from './convert-to-mdl5.js'
import { mdl7Of } from './convert-to-mdl7.js'
import type { ConvertedMdl } from './converted-mdl.js'

const DEFAULT_MAXIMUM_BYTES = 64 * 1024 * 1024

/**
 * Converts a model if nothing is lost: same triangles, skins, frame names, positions within 32-bit rounding, and the
 * exact normal indices for MDL3 to MDL5. Skins are views into those of the source. Every format but MDL7 becomes an
 * MDL7 before MDL5, and the paths of its losses refer to that MDL7. A frame of 24 bytes may stand for a whole vertex
 * set, so positions of all frames are capped at `maximumBytes` (64 MiB if omitted).
 * @throws FormatError `unwritable` for a model that already has this version, `limit` if the positions exceed
 * `maximumBytes`.
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
