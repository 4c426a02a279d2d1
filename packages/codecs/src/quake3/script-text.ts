import { decodeWindows1252, FormatError } from '../binary/index.js'

/** A UTF-8 byte order mark, as Windows-1252. */
const BYTE_ORDER_MARK = 'ï»¿'

/** The text of a script. @throws FormatError `foreign` for a file with bytes of 0, which no text has. */
export function scriptText(bytes: Uint8Array, format: string): string {
  const text = decodeWindows1252(bytes)
  if (text.includes('\0')) throw new FormatError('foreign', { format, path: '' }, 'expected a text, found bytes of 0')
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
}
