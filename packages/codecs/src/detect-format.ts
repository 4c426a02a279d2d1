import { type ByteReader, decodeWindows1252 } from './binary/index.js'
import { bspVersionOf } from './bsp/detect.js'

/** What a file is, told from its content. */
export interface DetectedFormat {
  /** Stable id; readable ones have a page docs/formats/<id>.md. */
  readonly id: string
  /** For people, e.g. `a Half-Life model (IDST)`. */
  readonly name: string
  readonly kind: 'model' | 'terrain' | 'level' | 'archive' | 'picture' | 'other'
  /** This package reads it. */
  readonly readable: boolean
}

type Row = readonly [start: string, name: string, kind: DetectedFormat['kind'], readable: boolean, id?: string]

/** First bytes as Windows-1252 text, which in lower case are the id where none is given. The longest start comes first where one begins another. */
const STARTS: readonly Row[] = [
  ['MDL7', 'a GameStudio A6–A8 model (MDL7)', 'model', true],
  ['MDL5', 'a GameStudio A5 model (MDL5)', 'model', true],
  ['MDL4', 'a GameStudio A5 model of 2000 (MDL4)', 'model', true],
  ['MDL3', 'a GameStudio A4 model (MDL3)', 'model', true],
  ['MDL2', 'a GameStudio A3 model (MDL2)', 'model', true],
  ['IDPO', 'a Quake model (IDPO)', 'model', true],
  ['IDP3', 'a Quake III model (MD3)', 'model', true, 'md3'],
  ['IDP2', 'a Quake II model (IDP2)', 'model', false, 'md2'],
  ['IDST', 'a Half-Life model (IDST)', 'model', false, 'half-life'],
  ['IDSQ', 'a Half-Life animation sequence (IDSQ)', 'model', false, 'half-life-sequence'],
  ['HMP7', 'a GameStudio A6–A8 terrain (HMP7)', 'terrain', true],
  ['HMP5', 'a GameStudio A5 terrain (HMP5)', 'terrain', true],
  ['HMP4', 'a GameStudio A5 terrain of 2000 (HMP4)', 'terrain', true],
  ['WMPB', 'a GameStudio level, binary (WMPB)', 'level', true],
  ['// WMP2', 'a GameStudio level, text (WMP)', 'level', true, 'wmp'],
  ['WMB7', 'a compiled GameStudio level (WMB7)', 'level', true],
  ['WMB6', 'a compiled GameStudio level (WMB6)', 'level', true],
  ['WMB', 'a compiled GameStudio level of an old version (WMB)', 'level', false],
  ['IBSP', 'a compiled Quake II or III level (IBSP)', 'level', false, 'quake-bsp'],
  ['BSP2', 'a compiled Quake level (BSP2)', 'level', true],
  ['2PSB', 'a compiled Quake level (2PSB)', 'level', true],
  ['WAD7', 'a GameStudio texture archive (WAD7)', 'archive', true],
  ['WAD2', 'a Quake texture archive (WAD2)', 'archive', true],
  ['WAD3', 'a Half-Life texture archive (WAD3)', 'archive', true],
  ['PK\x03\x04', 'a ZIP archive', 'archive', false, 'zip'],
  ['DDS ', 'a DDS picture', 'picture', true],
  ['‰PNG\r\n\x1a\n', 'a PNG picture', 'picture', false, 'png'],
  ['ÿØÿ', 'a JPEG picture', 'picture', false, 'jpeg'],
  ['GIF8', 'a GIF picture', 'picture', false, 'gif'],
  ['BM', 'a BMP picture', 'picture', true, 'bmp'],
  ['\n\x05\x01', 'a PCX picture', 'picture', true, 'pcx'],
  ['glTF', 'a glTF binary', 'other', false, 'glb'],
]

/** Compiled levels that begin with a version alone. */
const COMPILED: Readonly<Record<29 | 30, DetectedFormat>> = {
  29: { id: 'bsp29', name: 'a compiled Quake level (BSP29)', kind: 'level', readable: true },
  30: { id: 'bsp30', name: 'a compiled Half-Life level (BSP30)', kind: 'level', readable: true },
}

