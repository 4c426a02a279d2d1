import type { WmpBlock, WmpFace } from './document.js'
import { type NumberStyles, planeDialectStyles, vertexDialectStyles } from './numerals.js'
import type { TextWriter } from './text-writer.js'
import { writtenPolygons } from './written-polygons.js'

/** Prints `block N { …` up to its last line. */
export function printBlock(out: TextWriter, block: WmpBlock, number: number, inPlanes: boolean): void {
  out.useNumerals(block.residue?.statementNumerals)
  out.line(`block ${number} {${out.comment(block.residue?.statementComment ?? '', 2)}`)
  if (inPlanes) printPlanes(out, block, block.planes ?? out.fail('a block without planes cannot be printed'))
  else printVertices(out, block)
  out.line('\t{')
  out.line(`\t\t${out.flags(block.flags)}`)
  out.line(`\t\t${out.wordOrNdef(block.material)}`)
  if (!inPlanes) out.line(`\t\t${number}`)
  out.line('\t}')
}

const verticesPerLine = 3

function printVertices(out: TextWriter, block: WmpBlock): void {
  const { vertices } = block
  const { polygons, faces } = writtenPolygons(block)
  const { path } = out
  const polygonCount = polygons.starts.length - 1
  out.line(`\tvertices ${vertices.length / 3}`)
  out.line(`\tfaces ${polygonCount}`)
  for (let at = 0; at < vertices.length; at += verticesPerLine * 3) {
    let line = ''
    for (let vertex = at; vertex < Math.min(at + verticesPerLine * 3, vertices.length); vertex += 3) {
      const triple = out.numbers(vertices, vertexDialectStyles.coordinate, vertex, vertex + 3)
      line += vertex === at ? `\t${triple}` : `   ${triple}`
    }
    out.line(line)
  }
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    out.path = `${path}.faces[${polygon}]`
    const [start, end] = [polygons.starts[polygon], polygons.starts[polygon + 1]]
    let line = `\t${end - start} `
    for (let corner = start; corner < end; corner++) line += ` ${polygons.indices[corner]}`
    if (start === end) line += ' '
    const face = faces[polygon]
    out.line(face === undefined ? line : `${line} : ${faceText(out, face)}`)
  }
  out.path = path
}

function faceText(out: TextWriter, face: WmpFace): string {
  const texture = out.word(face.texture)
  const t1 = out.numbers(face.t1, vertexDialectStyles.coordinate)
  const t2 = out.numbers(face.t2, vertexDialectStyles.coordinate)
  return `${texture} ( ${t1} ) ( ${t2} ) ${mappingText(out, face, vertexDialectStyles)} ${out.wordOrNdef(face.material)}`
}

function mappingText(out: TextWriter, face: WmpFace, styles: NumberStyles): string {
  const offset = out.numbers(face.offset, styles.offset)
  const rotation = out.number(face.rotation, styles.offset)
  const scale = out.numbers(face.scale, styles.scale)
  const flags = out.flags(face.flags)
  const ambient = out.number(face.ambient, styles.brightness)
  return `${offset} ${rotation} ${scale} : ${flags} ${ambient} ${out.number(face.albedo, styles.brightness)}`
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
      points.push(`( ${out.numbers(planes, planeDialectStyles.coordinate, at, at + 3)} )`)
    }
    const mapping = `${out.word(face.texture)} ${mappingText(out, face, planeDialectStyles)} ${out.wordOrNdef(face.material)}`
    const [text, number, flags] = face.tail ?? (['ndef', 0, 0] as const)
    const tail = `${out.word(text)} ${out.number(number, planeDialectStyles.brightness)} ${out.flags(flags)}`
    out.line(`\t${points.join(' ')} ${mapping} ${tail}`)
  }
  out.path = path
}
