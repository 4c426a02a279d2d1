import { encodeWindows1252, FormatError, plainBytes, reasonOf } from '../binary/index.js'
import type { MapDocument } from './document.js'
import { MapParser } from './map-parser.js'

/**
 * Parses a map's text. The document keeps a view of the text, so that it prints as it stands. Text that cannot be read is an issue,
 * and kept.
 * @throws FormatError with line and path for text of which nothing can be read; `unwritable` for characters that Windows-1252 does
 *   not have.
 */
export function parseMap(text: string): MapDocument {
  return parseDoubtfulMap(bytesOfText(text)).document
}

/** The document, and what `checkDoubts` should look for. */
export function parseDoubtfulMap(bytes: Uint8Array): { readonly document: MapDocument; readonly doubts: number } {
  const parser = new MapParser(plainBytes(bytes))
  const document = parser.parse()
  return { document, doubts: parser.doubts }
}

function bytesOfText(text: string): Uint8Array {
  try {
    return encodeWindows1252(text)
  } catch (error) {
    const reason = reasonOf(error)
    throw new FormatError('unwritable', { format: 'map', path: '' }, reason)
  }
}
