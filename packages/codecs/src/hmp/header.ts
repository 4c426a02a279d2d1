import type { ByteReader } from '../binary/index.js'
import { isFiniteScale, WORD_STEPS } from '../models/geometry/check-scale.js'
import { HeaderOffset, type HeaderRecord, type HmpFormat } from './layout.js'

/**
 * Checks that a header describes a grid; numbers that are not finite give a warning.
 * @throws FormatError `value` for a grid without rows or without frames.
 */
export function checkHeader(reader: ByteReader, header: HeaderRecord, format: HmpFormat): void {
  const { columns, vertexCount, frameCount, scale, offset, spacing } = header
  if (!isFiniteScale(header, WORD_STEPS)) {
    const message = `scale and offset should be finite, but are ${scale.join(' ')} and ${offset.join(' ')}`
    reader.warn('scale-not-finite', `${message}: treated as 0`, HeaderOffset.scale)
  }
  if (!(Number.isInteger(columns) && columns >= 1 && columns <= vertexCount && vertexCount % columns === 0)) {
    const reason = `${vertexCount} heights do not form rows of ${columns}`
    // HMP4's header is assumed to be that of its successors, so a mismatch means unsupported.
    reader.fail(format === 'hmp4' ? 'unsupported' : 'value', reason, HeaderOffset.columns)
  }
  const extents = [spacing[0] * columns, (spacing[1] * vertexCount) / columns]
  if (!extents.every((extent) => Number.isFinite(Math.fround(extent)))) {
    const message = `the grid distance should be finite, but is ${spacing.join(' ')}: it is computed from the scale`
    reader.warn('spacing-not-finite', message, HeaderOffset.spacing)
  }
  if (frameCount === 0) reader.fail('value', 'a terrain needs at least one frame', HeaderOffset.frameCount)
}
