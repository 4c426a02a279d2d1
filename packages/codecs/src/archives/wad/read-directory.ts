import type { ByteReader } from '../../binary/index.js'
import { type DirectoryRecord, directoryRecord } from './layout.js'
import type { Span } from './placement.js'

/** An entry takes ten times its bytes in memory. The largest archives of the games have 3,000. */
const MAX_ENTRIES = 1 << 15

/**
 * Maximum size of all lumps together, as a multiple of the file: lumps may share bytes, but a small file must not
 * expand without limit.
 */
const MAX_SHARED = 4

export interface ArchiveDirectory {
  readonly span: Span
  readonly records: readonly DirectoryRecord[]
  /** Bytes of each lump; empty if the lump is not completely in the file. */
  readonly spans: readonly Span[]
  /** The header's count, if it differs from the number of records. */
  readonly statedCount?: number
}

/**
 * Reads an archive's directory up to the end of the file; lumps outside the file are issues.
 * @throws FormatError `range` for a directory outside the file, `limit` for more entries or lump bytes than any real
 * archive has.
 */
export function readArchiveDirectory(
  file: ByteReader,
  { entries: stated, directory: offset }: { readonly entries: number; readonly directory: number },
): ArchiveDirectory {
  const size = file.source.bytes.byteLength
  if (stated === 0) return { span: { offset, byteLength: 0 }, records: [], spans: [] }
  const stride = directoryRecord.byteLength
  const count = Math.min(stated, Math.floor(Math.max(0, size - offset) / stride))
  // The first entry must exist.
  const reader = file.at(offset, Math.max(1, count) * stride, 'the directory')
  reader.checkCount(count, stride, 'directory entries', MAX_ENTRIES)
  if (count < stated) {
    const message = `the header states ${stated} entries, but the file contains only ${count}; they are read`
    reader.note('directory-cut', message)
  }
  const records = reader.list(count, '', (entry) => entry.record(directoryRecord))
  const spans = records.map((record, index) => spanOf(file, record, index))
  const sum = spans.reduce((total, { byteLength }) => total + byteLength, 0)
  if (sum > size * MAX_SHARED) {
    reader.fail('limit', `lumps of ${sum} bytes together are too many for a file of ${size}`)
  }
  const span = { offset, byteLength: count * stride }
  return { span, records, spans, ...(count < stated && { statedCount: stated }) }
}

function spanOf(file: ByteReader, { name, position, storedSize }: DirectoryRecord, index: number): Span {
  const size = file.source.bytes.byteLength
  if (storedSize === 0 || position + storedSize <= size) return { offset: position, byteLength: storedSize }
  const message = `the lump "${name.text}" should lie inside the file of ${size} bytes, but spans ${position} to ${position + storedSize}: it is left out`
  file.labeled(`entries[${index}]`).note('lump-outside', message, Math.min(position, size))
  return { offset: position, byteLength: 0 }
}