/** A TGA file has no magic at its start; newer ones sign at their end. */
const TGA_SIGNATURE = 'TRUEVISION-XFILE.\0'

/** Statements of the 2.5D engine of 1995–97 that shares the extension `.wmp`. */
const ACKNEX_3 = /^[ \t]*(?:VERTEX|REGION|WALL|THING|ACTOR|PLAYER_START)\b[^\r\n{}]*;/im

/** Blanks and comments of a map; a comment takes its whole line, so that there is one way to match. */
const MAP_BLANK = String.raw`(?:[\0-\x20]|(?://|;)[^\r\n]*(?=[\r\n]|$))*`

/** Text that begins unlike any other: a map's first entity with a key or a brush, and its relatives. */
const TEXTS: readonly (readonly [start: RegExp, format: DetectedFormat])[] = [
  [
    new RegExp(String.raw`^(?:ï»¿)?${MAP_BLANK}\{${MAP_BLANK}(?:"[^"]*"${MAP_BLANK}"|\{${MAP_BLANK}\()`),
    { id: 'map', name: 'a Quake map (MAP)', kind: 'level', readable: true },
  ],
  [/^Version \d+\s/, { id: 'doom3-map', name: 'a Doom 3 map', kind: 'level', readable: false }],
  [/^versioninfo\s*\{/, { id: 'vmf', name: 'a map of Valve’s Hammer (VMF)', kind: 'level', readable: false }],
]

/** Bytes of a text that are looked at: statements stand at its very start. */
const TEXT_PROBE = 4096

/** Says what a file is from its content alone, never from its name; undefined when nothing is known that begins like it. */
export function detectFormat(bytes: Uint8Array): DetectedFormat | undefined {
  const start = decodeWindows1252(bytes.subarray(0, TEXT_PROBE))
  const marked = formatOfMark(start)
  if (marked !== undefined) return marked
  const version = bspVersionOf(bytes)
  if (version !== undefined) return COMPILED[version]
  if (decodeWindows1252(bytes.subarray(-TGA_SIGNATURE.length)) === TGA_SIGNATURE) {
    return { id: 'tga', name: 'a TGA picture', kind: 'picture', readable: true }
  }
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) {
    return { id: 'webp', name: 'a WebP picture', kind: 'picture', readable: false }
  }
  if (start.includes('\0')) return undefined
  if (ACKNEX_3.test(start)) {
    return { id: 'acknex3', name: 'a level of ACKNEX-3 (1995–97)', kind: 'level', readable: false }
  }
  return TEXTS.find(([pattern]) => pattern.test(start))?.[1]
}

function formatOfMark(start: string): DetectedFormat | undefined {
  const row = STARTS.find(([mark]) => start.startsWith(mark))
  if (row === undefined) return undefined
  const [mark, name, kind, readable, id = mark.trim().toLowerCase()] = row
  return { id, name, kind, readable }
}

/** Bytes of the longest mark. */
const LONGEST_MARK = 8

/** The first four bytes as Latin-1 text, fewer where there are fewer. */
export function magicOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4))
}

/**
 * Takes the first four bytes of a file and checks them.
 * @throws FormatError `foreign`, naming what the file is; `truncated` when it is too short to be anything.
 */
export function expectMagic(reader: ByteReader, bytes: Uint8Array, magic: string): void {
  if (reader.text(4, 'the format mark') !== magic) refuseFormat(reader, bytes, nameOf(magic))
}

function nameOf(magic: string): string {
  return STARTS.find(([text]) => text === magic)?.[1] ?? magic
}

/**
 * Throws the FormatError for a file that is not `expected`, naming what it is.
 * @param found what `detectFormat` says, for readers of texts; others know a file by its first bytes, which takes less code.
 */
export function refuseFormat(
  reader: ByteReader,
  bytes: Uint8Array,
  expected: string,
  found: DetectedFormat | undefined = formatOfMark(decodeWindows1252(bytes.subarray(0, LONGEST_MARK))),
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
