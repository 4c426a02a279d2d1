import type { Format, FormatFile } from './formats.js'
import { writeFile } from './formats.js'

/** What became of a file that was read and written again. */
export interface WrittenBack {
  readonly file: FormatFile
  /** Bytes that were written; undefined where the format is not written back. */
  readonly length: number | undefined
  /** Offset of the first byte that differs, or the length of the shorter one; undefined if they are the same. */
  readonly difference: number | undefined
}

/** Reads a file, writes it from its document and compares the bytes: the same come out of every file that this package reads. @throws FormatError */
export function writeBack(bytes: Uint8Array, format: Format): WrittenBack {
  const file = format.read(bytes)
  if (format.notWrittenBack !== undefined) return { file, length: undefined, difference: undefined }
  const written = writeFile(file)
  return { file, length: written.length, difference: differenceOf(bytes, written) }
}

function differenceOf(bytes: Uint8Array, written: Uint8Array): number | undefined {
  const end = Math.min(bytes.length, written.length)
  for (let at = 0; at < end; at++) if (bytes[at] !== written[at]) return at
  return bytes.length === written.length ? undefined : end
}
