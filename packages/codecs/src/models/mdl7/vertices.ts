import {
  type ByteReader,
  type ByteWriter,
  type Draft,
  firstNotFinite,
  type StridedTable,
  type WritableTable,
} from '../../binary/index.js'
import type { Mdl7Normals, Mdl7Vertices } from './document.js'
import { type VertexLayout, vertexLayout } from './layout.js'
import { readSurplus } from './record-size.js'

/** Reads the rest pose (§6.7). */
export function readVertices(reader: ByteReader, count: number, size: number): Mdl7Vertices {
  const layout = vertexLayout(size)
  const start = reader.offset
  const table = reader.table(count, size, 'vertices')
  const positions = table.f32s(layout.positions, 3)
  if (!table.finite) {
    const message = (row: number, value: number) =>
      `vertex ${row} has a coordinate of ${value}: the triangles of such vertices are left out`
    checkFinite(reader, positions, 3, { code: 'vertex-not-finite', start, size, message })
  }
  const vertices: Mdl7Vertices = { count, positions, bones: table.u16s(layout.link, 1) }
  readNormals(vertices, table, layout)
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

/** Reads the normal columns and surplus bytes that main and frame vertices share. */
export function readNormals(to: Draft<Mdl7Normals>, table: StridedTable, layout: VertexLayout): void {
  const { byteLength, normals, normalIndices } = layout
  if (normals !== undefined) to.normals = table.f32s(normals, 3)
  if (normalIndices !== undefined) {
    to.normalIndices = table.u8s(normalIndices, 1)
    const pads = table.padding(normalIndices + 1)
    if (pads !== undefined) to.pads = pads
  }
  readSurplus(to, table, byteLength)
}

export function writeNormals(table: WritableTable, from: Mdl7Normals, layout: VertexLayout, size: number): void {
  if (layout.normals !== undefined) table.f32s(layout.normals, 3, from.normals ?? [])
  if (layout.normalIndices !== undefined) {
    table.u8s(layout.normalIndices, 1, from.normalIndices ?? [])
    if (from.pads !== undefined) table.u8s(layout.normalIndices + 1, 1, from.pads)
  }
  if (from.surplus !== undefined) table.u8s(layout.byteLength, size - layout.byteLength, from.surplus)
}

/** Rejects normals whose form does not match the record size. */
export function checkNormals(writer: ByteWriter, from: Mdl7Normals, layout: VertexLayout): void {
  if ((from.normals === undefined) !== (layout.normals === undefined)) {
    const form = layout.normals === undefined ? 'a normal index' : 'a normal vector'
    writer.fail('unwritable', `vertices of ${layout.byteLength} bytes have ${form}`)
  }
}

/** Warns of values that are not finite in a column of `width` values per record. */
export function checkFinite(
  reader: ByteReader,
  values: Float32Array,
  width: number,
  { code, start, size, message }: FiniteCheck,
): void {
  const at = firstNotFinite(values)
  if (at < 0) return
  const row = Math.floor(at / width)
  reader.warn(code, message(row, values[at]), start + row * size + (at % width) * 4)
}

/** Meaning of a column, and the file offset of its first record. */
export interface FiniteCheck {
  readonly code: string
  readonly start: number
  readonly size: number
  readonly message: (row: number, value: number) => string
}
