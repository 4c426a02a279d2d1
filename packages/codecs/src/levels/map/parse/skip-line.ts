import {
  BLANK,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  LINE_FEED,
  NINE,
  OPEN_BRACE,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  QUOTE,
  SEMICOLON,
  SLASH,
} from '../layout.js'
import type { MapScanner } from './scanner.js'

/**
 * Skips unreadable text up to the end of its line or to a brace, whichever comes first. Ignores braces in strings,
 * comments and texture names (`{fence`); an unclosed string extends to the end of its line. Linear: no byte is read
 * more than twice.
 */
export function skipLine(scanner: MapScanner): void {
  const { bytes, end } = scanner
  let { at } = scanner
  /** Whether a brace can end the word so far: it contains only characters of numbers and brackets. */
  let canEnd = true
  for (; at < end; at++) {
    const byte = bytes[at]
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) break
    if (byte <= BLANK) canEnd = true
    else if (byte === QUOTE) {
      const close = closingQuote(bytes, at, end)
      if (close < 0) at = endOfLine(bytes, at, end) - 1
      else at = close
      canEnd = true
    } else if (canEnd && isBrace(bytes, at)) break
    else if (canEnd && (byte === SEMICOLON || (byte === SLASH && bytes[at + 1] === SLASH))) {
      at = endOfLine(bytes, at, end)
      break
    } else canEnd &&= isOfNumbers(byte)
  }
  scanner.at = at
}

/** Whether this is a brace: `{` before a letter begins a texture name. */
export function isBrace(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] === CLOSE_BRACE) return true
  if (bytes[at] !== OPEN_BRACE) return false
  const next = bytes[at + 1]
  return next === undefined || next <= BLANK || [QUOTE, OPEN_ROUND, OPEN_BRACE, CLOSE_BRACE, SLASH].includes(next)
}

function isOfNumbers(byte: number): boolean {
  if (byte >= PLUS && byte <= NINE) return true
  return [OPEN_ROUND, CLOSE_ROUND, OPEN_SQUARE, CLOSE_SQUARE, OPEN_BRACE, CLOSE_BRACE].includes(byte)
}

/** −1 where the line ends first. */
function closingQuote(bytes: Uint8Array, open: number, end: number): number {
  for (let at = open + 1; at < end && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN; at++) {
    if (bytes[at] === QUOTE) return at
  }
  return -1
}

function endOfLine(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++
  return at
}
