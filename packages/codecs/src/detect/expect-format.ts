import { type ByteReader, decodeWindows1252 } from '../binary/index.js'
import type { DetectedFormat } from './detect-format.js'
import { formatOfMark, MARKED_FORMATS, MAX_MARK_BYTES } from './marked-formats.js'

/** The first four bytes as Latin-1 text, fewer in a shorter file. */
export function magicOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4))
}

/**
 * Reads the first four bytes of a file and checks them.
 * @throws FormatError `foreign`, naming what the file is; `truncated` when it is shorter than the mark.
 */
export function expectMagic(reader: ByteReader, bytes: Uint8Array, magic: string): void {
  if (reader.text(4, 'the format mark') !== magic) refuseFormat(reader, bytes, nameOf(magic))
}

function nameOf(magic: string): string {
  return MARKED_FORMATS.find(({ mark }) => mark === magic)?.name ?? magic
}

/**
 * Throws the FormatError for a file that is not `expected`. The message names the format that was found.
 * @param found the result of `detectFormat`, for readers of texts. Other readers leave it out: the first bytes are enough and cost less code.
 */
export function refuseFormat(
  reader: ByteReader,
  bytes: Uint8Array,
  expected: string,
  found: Pick<DetectedFormat, 'name'> | undefined = formatOfMark(decodeWindows1252(bytes.subarray(0, MAX_MARK_BYTES))),
): never {
  if (found === undefined) {
    const start = bytes.subarray(0, 4)
    const hex = Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
    reader.fail(
      'foreign',
      `expected ${expected}, but the file starts with the bytes ${hex}, the mark of no known format`,
      0,
    )
  }
  reader.fail('foreign', `this is ${found.name}; expected ${expected}`, 0)
}
