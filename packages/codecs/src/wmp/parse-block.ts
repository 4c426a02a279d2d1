import { defaultAxes } from './default-face.js'
import type { WmpAxis, WmpBlock, WmpFace, WmpResidue } from './document.js'
import type { Lexer } from './lexer.js'
import { type NumberStyles, planeDialectStyles, vertexDialectStyles } from './numerals.js'
import { planeNormal, solidFromPlanes } from './planes.js'

/** A block as its statement has it; the object that places it gives the place. */
export type BlockStatement = Pick<
  WmpBlock,
  'shape' | 'flags' | 'material' | 'vertices' | 'polygons' | 'faces' | 'planes'
> & { readonly residue?: WmpResidue }

const meshFlag = 0x20

/** What stands between the braces of `block N { … }`; takes the closing brace. */
export function parseBlock(lexer: Lexer, number: number): BlockStatement {
  lexer.takeNumerals()
  const path = `blocks[${number}]`
  lexer.path = path
  const inPlanes = lexer.is('(')
  const geometry = inPlanes ? parsePlanes(lexer, path) : parseVertices(lexer, path)
  lexer.path = path
  lexer.expect('{')
  const flags = lexer.flags('the block flags')
  const material = definedOnly(lexer.word('the block material or ndef'))
  if (!inPlanes) {
    lexer.peek()
    const { line } = lexer
    const repeated = lexer.whole('the number of the block')
    if (repeated !== number) {
      lexer.note('block-number', `block ${number} closes with the number ${repeated}`, line)
    }
  }
  lexer.expect('}')
  lexer.expect('}')
  const numerals = lexer.takeNumerals()
  return {
    shape: flags & meshFlag ? 'mesh' : 'convex',
    flags,
    ...(material === undefined ? {} : { material }),
    ...geometry,
    ...(numerals === undefined ? {} : { residue: { statementNumerals: numerals } }),
  }
}

/** `ndef` = not defined. */
export function definedOnly(text: string): string | undefined {
  return text === 'ndef' ? undefined : text
}

type Geometry = Pick<WmpBlock, 'vertices' | 'polygons' | 'faces' | 'planes'>

function parseVertices(lexer: Lexer, path: string): Geometry {
  lexer.expect('vertices')
  const vertexCount = lexer.whole('the number of vertices')
  lexer.expect('faces')
  const faceCount = lexer.whole('the number of faces')
  // Nothing is allocated by the counts: they may say anything.
  const vertices: number[] = []
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    lexer.atItem(`${path}.vertices`, vertex)
    for (let axis = 0; axis < 3; axis++) vertices.push(lexer.number('a coordinate', vertexDialectStyles.coordinate))
  }
  const starts = [0]
  const indices: number[] = []
  const faces: (WmpFace | undefined)[] = []
  for (let face = 0; face < faceCount; face++) {
    lexer.atItem(`${path}.faces`, face)
    const corners = lexer.whole('the number of corners')
    for (let corner = 0; corner < corners; corner++) indices.push(lexer.whole('the number of a vertex'))
    starts.push(indices.length)
    faces.push(lexer.take(':') ? parseFace(lexer) : undefined)
  }
  return {
    vertices: Float64Array.from(vertices),
    polygons: { starts: Uint32Array.from(starts), indices: Uint32Array.from(indices) },
    faces,
  }
}

function parseFace(lexer: Lexer): WmpFace {
  const styles = vertexDialectStyles
  const texture = lexer.word('a texture name')
  const t1 = parseAxis(lexer)
  const t2 = parseAxis(lexer)
  const mapping = parseMapping(lexer, styles)
  const material = definedOnly(lexer.word('the face material or ndef'))
  return { texture, t1, t2, ...mapping, ...(material === undefined ? {} : { material }) }
}

function parseAxis(lexer: Lexer): WmpAxis {
  lexer.expect('(')
  const part = () => lexer.number('a part of a texture axis', vertexDialectStyles.coordinate)
  const axis: WmpAxis = [part(), part(), part(), part()]
  lexer.expect(')')
  return axis
}

function parseMapping(lexer: Lexer, styles: NumberStyles) {
  const offset = [lexer.number('the x offset', styles.offset), lexer.number('the y offset', styles.offset)] as const
  const rotation = lexer.number('the rotation', styles.offset)
  const scale = [lexer.number('the x scale', styles.scale), lexer.number('the y scale', styles.scale)] as const
  lexer.expect(':')
  const flags = lexer.flags('the face flags')
  const ambient = lexer.number('the ambient', styles.brightness)
  const albedo = lexer.number('the albedo', styles.brightness)
  return { offset, rotation, scale, flags, ambient, albedo }
}

function parsePlanes(lexer: Lexer, path: string): Geometry {
  const { line } = lexer
  const points: number[] = []
  const planeFaces: Omit<WmpFace, 't1' | 't2'>[] = []
  while (lexer.is('(')) {
    lexer.atItem(`${path}.planes`, planeFaces.length)
    for (let point = 0; point < 3; point++) {
      lexer.expect('(')
      for (let axis = 0; axis < 3; axis++) points.push(lexer.number('a coordinate', planeDialectStyles.coordinate))
      lexer.expect(')')
    }
    planeFaces.push(parsePlaneFace(lexer))
  }
  const planes = Float64Array.from(points)
  const { vertices, polygons, problems } = solidFromPlanes(planes)
  for (const { code, message, plane } of problems) {
    lexer.path = plane === undefined ? path : `${path}.planes[${plane}]`
    lexer.note(code, message, line)
  }
  // The file has no texture axes: they are those of a fresh face.
  const faces = planeFaces.map((face, plane) => ({ ...face, ...defaultAxes(planeNormal(planes, plane)) }))
  return { vertices, polygons, faces, planes }
}

function parsePlaneFace(lexer: Lexer): Omit<WmpFace, 't1' | 't2'> {
  const styles = planeDialectStyles
  const texture = lexer.word('a texture name')
  const mapping = parseMapping(lexer, styles)
  const material = definedOnly(lexer.word('the face material or ndef'))
  const tail = [
    lexer.word('a name or ndef'),
    lexer.number('a number', styles.brightness),
    lexer.flags('flags'),
  ] as const
  const usual = tail[0] === 'ndef' && Object.is(tail[1], 0) && tail[2] === 0
  return { texture, ...mapping, ...(material === undefined ? {} : { material }), ...(usual ? {} : { tail }) }
}
