/** Character codes, for fast scanning. Tab to carriage return are blanks, including the line feed. */
export const SPACE = 0x20
const TAB = 0x09
export const LINE_FEED = 0x0a
export const SLASH = 0x2f
export const CARRIAGE_RETURN = 0x0d
export const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d

/** One of { } ( ) : , */
export function isMark(code: number): boolean {
  return code === OPEN_BRACE || code === CLOSE_BRACE || code === 0x28 || code === 0x29 || code === 0x3a || code === 0x2c
}

export function isBrace(code: number): boolean {
  return code === OPEN_BRACE || code === CLOSE_BRACE
}

export function isBlank(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)
}

export function isBoundary(code: number): boolean {
  return isBlank(code) || isMark(code)
}
