import type { ByteReader } from '../binary/index.js'
import { type DirectoryRecord, directoryRecord } from './layout.js'
import type { Span } from './places.js'

/** Entries take ten times their bytes in memory. The largest archives of the games have 3,000. */
const MOST_ENTRIES = 1 << 15

/** Lumps may share bytes, but not so often that a small file becomes a large one. */
const MOST_SHARED = 4

export interface ArchiveDirectory {
  readonly span: Span
  readonly records: readonly DirectoryRecord[]
  /** The bytes of each lump that are in the file: none where it is not all there. */
  readonly spans: readonly Span[]
  /** What the header states, where it is not the number of records. */
  readonly statedCount?: number
}

/**
 * Reads an archive's directory, as far as the file goes; lumps outside of it are issues.
 * @throws FormatError `range` for a directory outside of the file, `limit` for more entries, or lumps, than any archive has.
 */
export function readArchiveDirectory(
  file: ByteReader,
  { entries: stated, directory: offset }: { readonly entries: number; readonly directory: number },
): ArchiveDirectory {
  const size = file.source.bytes.byteLength
  if (stated === 0) return { span: { offset, byteLength: 0 }, records: [], spans: [] }
  const stride = directoryRecord.byteLength
  const count = Math.min(stated, Math.floor(Math.max(0, size - offset) / stride))
  // The first one must be there.
  const reader = file.at(offset, Math.max(1, count) * stride, 'the directory')
  reader.checkCount(count, stride, 'directory entries', MOST_ENTRIES)
  if (count < stated) {
    const message = `the header says ${stated} entries, but only ${count} are in the file; they are read`
    reader.note('directory-cut', message)
  }
  const records = reader.list(count, '', (entry) => entry.record(directoryRecord))
  const spans = records.map((record, index) => spanOf(file, record, index))
  const sum = spans.reduce((total, { byteLength }) => total + byteLength, 0)
  if (sum > size * MOST_SHARED) {
    reader.fail('limit', `lumps of ${sum} bytes together are too many for a file of ${size}`)
  }
  const span = { offset, byteLength: count * stride }
  return { span, records, spans, ...(count < stated && { statedCount: stated }) }
}

function spanOf(file: ByteReader, { name, position, storedSize }: DirectoryRecord, index: number): Span {
  const size = file.source.bytes.byteLength
  if (storedSize === 0 || position + storedSize <= size) return { offset: position, byteLength: storedSize }
  const message = `the lump "${name.text}" should lie inside the file of ${size} bytes, but spans ${position} to ${position + storedSize}: it is left out`
  file.labelled(`entries[${index}]`).note('lump-outside', message, Math.min(position, size))
  return { offset: position, byteLength: 0 }
}
