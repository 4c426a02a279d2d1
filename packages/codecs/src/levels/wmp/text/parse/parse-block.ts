import { type Draft, quotedText } from '../../../../binary/index.js'
import { MESH_FLAG } from '../../document/constants.js'
import { defaultAxes, defaultFace } from '../../document/default-face.js'
import type { WmpAxis, WmpBlock, WmpFace, WmpVector } from '../../document/document.js'
import { planeNormal, solidFromPlanes } from '../../document/planes.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from '../number-text.js'
import type { Lexer } from './lexer.js'
import { NumberColumn } from './number-column.js'

/** A block as in its statement; the object that refers to it has its position. */
export type BlockStatement = Pick<
  WmpBlock,
  'kind' | 'shape' | 'flags' | 'material' | 'vertices' | 'polygons' | 'faces' | 'planes' | 'residue'
> & {
  /** `[faces]`, from 1. */
  readonly faceLines: Uint32Array
}

/**
 * Parses the body of `block N { … }` including the closing brace. With `isLenient`, unreadable faces are skipped line
 * by line, and so is text after the known values.
 */
export function parseBlock(lexer: Lexer, number: number, columns: BlockColumns, isLenient: boolean): BlockStatement {
  lexer.takeLiterals()
  columns.cut()
  const path = `blocks[${number}]`
  lexer.path = path
  const inPlanes = lexer.is('(')
  const geometry = inPlanes
    ? parsePlanes(lexer, path, columns, isLenient)
    : parseVertices(lexer, path, columns, isLenient)
  lexer.path = path
  lexer.expect('{')
  const flags = lexer.flags('the block flags')
  const material = lexer.definedWord('the block material or ndef')
  if (!inPlanes) {
    const { line } = lexer.peek()
    const repeated = lexer.whole('the number of the block')
    if (repeated !== number) {
      lexer.note('block-number', `block ${number} closes with the number ${repeated}`, line)
    }
  }
  for (let brace = 0; brace < 2; brace++) {
    if (isLenient) lexer.closeBody()
    else lexer.expect('}')
  }
  const { vertices, polygons, faces, planes, faceLines } = geometry
  const shape = flags & MESH_FLAG ? 'mesh' : 'convex'
  const block: Draft<BlockStatement> = { kind: 'block', shape, flags, vertices, polygons, faces, faceLines }
  if (material !== undefined) block.material = material
  if (planes !== undefined) block.planes = planes
  const literals = lexer.takeLiterals()
  if (literals !== undefined && !isLenient) block.residue = { statementLiterals: literals }
  return block
}

/** `ndef` = not defined. */
export function definedOnly(text: string): string | undefined {
  return text === 'ndef' ? undefined : text
}

/** Collects the numbers of all blocks of a file; stated counts never determine an allocation. */
export class BlockColumns {
  readonly numbers = new NumberColumn((length) => new Float64Array(length))
  readonly starts = new NumberColumn((length) => new Uint32Array(length))
  readonly indices = new NumberColumn((length) => new Uint32Array(length))
  readonly lines = new NumberColumn((length) => new Uint32Array(length))

  /** Drops the numbers of an unreadable block. */
  cut(): void {
    for (const column of [this.numbers, this.starts, this.indices, this.lines]) column.cut(0)
  }
}

type Geometry = Pick<BlockStatement, 'vertices' | 'polygons' | 'faces' | 'planes' | 'faceLines'>

