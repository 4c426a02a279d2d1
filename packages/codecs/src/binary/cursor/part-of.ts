import type { ByteReader } from './byte-reader.js'

/**
 * Like `reader.sub`, but returns the same reader at every call: read it before the next call. Files of a hundred
 * thousand tiny parts then need no reader for each of them. @throws FormatError `truncated`
 */
export function partOf(reader: ByteReader, byteLength: number, label: string, index?: number): ByteReader {
  const start = reader.take(byteLength, label)
  reader.spare ??= reader.labeled(label)
  const part = reader.spare
  part.offset = start
  part.end = start + byteLength
  part.label = label
  part.index = index
  return part
}

/** Reads the bytes after a format's documented end (view), with a warning; undefined if the file ends there. */
export function readTrailing(reader: ByteReader, after: string): Uint8Array | undefined {
  if (reader.remaining === 0) return undefined
  const start = reader.offset
  const bytes = reader.rest('trailing')
  reader.warn('trailing', `${bytes.byteLength} bytes of unknown meaning follow ${after}: they are kept`, start)
  return bytes
}
