import type { MapDocument } from './document.js'
import { printMapBytes } from './print.js'

/**
 * Writes a Quake map: `writeMap(readMap(bytes))` gives `bytes` again.
 * @throws FormatError `unwritable` with the path of what a map's text cannot say.
 */
export function writeMap(document: MapDocument): Uint8Array {
  return printMapBytes(document)
}
