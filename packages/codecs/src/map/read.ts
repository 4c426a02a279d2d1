import { ByteReader } from '../binary/index.js'
import { detectFormat, refuseFormat } from '../detect-format.js'
import { checkDoubts } from './check.js'
import type { MapDocument } from './document.js'
import { OPEN_BRACE } from './layout.js'
import { parseDoubtfulMap } from './parse.js'
import { END, MapScanner } from './scanner.js'

/**
 * Reads a Quake map. The document keeps a view of `bytes`; the issues of `checkMap` are among its own.
 * @throws FormatError with line and path; `foreign` with the name of the format for other files.
 */
export function readMap(bytes: Uint8Array): MapDocument {
  refuseOthers(bytes)
  const { document, doubts } = parseDoubtfulMap(bytes)
  return { ...document, issues: [...document.issues, ...checkDoubts(document, doubts)] }
}

/** A map begins with the brace of an entity; everything else is named, if it is known. */
function refuseOthers(bytes: Uint8Array): void {
  const reader = ByteReader.open(bytes, 'map')
  if (bytes.length === 0) reader.fail('truncated', 'expected a Quake map, found an empty file')
  const first = new MapScanner(bytes, () => '').peek()
  const found = detectFormat(bytes)
  if (found === undefined ? first === OPEN_BRACE || first === END : found.id === 'map') return
  refuseFormat(reader, bytes, 'a Quake map (text that begins with { "classname" "worldspawn")', found)
}
