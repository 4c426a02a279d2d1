import type { ByteReader } from './byte-reader.js'

/**
 * Like `reader.sub`, but the same reader at every call: it has to be read before the next one is asked for. Files of a hundred
 * thousand tiny parts make no reader for each of them. @throws FormatError `truncated`
 */
export function partOf(reader: ByteReader, byteLength: number, label: string, index?: number): ByteReader {
  const start = reader.take(byteLength, label)
  reader.spare ??= reader.labelled(label)
  const part = reader.spare
  part.offset = start
  part.end = start + byteLength
  part.label = label
  part.index = index
  return part
}
