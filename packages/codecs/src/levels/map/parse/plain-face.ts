import type { ByteWords } from '../../../binary/index.js'
import { spansPlane } from '../face.js'
import type { FaceTable } from '../face-table.js'
import { DOUBTS } from '../issue-log.js'
import * as layout from '../layout.js'
import { takeNumbers } from './plain-numbers.js'
import type { MapScanner } from './scanner.js'
import type { TextureNames } from './texture-names.js'

/**
 * Copies, one by one: engines inline constants of the same module, but load imported ones for every byte. Bundlers turn
 * destructured modules into an object.
 */
const BLANK = layout.BLANK
const CARRIAGE_RETURN = layout.CARRIAGE_RETURN
const CLOSE_BRACE = layout.CLOSE_BRACE
const CLOSE_ROUND = layout.CLOSE_ROUND
const CLOSE_SQUARE = layout.CLOSE_SQUARE
const LINE_FEED = layout.LINE_FEED
const OPEN_ROUND = layout.OPEN_ROUND
const OPEN_SQUARE = layout.OPEN_SQUARE
const QUOTE = layout.QUOTE
const SEMICOLON = layout.SEMICOLON
const SLASH = layout.SLASH

/** Result of the functions here for text that is not plain. */
const ODD = -1

/** Indices into a face's `tail`: two offsets, the rotation, two scales, six numbers of axes with an offset each. */
const ROTATION = 2
const SCALES = 3
const U_AXIS = 5
const V_AXIS = 9

/**
 * Parses faces in the usual layout of editors: one line each, one blank between tokens, few digits, no surface numbers.
 * Several times as fast as `scanFace`. Values go straight into the columns, and the offset stays in a register. Stops
 * before the first face in another layout and the line end before it; the scanner is then after the last parsed face.
 * @param start offset of the blanks before the first face.
 * @param most maximum number of faces.
 */
export function scanPlainFaces(
  scanner: MapScanner,
  names: TextureNames,
  table: FaceTable,
  start: number,
  most: number,
): void {
  const { bytes } = scanner
  let { at, line } = scanner
  let from = start
  for (let left = most; left > 0 && bytes[at] === OPEN_ROUND; left--) {
    const face = table.reserve(at)
    const end = takePlainFace(scanner, names, table, at, face)
    if (end < 0) break
    table.lines[face] = line
    table.starts[face] = from
    table.ends[face] = end
    table.count++
    scanner.at = end
    scanner.line = line++
    from = end
    at = bytes[end] === CARRIAGE_RETURN ? end + 2 : end + 1
  }
}

/** @returns where its last number ends; -1 for faces that are not plain. */
function takePlainFace(
  scanner: MapScanner,
  names: TextureNames,
  table: FaceTable,
  start: number,
  face: number,
): number {
  const { bytes, words } = scanner
  const nameAt = takePoints(bytes, words, start, table.points, face * 9)
  if (nameAt < 0 || !(bytes[nameAt] > BLANK) || isSpecial(bytes[nameAt])) return ODD
  const texture = names.word(scanner, nameAt)
  if (bytes[names.end] !== BLANK) return ODD
  const { tail } = table
  const after = names.end + 1
  const valve = bytes[after] === OPEN_SQUARE
  let end = endOfSameTail(words, after, table)
  if (end < 0) {
    end = valve ? takeValve(bytes, words, after, tail) : takeNumbers(bytes, words, after, SCALES + 2, tail, 0)
    table.tailStart = after
    table.tailEnd = end
    if (valve) table.doubts |= DOUBTS.axes
    if (tail[SCALES] === 0 || tail[SCALES + 1] === 0) table.doubts |= DOUBTS.scale
  }
  if (end < 0 || !endsFace(bytes, end)) return ODD
  if (!spansPlane(table.points, face * 9)) table.doubts |= DOUBTS.plane
  table.textures[face] = texture
  table.offsets[face * 2] = tail[0]
  table.offsets[face * 2 + 1] = tail[1]
  table.rotations[face] = tail[ROTATION]
  table.scales[face * 2] = tail[SCALES]
  table.scales[face * 2 + 1] = tail[SCALES + 1]
  if (valve) keepAxes(table, face)
  return end
}

/** Neighbors mostly have the same tail. If its text equals that of the last face, the numbers of that face are reused. */
function endOfSameTail(words: ByteWords, start: number, { tailStart, tailEnd }: FaceTable): number {
  const length = tailEnd - tailStart
  return tailEnd > 0 && words.equal(start, tailStart, length) ? start + length : ODD
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

/** Parses `( x y z ) ` three times. */
function takePoints(bytes: Uint8Array, words: ByteWords, start: number, points: Float64Array, to: number): number {
  let at = start
  for (let point = to; point < to + 9; point += 3) {
    if (bytes[at] !== OPEN_ROUND || bytes[at + 1] !== BLANK) return ODD
    at = takeNumbers(bytes, words, at + 2, 3, points, point)
    if (at < 0 || bytes[at] !== BLANK || bytes[at + 1] !== CLOSE_ROUND || bytes[at + 2] !== BLANK) return ODD
    at += 3
  }
  return at
}

/** Parses `[ ux uy uz u ] [ vx vy vz v ] rotation scale scale`. */
function takeValve(bytes: Uint8Array, words: ByteWords, start: number, tail: Float64Array): number {
  const middle = takeAxis(bytes, words, start, tail, U_AXIS)
  const after = middle < 0 ? ODD : takeAxis(bytes, words, middle, tail, V_AXIS)
  if (after < 0) return ODD
  tail[0] = tail[U_AXIS + 3]
  tail[1] = tail[V_AXIS + 3]
  return takeNumbers(bytes, words, after, 3, tail, ROTATION)
}

function takeAxis(bytes: Uint8Array, words: ByteWords, start: number, tail: Float64Array, to: number): number {
  if (bytes[start] !== OPEN_SQUARE || bytes[start + 1] !== BLANK) return ODD
  const end = takeNumbers(bytes, words, start + 2, 4, tail, to)
  if (end < 0 || bytes[end] !== BLANK || bytes[end + 1] !== CLOSE_SQUARE || bytes[end + 2] !== BLANK) return ODD
  return end + 3
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
