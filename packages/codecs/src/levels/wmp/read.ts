import { ByteReader, decodeWindows1252, plainBytes, type ReadOptions } from '../../binary/index.js'
import { detectFormat } from '../../detect/detect-format.js'
import { magicOf, refuseFormat } from '../../detect/expect-format.js'
import { MAGIC } from './binary/layout.js'
import { readWmpBinary } from './binary/read/read-binary.js'
import { writeWmpBinary } from './binary/write/write-binary.js'
import { checkLevel } from './document/check.js'
import type { WmpDocument } from './document/document.js'
import { withSource } from './document/source.js'
import { parseWmpBytes } from './text/parse/parse.js'
import { printCanonicalBytes } from './text/print/print.js'

/**
 * Reads a level in any of its three encodings, by content. The issues of `checkWmp` are among the document's.
 * @throws FormatError; `foreign` with the name of the format for compiled levels, ACKNEX-3 maps and other files.
 */
export function readWmp(file: Uint8Array, { observer }: ReadOptions = {}): WmpDocument {
  const bytes = plainBytes(file)
  const { document, finite } = isBinary(bytes)
    ? readWmpBinary(bytes, observer)
    : { document: parseWmpBytes(bytes, observer), finite: false }
  const found = checkLevel(document, finite)
  const checked = found.length === 0 ? document : { ...document, issues: [...document.issues, ...found] }
  return withSource(checked, bytes, document.encoding === 'binary' ? writeWmpBinary : printCanonicalBytes)
}

/** How a level's text begins: a comment, or one of the first two statements. */
const TEXT_START = /^\s*(?:\/\/|version\b|blocks\b)/
const PROBED_BYTES = 256

/** Whether this is a binary level. Throws if it is neither binary nor text, naming its format. */
function isBinary(bytes: Uint8Array): boolean {
  if (magicOf(bytes) === MAGIC) return true
  const found = detectFormat(bytes)
  if (found?.id === 'wmp') return false
  const start = decodeWindows1252(bytes.subarray(0, PROBED_BYTES))
  if (found === undefined && TEXT_START.test(start) && !start.includes('\0')) return false
  const reader = ByteReader.open(bytes, 'wmp')
  if (bytes.length === 0) reader.fail('truncated', 'expected a level (WMPB or text), found an empty file')
  return refuseFormat(reader, bytes, 'a GameStudio level (WMPB, or text that begins // WMP2)', found)
}
