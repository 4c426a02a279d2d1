import type { FaceTable } from './face-table.js'
import * as layout from './layout.js'
import type { MapScanner } from './scanner.js'
import type { TextureNames } from './texture-names.js'

/**
 * Copies: engines fold constants of their own module into the code, imported ones they load for every byte. One by one:
 * of a whole module taken apart, bundlers make an object.
 */
const BLANK = layout.BLANK
const CARRIAGE_RETURN = layout.CARRIAGE_RETURN
const CLOSE_BRACE = layout.CLOSE_BRACE
const CLOSE_ROUND = layout.CLOSE_ROUND
const CLOSE_SQUARE = layout.CLOSE_SQUARE
const DOT = layout.DOT
const LINE_FEED = layout.LINE_FEED
const MINUS = layout.MINUS
const NINE = layout.NINE
const OPEN_ROUND = layout.OPEN_ROUND
const OPEN_SQUARE = layout.OPEN_SQUARE
const QUOTE = layout.QUOTE
const SEMICOLON = layout.SEMICOLON
const SLASH = layout.SLASH
const ZERO = layout.ZERO

/** Powers of ten that stand below the digits of a plain number. */
const POWERS = Float64Array.from({ length: 10 }, (_, power) => 10 ** power)
/** Digits that 32 bits hold. */
const DIGITS = 9
/** Where the functions here end in text that is not plain. */
const ODD = -1

/** Places in a face's `tail`: two offsets, the rotation, two scales, six numbers of axes with room for an offset each. */
const ROTATION = 2
const SCALES = 3
const U_AXIS = 5
const V_AXIS = 9

/**
 * Takes a face laid out as every editor does — one blank between tokens, few digits, no surface numbers — several times as
 * fast as `scanFace`: straight into the columns, the place in the text in a register. What is laid out otherwise is left.
 */
export function scanPlainFace(scanner: MapScanner, names: TextureNames, table: FaceTable): boolean {
  const { bytes } = scanner
  const face = table.count
  const nameAt = takePoints(bytes, scanner.at, table.points, face * 9)
  if (nameAt < 0 || !(bytes[nameAt] > BLANK) || isSpecial(bytes[nameAt])) return false
  const texture = names.word(bytes, nameAt)
  if (bytes[names.end] !== BLANK) return false
  const { tail } = table
  const after = names.end + 1
  const valve = bytes[after] === OPEN_SQUARE
  let end = endOfSameTail(bytes, after, table)
  if (end < 0) {
    end = valve ? takeValve(bytes, after, tail) : takeNumbers(bytes, after, SCALES + 2, tail, 0)
    table.tailStart = after
    table.tailEnd = end
  }
  if (end < 0 || !endsFace(bytes, end)) return false
  table.textures[face] = texture
  table.offsets[face * 2] = tail[0]
  table.offsets[face * 2 + 1] = tail[1]
  table.rotations[face] = tail[ROTATION]
  table.scales[face * 2] = tail[SCALES]
  table.scales[face * 2 + 1] = tail[SCALES + 1]
  if (valve) keepAxes(table, face)
  scanner.at = end
  return true
}

/** Neighbours mostly lie alike: where the text is that of the last face's tail, its numbers are still at hand. */
function endOfSameTail(bytes: Uint8Array, start: number, { tailStart, tailEnd }: FaceTable): number {
  let at = start
  for (let known = tailStart; known < tailEnd; known++, at++) if (bytes[at] !== bytes[known]) return ODD
  return tailEnd > 0 ? at : ODD
}

function keepAxes(table: FaceTable, face: number): void {
  const { tail } = table
  const axes = table.needAxes()
  table.valve[face] = 1
  for (let part = 0; part < 3; part++) {
    axes[face * 6 + part] = tail[U_AXIS + part]
    axes[face * 6 + 3 + part] = tail[V_AXIS + part]
  }
}

/** Takes `( x y z ) ` three times. */
function takePoints(bytes: Uint8Array, start: number, points: Float64Array, to: number): number {
  let at = start
  for (let point = to; point < to + 9; point += 3) {
    if (bytes[at] !== OPEN_ROUND || bytes[at + 1] !== BLANK) return ODD
    at = takeNumbers(bytes, at + 2, 3, points, point)
    if (at < 0 || bytes[at] !== BLANK || bytes[at + 1] !== CLOSE_ROUND || bytes[at + 2] !== BLANK) return ODD
    at += 3
  }
  return at
}

/** Takes `[ ux uy uz u ] [ vx vy vz v ] rotation scale scale`. */
function takeValve(bytes: Uint8Array, start: number, tail: Float64Array): number {
  const middle = takeAxis(bytes, start, tail, U_AXIS)
  const after = middle < 0 ? ODD : takeAxis(bytes, middle, tail, V_AXIS)
  if (after < 0) return ODD
  tail[0] = tail[U_AXIS + 3]
  tail[1] = tail[V_AXIS + 3]
  return takeNumbers(bytes, after, 3, tail, ROTATION)
}

function takeAxis(bytes: Uint8Array, start: number, tail: Float64Array, to: number): number {
  if (bytes[start] !== OPEN_SQUARE || bytes[start + 1] !== BLANK) return ODD
  const end = takeNumbers(bytes, start + 2, 4, tail, to)
  if (end < 0 || bytes[end] !== BLANK || bytes[end + 1] !== CLOSE_SQUARE || bytes[end + 2] !== BLANK) return ODD
  return end + 3
}

/** Takes numbers with one blank between them, and ends behind the last one's digits. */
function takeNumbers(bytes: Uint8Array, start: number, count: number, out: Float64Array, to: number): number {
  let at = start
  for (let index = to; ; at++) {
    const negative = bytes[at] === MINUS
    if (negative) at++
    const first = at
    let digits = 0
    let byte = bytes[at]
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) digits = (Math.imul(digits, 10) + byte - ZERO) | 0
    let length = at - first
    let value = digits
    if (byte === DOT) {
      const point = ++at
      byte = bytes[at]
      for (; byte >= ZERO && byte <= NINE; byte = bytes[++at]) digits = (Math.imul(digits, 10) + byte - ZERO) | 0
      length = at - first - 1
      if (length > DIGITS) return ODD
      value = digits / POWERS[at - point]
    }
    if (length === 0 || length > DIGITS) return ODD
    out[index++] = negative ? -value : value
    if (index === to + count) return at
    if (byte !== BLANK) return ODD
  }
}

/** Names that begin so are strings or comments. */
function isSpecial(byte: number): boolean {
  return byte === QUOTE || byte === SLASH || byte === SEMICOLON
}

/** Whether the line ends here, and the next begins with something else than a number. */
function endsFace(bytes: Uint8Array, end: number): boolean {
  let at = end
  if (bytes[at] === CARRIAGE_RETURN) at++
  if (bytes[at] !== LINE_FEED) return false
  return bytes[at + 1] === OPEN_ROUND || bytes[at + 1] === CLOSE_BRACE
}
