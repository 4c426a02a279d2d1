import { decodeWindows1252 } from '../binary/index.js'
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
  QUOTE,
  SURFACE_COUNTS,
  ZERO,
} from './layout.js'
import type { MapScanner } from './scanner.js'

/** One face while it is taken apart: filled again and again, so that a map costs no object for each. */
export interface FaceRow {
  line: number
  /** Where its last number ends; the scanner has looked further, for another number. */
  end: number
  readonly points: Float64Array
  /** Index into the table's names. */
  texture: number
  valve: boolean
  readonly axes: Float64Array
  readonly offset: Float64Array
  rotation: number
  readonly scale: Float64Array
  surfaceCount: number
  readonly surface: Float64Array
}

export function newFaceRow(): FaceRow {
  return {
    line: 0,
    end: 0,
    points: new Float64Array(9),
    texture: 0,
    valve: false,
    axes: new Float64Array(6),
    offset: new Float64Array(2),
    rotation: 0,
    scale: new Float64Array(2),
    surfaceCount: 0,
    surface: new Float64Array(MAX_SURFACE_NUMBERS),
  }
}

/** Recent names that are found without making a string; a power of two. */
const RECENT = 256

/** Texture names, each once. */
export class TextureNames {
  readonly names: string[] = []
  readonly #indices = new Map<string, number>()
  /** By hash of their characters: `[RECENT × 3]` where a name stands in the text, its length, its index. */
  readonly #recent = new Uint32Array(RECENT * 3)

  index(name: string): number {
    const known = this.#indices.get(name)
    if (known !== undefined) return known
    this.#indices.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** Takes a texture name: a word up to the next blank, or a string. The text must be the same in every call. */
  take(scanner: MapScanner): number {
    const quoted = scanner.peek() === QUOTE
    const start = scanner.at
    const escapes = quoted && scanner.skipString('this texture name')
    if (!quoted) scanner.skipWord()
    const { bytes, at: end } = scanner
    if (end === start) scanner.failToken('expected a texture name')
    const slot = this.#slot(bytes, start, end)
    const recent = this.#recent
    if (isSame(bytes, start, recent[slot], end - start, recent[slot + 1])) return recent[slot + 2]
    const raw = decodeWindows1252(bytes.subarray(start, end))
    const name = quoted ? raw.slice(1, -1) : raw
    const index = this.index(escapes ? name.replaceAll('\\"', '"') : name)
    recent[slot] = start
    recent[slot + 1] = end - start
    recent[slot + 2] = index
    return index
  }

  #slot(bytes: Uint8Array, start: number, end: number): number {
    let hash = end - start
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]) | 0
    return ((hash ^ (hash >>> 8)) & (RECENT - 1)) * 3
  }
}

function isSame(bytes: Uint8Array, a: number, b: number, length: number, other: number): boolean {
  if (length !== other) return false
  for (let index = 0; index < length; index++) {
    if (bytes[a + index] !== bytes[b + index]) return false
  }
  return true
}

/** Takes a face, of either spelling (docs/formats/map.md §3). */
export function scanFace(scanner: MapScanner, names: TextureNames, row: FaceRow): void {
  scanner.peek()
  row.line = scanner.line
  for (let point = 0; point < 9; point += 3) {
    scanner.expect(OPEN_ROUND, 'a ( before the coordinates of a point')
    for (let axis = 0; axis < 3; axis++) row.points[point + axis] = scanner.number('a coordinate')
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
    row.offset[axis] = scanner.number('the offset of the texture')
    scanner.expect(CLOSE_SQUARE, 'a ] behind a texture axis and its offset')
  }
  row.rotation = scanner.number('the rotation of the texture')
  row.scale[0] = scanner.number('the scale of the texture')
  row.scale[1] = scanner.number('the scale of the texture')
  row.end = scanner.at
}

function scanStandard(scanner: MapScanner, row: FaceRow): void {
  row.axes.fill(0)
  row.offset[0] = scanner.number('the offset of the texture')
  row.offset[1] = scanner.number('the offset of the texture')
  row.rotation = scanner.number('the rotation of the texture')
  row.end = scanner.at
  // The oldest maps, of QuakeEd, end here.
  const scaled = startsNumber(scanner.peek())
  row.scale[0] = scaled ? scanner.number('the scale of the texture') : 1
  row.scale[1] = scaled ? scanner.number('the scale of the texture') : 1
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
