import { ByteReader, type ReadOptions } from '../../binary/index.js'
import { decodeDds } from './decode.js'
import type { DdsDocument, DdsLevel } from './document.js'
import { DDS_HEADER, DDS_MAGIC, EXTENSION_BYTES } from './layout.js'
import { hasExtension, plannedLevels } from './levels.js'

/**
 * Reads a DDS file of any kind as stored (views; docs/formats/dds.md).
 * @throws FormatError for any other file, and for files without a complete first level.
 */
export function readDds(bytes: Uint8Array, { observer }: ReadOptions = {}): DdsDocument {
  const reader = ByteReader.open(bytes, 'dds', false, observer)
  if (reader.remaining < 4 || reader.u32('magic') !== DDS_MAGIC) {
    reader.fail('foreign', 'not a DDS file: it should start with "DDS "', 0)
  }
  const header = reader.record(DDS_HEADER)
  const extension = reader.bytes(hasExtension(header) ? EXTENSION_BYTES : 0, 'the DX10 extension')
  const levels: DdsLevel[] = []
  const planned = plannedLevels(header)
  for (const { byteLength, ...level } of planned) {
    if (byteLength > reader.remaining) break
    const part = reader.labeled('levels', levels.length)
    levels.push({ ...level, pixels: part.bytes(byteLength, 'level') })
    reader.skipTo(part.offset)
  }
  const trailing = reader.rest('trailing')
  const document: DdsDocument = { format: 'dds', header, extension, levels, trailing, issues: reader.issues }
  // Decoding throws the most precise error.
  if (planned.length > 0 && levels.length === 0) decodeDds(document)
  return document
}
