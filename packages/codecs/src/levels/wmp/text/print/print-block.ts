import type { WmpBlock, WmpFace } from '../../document/document.js'
import { writtenPolygons } from '../../document/written-polygons.js'
import { type NumberStyles, PLANE_DIALECT, VERTEX_DIALECT } from '../number-text.js'
import type { TextSink } from './text-sink.js'

/** Prints `block N { …` up to its last line. */
export function printBlock(
  out: TextSink,
  block: WmpBlock,
  located: { readonly path: string },
  number: number,
  inPlanes: boolean,
): void {
  out.at(located)
  out.useLiterals(block.residue?.statementLiterals)
  out.text('block ')
  out.whole(number)
  out.text(' {')
  out.comment(block.residue?.statementComment ?? '', 2)
  out.endLine()
  if (inPlanes) printPlanes(out, block, block.planes ?? out.fail('a block without planes cannot be printed'), located)
  else printVertices(out, block, located)
  out.at(located)
  out.text('\t{')
  out.endLine()
  out.text('\t\t')
  out.flags(block.flags)
  out.endLine()
  out.text('\t\t')
  out.wordOrNdef(block.material)
  out.endLine()
  if (!inPlanes) {
    out.text('\t\t')
    out.whole(number)
    out.endLine()
  }
  out.text('\t}')
  out.endLine()
}

const VERTICES_PER_LINE = 3

function printVertices(out: TextSink, block: WmpBlock, located: { readonly path: string }): void {
  const { vertices } = block
  const { polygons, faces } = writtenPolygons(block)
  const polygonCount = polygons.starts.length - 1
  out.text(`\tvertices ${vertices.length / 3}`)
  out.endLine()
  out.text(`\tfaces ${polygonCount}`)
  out.endLine()
  for (let at = 0; at < vertices.length; at += 3) {
    const isFirst = at % (VERTICES_PER_LINE * 3) === 0
    if (isFirst && at > 0) out.endLine()
    out.text(isFirst ? '\t' : '   ')
    out.numbers(vertices, VERTEX_DIALECT.coordinate, at, at + 3)
  }
  if (vertices.length > 0) out.endLine()
  for (let polygon = 0; polygon < polygonCount; polygon++) {
    out.at(located, '.faces', polygon)
    printPolygon(out, polygons.indices, polygons.starts[polygon], polygons.starts[polygon + 1])
    const face = faces[polygon]
    if (face !== undefined) printFace(out, face)
    out.endLine()
  }
}

function printPolygon(out: TextSink, indices: Uint32Array, start: number, end: number): void {
  out.text('\t')
  out.whole(end - start)
  out.text(' ')
  for (let corner = start; corner < end; corner++) {
    out.text(' ')
    out.whole(indices[corner])
  }
  if (start === end) out.text(' ')
}

function printFace(out: TextSink, face: WmpFace): void {
  const style = VERTEX_DIALECT.coordinate
  out.text(' : ')
  out.word(face.texture)
  out.text(' ( ')
  out.numbers(face.t1, style)
  out.text(' ) ( ')
  out.numbers(face.t2, style)
  out.text(' ) ')
  printMapping(out, face, VERTEX_DIALECT)
  out.text(' ')
  out.wordOrNdef(face.material)
}

function printMapping(out: TextSink, face: WmpFace, styles: NumberStyles): void {
  out.numbers(face.offset, styles.offset)
  out.text(' ')
  out.number(face.rotation, styles.offset)
  out.text(' ')
  out.numbers(face.scale, styles.scale)
  out.text(' : ')
  out.flags(face.flags)
  out.text(' ')
  out.number(face.ambient, styles.brightness)
  out.text(' ')
  out.number(face.albedo, styles.brightness)
}

function printPlanes(out: TextSink, block: WmpBlock, planes: Float64Array, located: { readonly path: string }): void {
  if (planes.length % 9 !== 0 || block.faces.length !== planes.length / 9) {
    out.fail(`a face for each of the ${planes.length / 9} planes expected, found ${block.faces.length}`)
  }
  for (let plane = 0; plane < block.faces.length; plane++) {
    out.at(located, '.planes', plane)
    const face = block.faces[plane] ?? out.fail('a plane without a face cannot be printed')
    out.text('\t')
    for (let at = plane * 9; at < plane * 9 + 9; at += 3) {
      out.text('( ')
      out.numbers(planes, PLANE_DIALECT.coordinate, at, at + 3)
      out.text(' ) ')
    }
    out.word(face.texture)
    out.text(' ')
    printMapping(out, face, PLANE_DIALECT)
    out.text(' ')
    out.wordOrNdef(face.material)
    printTail(out, face)
    out.endLine()
  }
}

function printTail(out: TextSink, { tail }: WmpFace): void {
  const [text, number, flags] = tail ?? (['ndef', 0, 0] as const)
  out.text(' ')
  out.word(text)
  out.text(' ')
  out.number(number, PLANE_DIALECT.brightness)
  out.text(' ')
  out.flags(flags)
}
