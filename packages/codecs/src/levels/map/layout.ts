/** The characters of a map's text (docs/formats/map.md §1). */

export const QUOTE = 0x22
export const PLUS = 0x2b
export const MINUS = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const ZERO = 0x30
export const NINE = 0x39
export const COLON = 0x3a
export const SEMICOLON = 0x3b
export const OPEN_ROUND = 0x28
export const CLOSE_ROUND = 0x29
export const OPEN_SQUARE = 0x5b
export const BACKSLASH = 0x5c
export const CLOSE_SQUARE = 0x5d
export const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
/** This and all below are blanks, as in Quake: tabs, line ends, the Ctrl-Z and NULs at the end of old files. */
export const BLANK = 0x20

/** Marks the start of UTF-8 text; some editors put it before the first line. */
export const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const

/** Numbers of a standard face after its texture: offsets and rotation, then scales, then surface numbers. */
export const FACE_NUMBERS = 5
/** Surface numbers that have a column: Quake has none, Hexen II one, Quake II and III three. */
export const MAX_SURFACE_NUMBERS = 3
/** Counts of surface numbers that games have: the last is Daikatana, three numbers of a color after those of Quake II. */
export const SURFACE_COUNTS = [0, 1, 3, 6] as const
/** More numbers after the scales of a face are damage. */
export const MOST_SURFACE_NUMBERS = 64

export function isLetter(byte: number): boolean {
  const lower = byte | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || byte === 0x5f
}
