import {
  type ByteReader,
  type ByteWriter,
  firstNotFinite,
  firstOutside,
  type StridedTable,
  type WritableTable,
} from '../binary/index.js'
import type { Mdl7Normals, Mdl7Vertices } from './document.js'
import { type VertexLayout, vertexLayout } from './layout.js'

/** Reads the rest pose (§6.7). */
export function readVertices(reader: ByteReader, count: number, size: number): Mdl7Vertices {
  const layout = vertexLayout(size)
  const start = reader.offset
  const vertices = reader.columns(count, size, 'vertices', (table) => ({
    count,
    positions: table.f32s(layout.positions, 3),
    bones: table.u16s(layout.link, 1),
    ...readNormals(table, layout, size),
  }))
  checkFinite(reader, vertices.positions, start, size)
  return vertices
}

export function writeVertices(writer: ByteWriter, vertices: Mdl7Vertices, size: number): void {
  const layout = vertexLayout(size)
  checkNormals(writer, vertices, layout)
  writer.columns(vertices.count, size, (table) => {
    table.f32s(layout.positions, 3, vertices.positions)
    table.u16s(layout.link, 1, vertices.bones)
    writeNormals(table, vertices, layout, size)
  })
}

/** The normal columns and surplus bytes that main and frame vertices share. */
export function readNormals(table: StridedTable, layout: VertexLayout, size: number): Mdl7Normals {
  const surplus = size > layout.byteLength ? { surplus: table.u8s(layout.byteLength, size - layout.byteLength) } : {}
  if (layout.normals !== undefined) return { normals: table.f32s(layout.normals, 3), ...surplus }
  const at = layout.normalIndices ?? 0
  const pads = table.u8s(at + 1, 1)
  return {
    normalIndices: table.u8s(at, 1),
    ...(firstOutside(pads, 0, 1) < 0 ? {} : { pads }),
    ...surplus,
  }
}

export function writeNormals(table: WritableTable, from: Mdl7Normals, layout: VertexLayout, size: number): void {
  if (layout.normals !== undefined) table.f32s(layout.normals, 3, from.normals ?? [])
  if (layout.normalIndices !== undefined) {
    table.u8s(layout.normalIndices, 1, from.normalIndices ?? [])
    if (from.pads !== undefined) table.u8s(layout.normalIndices + 1, 1, from.pads)
  }
  if (from.surplus !== undefined) table.u8s(layout.byteLength, size - layout.byteLength, from.surplus)
}

/** Refuses normals in the other form than the record size asks for. */
export function checkNormals(writer: ByteWriter, from: Mdl7Normals, layout: VertexLayout): void {
  if ((from.normals === undefined) !== (layout.normals === undefined)) {
    const form = layout.normals === undefined ? 'a normal index' : 'a normal vector'
    writer.fail('unwritable', `vertices of ${layout.byteLength} bytes have ${form}`)
  }
}

/** Positions that are no numbers would spoil everything computed from them; no real file has any. */
export function checkFinite(reader: ByteReader, values: Float32Array, start: number, size: number): void {
  const at = firstNotFinite(values)
  if (at < 0) return
  const offset = start + Math.floor(at / 3) * size + (at % 3) * 4
  const reason = `vertex ${Math.floor(at / 3)} should stand somewhere, but a coordinate is ${values[at]}`
  reader.fail('value', reason, offset)
}
