import type { WmpBlock, WmpFace } from './document.js'
import { type NumberStyles, planeDialectStyles, vertexDialectStyles } from './numerals.js'
import type { TextWriter } from './text-writer.js'

/** Prints `block N { …` up to its last line, of planes where the block has them. */
export function printBlock(out: TextWriter, block: WmpBlock, number: number): void {
  out.useNumerals(block.residue?.statementNumerals)
  out.line(`block ${number} {${out.comment(block.residue?.statementComment ?? '', 2)}`)
  if (block.planes === undefined) printVertices(out, block)
  else printPlanes(out, block, block.planes)
  out.line('\t{')
  out.line(`\t\t${out.flags(block.flags)}`)
  out.line(`\t\t${out.wordOrNdef(block.material)}`)
  if (block.planes === undefined) out.line(`\t\t${number}`)
  out.line('\t}')
}

const verticesPerLine = 3

function printVertices(out: TextWriter, block: WmpBlock): void {
  const { vertices, polygons, faces } = block
  const { path } = out
  const polygonCount = polygons.starts.length - 1
  out.line(`\tvertices ${vertices.length / 3}`)
  out.line(`\tfaces ${polygonCount}`)
  for (let at = 0; at < vertices.length; at += verticesPerLine * 3) {
    const triples: string[] = []
    for (let vertex = at; vertex < Math.min(at + verticesPerLine * 3, vertices.length); vertex += 3) {
      triples.push(out.numbers(vertices.subarray(vertex, vertex + 3), vertexDialectStyles.coordinate))
    }
    out.line(`\t${triples.join('   ')}`)
  }
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    out.path = `${path}.faces[${polygon}]`
    const corners = polygons.indices.subarray(polygons.starts[polygon], polygons.starts[polygon + 1])
    const face = faces[polygon]
    const mapping = face === undefined ? '' : ` : ${faceText(out, face)}`
    out.line(`\t${corners.length}  ${corners.join(' ')}${mapping}`)
  }
  out.path = path
}

function faceText(out: TextWriter, face: WmpFace): string {
  const texture = out.word(face.texture)
  const axes = [face.t1, face.t2].map((axis) => `( ${out.numbers(axis, vertexDialectStyles.coordinate)} )`)
  return `${texture} ${axes.join(' ')} ${mappingText(out, face, vertexDialectStyles)} ${out.wordOrNdef(face.material)}`
}

function mappingText(out: TextWriter, face: WmpFace, styles: NumberStyles): string {
  const parts = [
    out.numbers(face.offset, styles.offset),
    out.number(face.rotation, styles.offset),
    out.numbers(face.scale, styles.scale),
    ':',
    out.flags(face.flags),
    out.number(face.ambient, styles.brightness),
    out.number(face.albedo, styles.brightness),
  ]
  return parts.join(' ')
}

function printPlanes(out: TextWriter, block: WmpBlock, planes: Float64Array): void {
  const { path } = out
  if (planes.length % 9 !== 0 || block.faces.length !== planes.length / 9) {
    out.fail(`a face for each of the ${planes.length / 9} planes expected, found ${block.faces.length}`)
  }
  for (const [plane, face] of block.faces.entries()) {
    out.path = `${path}.planes[${plane}]`
    if (face === undefined) out.fail('a plane without a face cannot be printed')
    const points: string[] = []
    for (let at = plane * 9; at < plane * 9 + 9; at += 3) {
      points.push(`( ${out.numbers(planes.subarray(at, at + 3), planeDialectStyles.coordinate)} )`)
    }
    const mapping = `${out.word(face.texture)} ${mappingText(out, face, planeDialectStyles)} ${out.wordOrNdef(face.material)}`
    const [text, number, flags] = face.tail ?? (['ndef', 0, 0] as const)
    const tail = `${out.word(text)} ${out.number(number, planeDialectStyles.brightness)} ${out.flags(flags)}`
    out.line(`\t${points.join(' ')} ${mapping} ${tail}`)
  }
  out.path = path
}
