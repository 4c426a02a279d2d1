import type { Draft } from '../binary/index.js'
import { defaultAxes } from './default-face.js'
import type { WmpAxis, WmpBlock, WmpFace } from './document.js'
import { MESH_FLAG } from './layout.js'
import type { Lexer } from './lexer.js'
import { NumberColumn } from './number-column.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from './numerals.js'
import { planeNormal, solidFromPlanes } from './planes.js'

/** A block as its statement has it; the object that places it gives the place. */
export type BlockStatement = Pick<
  WmpBlock,
  'kind' | 'shape' | 'flags' | 'material' | 'vertices' | 'polygons' | 'faces' | 'planes' | 'residue'
> & {
  /** `[faces]`, from 1. */
  readonly faceLines: Uint32Array
}

/** What stands between the braces of `block N { … }`; takes the closing brace. */
export function parseBlock(lexer: Lexer, number: number, columns: BlockColumns): BlockStatement {
  lexer.takeNumerals()
  const path = `blocks[${number}]`
  lexer.path = path
  const inPlanes = lexer.is('(')
  const geometry = inPlanes ? parsePlanes(lexer, path, columns) : parseVertices(lexer, path, columns)
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
  lexer.expect('}')
  lexer.expect('}')
  const { vertices, polygons, faces, planes, faceLines } = geometry
  const shape = flags & MESH_FLAG ? 'mesh' : 'convex'
  const block: Draft<BlockStatement> = { kind: 'block', shape, flags, vertices, polygons, faces, faceLines }
  if (material !== undefined) block.material = material
  if (planes !== undefined) block.planes = planes
  const numerals = lexer.takeNumerals()
  if (numerals !== undefined) block.residue = { statementNumerals: numerals }
  return block
}

/** `ndef` = not defined. */
export function definedOnly(text: string): string | undefined {
  return text === 'ndef' ? undefined : text
}

/** Where the numbers of all blocks of a file are collected; nothing is allocated by counts, which may say anything. */
export class BlockColumns {
  readonly numbers = new NumberColumn((length) => new Float64Array(length))
  readonly starts = new NumberColumn((length) => new Uint32Array(length))
  readonly indices = new NumberColumn((length) => new Uint32Array(length))
  readonly lines = new NumberColumn((length) => new Uint32Array(length))
}

type Geometry = Pick<BlockStatement, 'vertices' | 'polygons' | 'faces' | 'planes' | 'faceLines'>

function parseVertices(lexer: Lexer, path: string, columns: BlockColumns): Geometry {
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
  for (let face = 0; face < faceCount; face++) {
    lexer.atItem(facesPath, face)
    const corners = lexer.whole('the number of corners')
    lines.push(lexer.line)
    for (let corner = 0; corner < corners; corner++) indices.push(lexer.whole('the number of a vertex'))
    starts.push(indices.length)
    faces.push(lexer.take(':') ? parseFace(lexer) : undefined)
  }
  const polygons = { starts: starts.take(), indices: indices.take() }
  return { vertices: numbers.take(), polygons, faces, faceLines: lines.take() }
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

function parsePlanes(lexer: Lexer, path: string, { numbers, lines }: BlockColumns): Geometry {
  const { line } = lexer
  const planesPath = `${path}.planes`
  const faces: Draft<WmpFace>[] = []
  while (lexer.is('(')) {
    lexer.atItem(planesPath, faces.length)
    lines.push(lexer.line)
    for (let point = 0; point < 3; point++) {
      lexer.expect('(')
      for (let axis = 0; axis < 3; axis++) numbers.push(lexer.number('a coordinate', PLANE_DIALECT.coordinate))
      lexer.expect(')')
    }
    faces.push(parsePlaneFace(lexer))
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

const NO_AXIS: WmpAxis = [0, 0, 0, 0]
