import type { ByteReader } from './byte-reader.js'

/** Makes sure that `byteLength` bytes are left, for a record whose fields are read one by one. @throws FormatError `truncated` */
export function needBytes(reader: ByteReader, byteLength: number, label: string): void {
  if (byteLength > reader.remaining) reader.take(byteLength, label)
}
