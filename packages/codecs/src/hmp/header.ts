import type { ByteReader } from '../binary/index.js'
import { HEADER, HEIGHT_STEPS, HeaderOffset, type HeaderRecord, type HmpFormat } from './layout.js'

/**
 * Reads the header behind the magic, which all versions share, and checks that it describes a grid.
 * @throws FormatError `value` for a grid that has no rows, no frame or no finite extent.
 */
export function readHeader(reader: ByteReader, format: HmpFormat): HeaderRecord {
  const header = reader.record(HEADER)
  const { columns, vertexCount, frameCount, scale, offset, spacing } = header
  const far = scale.map((step, axis) => Math.fround(step * HEIGHT_STEPS + offset[axis]))
  if (![...scale, ...offset, ...far].every(Number.isFinite)) {
    reader.fail('value', `scale and offset should be finite, but are ${scale} and ${offset}`, HeaderOffset.scale)
  }
  if (!(Number.isInteger(columns) && columns >= 1 && columns <= vertexCount && vertexCount % columns === 0)) {
    const reason = `${vertexCount} heights do not make rows of ${columns}`
    // The header of HMP4 is taken for that of its successors.
    reader.fail(format === 'hmp4' ? 'unsupported' : 'value', reason, HeaderOffset.columns)
  }
  const extents = [spacing[0] * columns, (spacing[1] * vertexCount) / columns]
  if (!extents.every((extent) => Number.isFinite(Math.fround(extent)))) {
    reader.fail('value', `the grid distance should be finite, but is ${spacing}`, HeaderOffset.spacing)
  }
  if (frameCount === 0) reader.fail('value', 'a terrain needs at least one frame', HeaderOffset.frameCount)
  return header
}