function parseVertices(lexer: Lexer, path: string, columns: BlockColumns, isLenient: boolean): Geometry {
  const { numbers, starts, indices, lines } = columns
  lexer.expect('vertices')
  const vertexCount = lexer.whole('the number of vertices')
  lexer.expect('faces')
  const faceCount = lexer.whole('the number of faces')
  const style = VERTEX_DIALECT.coordinate
  const verticesPath = `${path}.vertices`
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    lexer.atItem(verticesPath, vertex)
    for (let axis = 0; axis < 3; axis++) numbers.push(lexer.number('a coordinate', style))
  }
  const facesPath = `${path}.faces`
  const faces: (WmpFace | undefined)[] = []
  starts.push(0)
  if (isLenient) parseOddFaces(lexer, facesPath, columns, faces, faceCount)
  else {
    for (let face = 0; face < faceCount; face++) {
      lexer.atItem(facesPath, face)
      parsePolygon(lexer, columns, false)
      faces.push(lexer.take(':') ? parseFace(lexer) : undefined)
    }
  }
  const polygons = { starts: starts.take(), indices: indices.take() }
  return { vertices: numbers.take(), polygons, faces, faceLines: lines.take() }
}

/**
 * @param isOneLine the corners are on one line, so a wrong count neither consumes later faces nor reads them
 * repeatedly.
 */
function parsePolygon(lexer: Lexer, { starts, indices, lines }: BlockColumns, isOneLine: boolean): void {
  const corners = lexer.whole('the number of corners')
  const { line } = lexer
  lines.push(line)
  for (let corner = 0; corner < corners; corner++) {
    indices.push(lexer.whole('the number of a vertex'))
    if (isOneLine && lexer.line !== line) lexer.fail('syntax', `expected ${corners} corners, found ${corner}`, line)
  }
  starts.push(indices.length)
}

/** Reads faces up to the closing brace, whatever the stated count, and skips unreadable ones. */
function parseOddFaces(
  lexer: Lexer,
  path: string,
  columns: BlockColumns,
  faces: (WmpFace | undefined)[],
  stated: number,
): void {
  let count = 0
  for (; lexer.type !== 'end' && !lexer.is('{') && !lexer.is('}'); count++) {
    lexer.atItem(path, count)
    if (!parseOddPolygon(lexer, columns)) continue
    faces.push(lexer.take(':') ? parseOddFace(lexer, () => parseFace(lexer)) : undefined)
    passRestOfLine(lexer, columns.lines)
  }
  lexer.path = path
  if (count !== stated) lexer.note('face-count', `the block states ${stated} faces, found ${count}`)
}

/** Like `parsePolygon`; returns false with an issue if the polygon is unreadable, and skips its line. */
function parseOddPolygon(lexer: Lexer, columns: BlockColumns): boolean {
  const { starts, indices, lines } = columns
  const lengths = [starts.length, indices.length, lines.length] as const
  if (lexer.attempt(() => done(parsePolygon(lexer, columns, true)))) return true
  starts.cut(lengths[0])
  indices.cut(lengths[1])
  lines.cut(lengths[2])
  passFace(lexer, 'the block is read without it')
  return false
}

/** Reads a face; undefined with an issue where it cannot be read, and its line is passed over then. */
function parseOddFace<T>(lexer: Lexer, read: () => T): T | undefined {
  const face = lexer.attempt(read)
  if (face === undefined) passFace(lexer, 'it has the usual texture')
  return face
}

/** Lets callers of `attempt` distinguish success from failure. */
function done(_: unknown): true {
  return true
}

function passFace(lexer: Lexer, outcome: string): void {
  const { type, line } = lexer
  const found = type === 'end' ? 'the end of the file' : quotedText(lexer.peek().text)
  lexer.warn('unread-face', `the face cannot be read from ${found} on; ${outcome}`, line)
  lexer.skipLine()
}

/** Skips the rest of a face's line. */
function passRestOfLine(lexer: Lexer, lines: BlockColumns['lines']): void {
  const isOver = lexer.type === 'end' || lexer.is('{') || lexer.is('}')
  if (isOver || lexer.line !== lines.last) return
  const text = `${quotedText(lexer.peek().text)} after the values of the face is unknown; it is lost when the document changes`
  lexer.note('unknown-text', text)
  lexer.skipLine()
}

function parseFace(lexer: Lexer): WmpFace {
  const texture = lexer.word('a texture name')
  const t1 = parseAxis(lexer)
  const t2 = parseAxis(lexer)
  const face: Draft<WmpFace> = parseMapping(lexer, texture, t1, t2, VERTEX_DIALECT)
  const material = lexer.definedWord('the face material or ndef')
  if (material !== undefined) face.material = material
  return face
}

