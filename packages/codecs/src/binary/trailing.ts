import type { ByteReader } from './byte-reader.js'

/** Reads the bytes behind what a format documents as the end (view), with a warning; undefined when there are none. */
export function readTrailing(reader: ByteReader, after: string): Uint8Array | undefined {
  if (reader.remaining === 0) return undefined
  const start = reader.offset
  const bytes = reader.rest()
  reader.warn('trailing', `${bytes.byteLength} bytes of unknown meaning follow ${after}: they are kept`, start)
  return bytes
}
