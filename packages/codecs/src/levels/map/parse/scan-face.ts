import type { FaceTable } from '../face-table.js'
import { DOUBTS } from '../issue-log.js'
import {
  CLOSE_ROUND,
  CLOSE_SQUARE,
  DOT,
  FACE_NUMBERS,
  MINUS,
  MOST_SURFACE_NUMBERS,
  NINE,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  ZERO,
} from '../layout.js'
import { endOfFaceWords, startsWord } from './face-words.js'
import { scanPlainFaces } from './plain-face.js'
import type { MapScanner } from './scanner.js'
import type { TextureNames } from './texture-names.js'

/**
 * Parses a face of either encoding at the scanner (docs/formats/map.md §3), and appends it to the table. The scanner
 * may look ahead past the face for another number.
 * @param start offset of the blanks before the face.
 */
export function scanFace(scanner: MapScanner, names: TextureNames, table: FaceTable, start: number): void {
  scanFaces(scanner, names, table, start, 1)
}

/** Parses up to `most` faces, at least one: a run of plain faces, or one other face. */
export function scanFaces(
  scanner: MapScanner,
  names: TextureNames,
  table: FaceTable,
  start: number,
  most: number,
): void {
  const { count } = table
  scanPlainFaces(scanner, names, table, start, most)
  if (table.count > count) return
  table.doubts = DOUBTS.all
  const face = table.reserve(scanner.at)
  table.lines[face] = scanner.line
  table.starts[face] = start
  table.ends[face] = scanOddFace(scanner, names, table, face)
  table.count++
}

/** @returns where its last number ends. */
function scanOddFace(scanner: MapScanner, names: TextureNames, table: FaceTable, face: number): number {
  const { points } = table
  for (let at = face * 9; at < face * 9 + 9; at += 3) {
    scanner.expect(OPEN_ROUND, 'a ( before the coordinates of a point')
    for (let axis = 0; axis < 3; axis++) points[at + axis] = scanner.number('a coordinate')
    scanner.expect(CLOSE_ROUND, 'a ) after three coordinates')
  }
  table.textures[face] = names.take(scanner)
  const end = scanner.peek() === OPEN_SQUARE ? scanValve(scanner, table, face) : scanStandard(scanner, table, face)
  return scanSurface(scanner, table, face, end)
}

function scanValve(scanner: MapScanner, table: FaceTable, face: number): number {
  const axes = table.needAxes()
  table.valve[face] = 1
  for (let axis = 0; axis < 2; axis++) {
    const to = face * 6 + axis * 3
    scanner.expect(OPEN_SQUARE, 'a [ before a texture axis')
    for (let part = 0; part < 3; part++) axes[to + part] = scanner.number('a part of the texture axis')
    table.offsets[face * 2 + axis] = scanner.number('the offset of the texture')
    scanner.expect(CLOSE_SQUARE, 'a ] after a texture axis and its offset')
  }
  table.rotations[face] = scanner.number('the rotation of the texture')
  table.scales[face * 2] = scanner.number('the scale of the texture')
  table.scales[face * 2 + 1] = scanner.number('the scale of the texture')
  return scanner.at
}

function scanStandard(scanner: MapScanner, table: FaceTable, face: number): number {
  table.offsets[face * 2] = scanner.number('the offset of the texture')
  table.offsets[face * 2 + 1] = scanner.number('the offset of the texture')
  table.rotations[face] = scanner.number('the rotation of the texture')
  const end = scanner.at
  // The oldest maps, of QuakeEd, end here.
  const scaled = startsScale(scanner.peek())
  table.scales[face * 2] = scaled ? scanner.number('the scale of the texture') : 1
  table.scales[face * 2 + 1] = scaled ? scanner.number('the scale of the texture') : 1
  return scaled ? scanner.at : end
}

/** @param from where the last number of the mapping ends. */
function scanSurface(scanner: MapScanner, table: FaceTable, face: number, from: number): number {
  let last = from
  const numbers: number[] = []
  while (startsNumber(scanner.peek()) && !startsWord(scanner.bytes, scanner.at)) {
    numbers.push(scanner.number('a surface number'))
    last = scanner.at
    if (numbers.length <= MOST_SURFACE_NUMBERS) continue
    const message = `a face has at most ${FACE_NUMBERS + MOST_SURFACE_NUMBERS} numbers after its texture, found more`
    scanner.fail('syntax', message, table.lines[face])
  }
  table.setSurface(face, numbers)
  const end = endOfFaceWords(scanner.bytes, last, scanner.end)
  if (end === last) return last
  table.words.set(face, scanner.textBetween(scanner.at, end))
  scanner.at = end
  return end
}

/** Bit that small letters have and capital ones have not. */
const LOWER = 0x20
const LETTER_I = 0x69
const LETTER_N = 0x6e

/** Whether a byte can start a number or the words `nan` and `inf`. */
function startsScale(byte: number): boolean {
  return startsNumber(byte) || (byte | LOWER) === LETTER_N || (byte | LOWER) === LETTER_I
}

function startsNumber(byte: number): boolean {
  return (byte >= ZERO && byte <= NINE) || byte === MINUS || byte === PLUS || byte === DOT
}
