import { encodeWindows1252, FormatError, plainBytes, reasonOf } from '../../../binary/index.js'
import type { MapDocument } from '../document.js'
import { MapParser } from './map-parser.js'

/**
 * Parses a map's text. The document keeps a view of the text, so that unchanged parts print as in the source.
 * Unreadable text is an issue and is kept.
 * @throws FormatError with line and path for text without any readable part; `unwritable` for characters outside
 * Windows-1252.
 */
export function parseMap(text: string): MapDocument {
  return parseDoubtfulMap(bytesOfText(text)).document
}

/** Returns the document and the suspicious values for `checkDoubts`. */
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
