import { ByteReader, decodeWindows1252 } from '../../binary/index.js'
import { detectFormat } from '../../detect/detect-format.js'
import { refuseFormat } from '../../detect/expect-format.js'
import { checkDoubts } from './check.js'
import type { MapDocument } from './document.js'
import { OPEN_BRACE } from './layout.js'
import { parseDoubtfulMap } from './parse/parse.js'
import { END, MapScanner } from './parse/scanner.js'

/** Matches an entity with a key at the start of a line: some maps have other text before it. */
const ENTITY = /[\r\n][\0-\x20]*\{[\0-\x20]*"[^"\r\n]*"[\0-\x20]*"/
/** Bytes that are searched for it. */
const PROBE = 4096

/**
 * Reads a Quake map. The document keeps a view of `bytes`; the issues of `checkMap` are among its own. Text that cannot be read is
 * an issue, and kept (docs/formats/map.md §7).
 * @throws FormatError `foreign` with the name of the format for other files; with line and path for a text of which nothing can be
 *   read, and `limit` for one made to exhaust memory.
 */
export function readMap(bytes: Uint8Array): MapDocument {
  refuseOthers(bytes)
  const { document, doubts } = parseDoubtfulMap(bytes)
  return { ...document, issues: [...document.issues, ...checkDoubts(document, doubts)] }
}

/** A map begins with the brace of an entity. Errors name the format of other files, if it is known. */
function refuseOthers(bytes: Uint8Array): void {
  const reader = ByteReader.open(bytes, 'map')
  if (bytes.length === 0) reader.fail('truncated', 'expected a Quake map, found an empty file')
  const first = new MapScanner(bytes, () => '').peek()
  const found = detectFormat(bytes)
  if (found === undefined ? first === OPEN_BRACE || first === END : found.id === 'map') return
  if (found === undefined && ENTITY.test(decodeWindows1252(bytes.subarray(0, PROBE)))) return
  refuseFormat(reader, bytes, 'a Quake map (text that begins with { "classname" "worldspawn")', found)
}
