import { decodeWindows1252 } from '../binary/text/windows-1252.js'
import { bspVersionOf } from './bsp-version.js'
import type { KnownFormat } from './known-format.js'

/** A format whose files are recognized by more than their first bytes. */
interface UnmarkedFormat extends KnownFormat {
  /** `start` is the beginning of the file as Windows-1252 text, undefined where it holds NUL and is not a text. */
  detect(bytes: Uint8Array, start: string, text: string | undefined): boolean
}

/** TGA has no mark at its start; files of version 2 are signed at their end. */
const TGA_SIGNATURE = 'TRUEVISION-XFILE.\0'

/** Statements of the 2.5D engine of 1995–97 that shares the extension `.wmp`. */
const ACKNEX_3 = /^[ \t]*(?:VERTEX|REGION|WALL|THING|ACTOR|PLAYER_START)\b[^\r\n{}]*;/im

/** Blanks and comments of a map. A comment takes its whole line, so there is one way to match and no backtracking. */
const MAP_BLANK = String.raw`(?:[\0-\x20]|(?://|;)[^\r\n]*(?=[\r\n]|$))*`

/** The first entity of a map with a key or a brush. */
const MAP = new RegExp(String.raw`^(?:ï»¿)?${MAP_BLANK}\{${MAP_BLANK}(?:"[^"]*"${MAP_BLANK}"|\{${MAP_BLANK}\()`)

/** Formats without a mark, in the order in which they are tried. */
export const UNMARKED_FORMATS = [
  {
    id: 'bsp29',
    kind: 'level',
    endings: ['.bsp'],
    name: 'a compiled Quake level (BSP29)',
    detect: (bytes) => bspVersionOf(bytes) === 29,
  },
  {
    id: 'bsp30',
    kind: 'level',
    endings: [],
    name: 'a compiled Half-Life level (BSP30)',
    detect: (bytes) => bspVersionOf(bytes) === 30,
  },
  {
    id: 'tga',
    kind: 'image',
    endings: ['.tga'],
    name: 'a TGA image',
    detect: (bytes) => decodeWindows1252(bytes.subarray(-TGA_SIGNATURE.length)) === TGA_SIGNATURE,
  },
  {
    id: 'bmp',
    kind: 'image',
    endings: ['.bmp'],
    name: 'a BMP image',
    // Two letters may begin any text: the first of four reserved bytes, which are zero, follows the length.
    detect: (_, start) => start.startsWith('BM') && start[6] === '\0',
  },
  {
    id: 'webp',
    kind: 'image',
    name: 'a WebP image',
    detect: (_, start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  },
  {
    id: 'acknex3',
    kind: 'level',
    name: 'a level of ACKNEX-3 (1995–97)',
    detect: (_bytes, _start, text) => text !== undefined && ACKNEX_3.test(text),
  },
  {
    id: 'map',
    kind: 'level',
    endings: ['.map'],
    name: 'a Quake map (MAP)',
    detect: (_bytes, _start, text) => text !== undefined && MAP.test(text),
  },
  {
    id: 'gltf',
    kind: 'other',
    name: 'a glTF model, as text',
    detect: (_bytes, _start, text) => text !== undefined && /^\s*\{/.test(text) && /"asset"\s*:\s*\{/.test(text),
  },
  {
    id: 'doom3-map',
    kind: 'level',
    name: 'a Doom 3 map',
    detect: (_bytes, _start, text) => text !== undefined && /^Version \d+\s/.test(text),
  },
  {
    id: 'vmf',
    kind: 'level',
    name: 'a map of Valve’s Hammer (VMF)',
    detect: (_bytes, _start, text) => text !== undefined && /^versioninfo\s*\{/.test(text),
  },
  // 768 bytes without a header: recognized by the ending and the length.
  { id: 'palette', kind: 'palette', endings: ['.raw', '.lmp'], name: 'a palette', detect: () => false },
] as const satisfies readonly UnmarkedFormat[]