function parseAxis(lexer: Lexer): WmpAxis {
  lexer.expect('(')
  const axis: WmpAxis = [axisPart(lexer), axisPart(lexer), axisPart(lexer), axisPart(lexer)]
  lexer.expect(')')
  return axis
}

function axisPart(lexer: Lexer): number {
  return lexer.number('a part of a texture axis', VERTEX_DIALECT.coordinate)
}

function parseMapping(lexer: Lexer, texture: string, t1: WmpAxis, t2: WmpAxis, styles: NumberStyles): WmpFace {
  const offset = [lexer.number('the x offset', styles.offset), lexer.number('the y offset', styles.offset)] as const
  const rotation = lexer.number('the rotation', styles.offset)
  const scale = [lexer.number('the x scale', styles.scale), lexer.number('the y scale', styles.scale)] as const
  lexer.expect(':')
  const flags = lexer.flags('the face flags')
  const ambient = lexer.number('the ambient', styles.brightness)
  const albedo = lexer.number('the albedo', styles.brightness)
  return { texture, t1, t2, offset, rotation, scale, flags, ambient, albedo }
}

function parsePlanes(lexer: Lexer, path: string, columns: BlockColumns, isLenient: boolean): Geometry {
  const { numbers, lines } = columns
  const { line } = lexer
  const planesPath = `${path}.planes`
  const faces: Draft<WmpFace>[] = []
  while (lexer.is('(')) {
    lexer.atItem(planesPath, faces.length)
    if (!isLenient) {
      parsePlane(lexer, columns)
      faces.push(parsePlaneFace(lexer))
      continue
    }
    const lengths = [numbers.length, lines.length] as const
    if (lexer.attempt(() => done(parsePlane(lexer, columns)))) {
      faces.push(parseOddFace(lexer, () => parsePlaneFace(lexer)) ?? { ...defaultFace(UP) })
      passRestOfLine(lexer, lines)
    } else {
      numbers.cut(lengths[0])
      lines.cut(lengths[1])
      passFace(lexer, 'the block is read without its plane')
    }
  }
  const planes = numbers.take()
  const { vertices, polygons, problems } = solidFromPlanes(planes)
  for (const { code, message, plane } of problems) {
    lexer.path = plane === undefined ? path : `${path}.planes[${plane}]`
    lexer.note(code, message, line)
  }
  // The file has no texture axes: they are those of a fresh face.
  for (let plane = 0; plane < faces.length; plane++)
    Object.assign(faces[plane], defaultAxes(planeNormal(planes, plane)))
  return { vertices, polygons, faces, planes, faceLines: lines.take() }
}

function parsePlane(lexer: Lexer, { numbers, lines }: BlockColumns): void {
  lines.push(lexer.line)
  for (let point = 0; point < 3; point++) {
    lexer.expect('(')
    for (let axis = 0; axis < 3; axis++) numbers.push(lexer.number('a coordinate', PLANE_DIALECT.coordinate))
    lexer.expect(')')
  }
}

/** Its axes are for the caller to set. */
function parsePlaneFace(lexer: Lexer): Draft<WmpFace> {
  const styles = PLANE_DIALECT
  const texture = lexer.word('a texture name')
  const face: Draft<WmpFace> = parseMapping(lexer, texture, NO_AXIS, NO_AXIS, styles)
  const material = lexer.definedWord('the face material or ndef')
  if (material !== undefined) face.material = material
  const tail = [
    lexer.word('a name or ndef'),
    lexer.number('a number', styles.brightness),
    lexer.flags('flags'),
  ] as const
  const usual = tail[0] === 'ndef' && Object.is(tail[1], 0) && tail[2] === 0
  if (!usual) face.tail = tail
  return face
}

const UP: WmpVector = [0, 0, 1]
const NO_AXIS: WmpAxis = [0, 0, 0, 0]
