import type { MapDocument } from './document.js'
import { printMapBytes } from './print/print.js'

/**
 * Writes a Quake map: `writeMap(readMap(bytes))` restores `bytes`.
 * @throws FormatError `unwritable` with the path of anything that a map's text cannot express.
 */
export function writeMap(document: MapDocument): Uint8Array {
  return printMapBytes(document)
}
