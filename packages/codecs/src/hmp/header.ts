import type { ByteReader } from '../binary/index.js'
import { isFiniteScale, WORD_STEPS } from '../mdl/check-scale.js'
import { HeaderOffset, type HeaderRecord, type HmpFormat } from './layout.js'

/**
 * Checks that a header describes a grid: numbers that are not finite get a warning.
 * @throws FormatError `value` for a grid that has no rows or no frame.
 */
export function checkHeader(reader: ByteReader, header: HeaderRecord, format: HmpFormat): void {
  const { columns, vertexCount, frameCount, scale, offset, spacing } = header
  if (!isFiniteScale(header, WORD_STEPS)) {
    const message = `scale and offset should be finite, but are ${scale.join(' ')} and ${offset.join(' ')}`
    reader.warn('scale-not-finite', `${message}: taken as 0`, HeaderOffset.scale)
  }
  if (!(Number.isInteger(columns) && columns >= 1 && columns <= vertexCount && vertexCount % columns === 0)) {
    const reason = `${vertexCount} heights do not make rows of ${columns}`
    // The header of HMP4 is taken for that of its successors.
    reader.fail(format === 'hmp4' ? 'unsupported' : 'value', reason, HeaderOffset.columns)
  }
  const extents = [spacing[0] * columns, (spacing[1] * vertexCount) / columns]
  if (!extents.every((extent) => Number.isFinite(Math.fround(extent)))) {
    const message = `the grid distance should be finite, but is ${spacing.join(' ')}: it is computed from the scale`
    reader.warn('spacing-not-finite', message, HeaderOffset.spacing)
  }
  if (frameCount === 0) reader.fail('value', 'a terrain needs at least one frame', HeaderOffset.frameCount)
}
