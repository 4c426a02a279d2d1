import {
  CLOSE_ROUND,
  CLOSE_SQUARE,
  DOT,
  FACE_NUMBERS,
  MAX_SURFACE_NUMBERS,
  MINUS,
  NINE,
  OLDEST_FACE_NUMBERS,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  SURFACE_COUNTS,
  ZERO,
} from './layout.js'
import { scanPlainFace } from './plain-face.js'
import type { MapScanner } from './scanner.js'
import type { TextureNames } from './texture-names.js'

/** One face while it is taken apart: filled again and again, so that a map costs no object for each. */
export interface FaceRow {
  line: number
  /** Where its last number ends; the scanner has looked further, for another number. */
  end: number
  /** Nine coordinates, two offsets, the rotation, two scales: in the order of a standard face. */
  readonly numbers: Float64Array
  /** Index into the table's names. */
  texture: number
  valve: boolean
  readonly axes: Float64Array
  surfaceCount: number
  readonly surface: Float64Array
}

/** Where they stand in `numbers`. */
export const OFFSET = 9
export const ROTATION = 11
export const SCALE = 12

export function newFaceRow(): FaceRow {
  return {
    line: 0,
    end: 0,
    numbers: new Float64Array(SCALE + 2),
    texture: 0,
    valve: false,
    axes: new Float64Array(6),
    surfaceCount: 0,
    surface: new Float64Array(MAX_SURFACE_NUMBERS),
  }
}

/** Takes a face, of either spelling (docs/formats/map.md §3). */
export function scanFace(scanner: MapScanner, names: TextureNames, row: FaceRow): void {
  scanner.peek()
  row.line = scanner.line
  if (scanPlainFace(scanner, names, row)) return
  for (let point = 0; point < 9; point += 3) {
    scanner.expect(OPEN_ROUND, 'a ( before the coordinates of a point')
    for (let axis = 0; axis < 3; axis++) row.numbers[point + axis] = scanner.number('a coordinate')
    scanner.expect(CLOSE_ROUND, 'a ) behind three coordinates')
  }
  row.texture = names.take(scanner)
  row.valve = scanner.peek() === OPEN_SQUARE
  if (row.valve) scanValve(scanner, row)
  else scanStandard(scanner, row)
  scanSurface(scanner, row)
}

function scanValve(scanner: MapScanner, row: FaceRow): void {
  for (let axis = 0; axis < 2; axis++) {
    scanner.expect(OPEN_SQUARE, 'a [ before a texture axis')
    for (let part = 0; part < 3; part++) row.axes[axis * 3 + part] = scanner.number('a part of the texture axis')
    row.numbers[OFFSET + axis] = scanner.number('the offset of the texture')
    scanner.expect(CLOSE_SQUARE, 'a ] behind a texture axis and its offset')
  }
  row.numbers[ROTATION] = scanner.number('the rotation of the texture')
  row.numbers[SCALE] = scanner.number('the scale of the texture')
  row.numbers[SCALE + 1] = scanner.number('the scale of the texture')
  row.end = scanner.at
}

function scanStandard(scanner: MapScanner, row: FaceRow): void {
  row.axes.fill(0)
  row.numbers[OFFSET] = scanner.number('the offset of the texture')
  row.numbers[OFFSET + 1] = scanner.number('the offset of the texture')
  row.numbers[ROTATION] = scanner.number('the rotation of the texture')
  row.end = scanner.at
  // The oldest maps, of QuakeEd, end here.
  const scaled = startsNumber(scanner.peek())
  row.numbers[SCALE] = scaled ? scanner.number('the scale of the texture') : 1
  row.numbers[SCALE + 1] = scaled ? scanner.number('the scale of the texture') : 1
  if (scaled) row.end = scanner.at
}

function scanSurface(scanner: MapScanner, row: FaceRow): void {
  row.surface.fill(0)
  let count = 0
  for (; startsNumber(scanner.peek()); count++) {
    const value = scanner.number('a surface number')
    row.end = scanner.at
    if (count < MAX_SURFACE_NUMBERS) row.surface[count] = value
  }
  if (!(SURFACE_COUNTS as readonly number[]).includes(count)) {
    const usual = `${OLDEST_FACE_NUMBERS}, ${FACE_NUMBERS}, ${FACE_NUMBERS + 1} or ${FACE_NUMBERS + MAX_SURFACE_NUMBERS}`
    scanner.fail('syntax', `a face has ${usual} numbers behind its texture, found ${FACE_NUMBERS + count}`, row.line)
  }
  row.surfaceCount = count
}

function startsNumber(byte: number): boolean {
  return (byte >= ZERO && byte <= NINE) || byte === MINUS || byte === PLUS || byte === DOT
}
