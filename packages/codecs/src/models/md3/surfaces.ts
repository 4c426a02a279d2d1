import { type ByteReader, type ByteWriter, decodeWindows1252 } from '../../binary/index.js'
import { checkCorners } from '../geometry/check-corners.js'
import type { Md3Shader, Md3Surface, Md3SurfaceSection } from './document.js'
import {
  MAGIC,
  NORMAL_AT,
  SHADER,
  SKIN_POINT_BYTES,
  SURFACE,
  SURFACE_BYTES,
  type SurfaceRecord,
  TRIANGLE_BYTES,
  USUAL_SURFACE_ORDER,
  VERTEX_BYTES,
} from './layout.js'
import { isUsualOrder, offsetsOfTables, orderOf, type StatedTable, type TableOffsets, writeGap } from './table-order.js'

/**
 * Reads one surface and leaves the reader after it. Gaps are views. @throws FormatError `range` for tables that
 * overlap.
 */
export function readSurface(reader: ByteReader): Md3Surface {
  const start = reader.offset
  const mark = reader.bytes(MAGIC.length, 'mark')
  const isMarked = decodeWindows1252(mark) === MAGIC
  if (!isMarked) reader.warn('surface-mark', `a surface should start with ${MAGIC}: it is read as one`, start)
  const record = reader.record(SURFACE)
  const counts = countsOf(reader, record)
  if (record.endOffset < SURFACE_BYTES || record.endOffset > reader.end - start) {
    reader.fail('range', `the surface ends ${record.endOffset} bytes after its start, outside of the file`, start)
  }
  const block = reader.at(start, record.endOffset, '')
  const { order } = orderOf(block, SURFACE_BYTES, statedTables(record, counts))
  const table = (offset: number, byteLength: number, label: string) =>
    // An empty table may have any offset.
    byteLength === 0 ? reader.at(start, 0, label) : reader.at(start + offset, byteLength, label)
  const shaderTable = table(record.shadersOffset, counts.shaders, 'shaders')
  const shaders = shaderTable.list(record.shaderCount, '', (part): Md3Shader => part.record(SHADER))
  const triangles = table(record.trianglesOffset, counts.triangles, 'triangles')
    .table(record.triangleCount, TRIANGLE_BYTES, 'triangles')
    .u32s(0, 3)
  const corners = { start: start + record.trianglesOffset, stride: TRIANGLE_BYTES }
  checkCorners(reader, triangles, { ...corners, name: 'vertex', count: record.vertexCount })
  const skinPoints = table(record.skinPointsOffset, counts.skinPoints, 'skinPoints')
    .table(record.vertexCount, SKIN_POINT_BYTES, 'skin points')
    .f32s(0, 2)
  const vertices = table(record.verticesOffset, counts.vertices, 'vertices').table(
    record.frameCount * record.vertexCount,
    VERTEX_BYTES,
    'vertices',
  )
  reader.skipTo(start + record.endOffset)
  return {
    ...(isMarked ? {} : { mark }),
    name: record.name,
    flags: record.flags,
    vertexCount: record.vertexCount,
    shaders,
    triangles,
    skinPoints,
    positions: vertices.i16s(0, 3),
    normals: vertices.u16s(NORMAL_AT, 1),
    frameCount: record.frameCount,
    ...(isUsualOrder(order, USUAL_SURFACE_ORDER) ? {} : { order }),
  }
}

type TableBytes = Readonly<Record<Md3SurfaceSection, number>>

/** Bytes of each table. @throws FormatError `range` for counts that exceed the file. */
function countsOf(reader: ByteReader, record: SurfaceRecord): TableBytes {
  const { frameCount, shaderCount, vertexCount, triangleCount } = record
  const bytesOf = (count: number, size: number, name: string) => reader.checkCount(count, size, name) * size
  reader.checkCount(frameCount, 0, 'frames')
  return {
    shaders: bytesOf(shaderCount, SHADER.byteLength, 'shaders'),
    triangles: bytesOf(triangleCount, TRIANGLE_BYTES, 'triangles'),
    skinPoints: bytesOf(vertexCount, SKIN_POINT_BYTES, 'skin points'),
    vertices: bytesOf(frameCount * vertexCount, VERTEX_BYTES, 'vertices'),
    end: 0,
  }
}

function statedTables(record: SurfaceRecord, bytes: TableBytes): StatedTable<Md3SurfaceSection>[] {
  return [
    { table: 'shaders', offset: record.shadersOffset, byteLength: bytes.shaders },
    { table: 'triangles', offset: record.trianglesOffset, byteLength: bytes.triangles },
    { table: 'skinPoints', offset: record.skinPointsOffset, byteLength: bytes.skinPoints },
    { table: 'vertices', offset: record.verticesOffset, byteLength: bytes.vertices },
    { table: 'end', offset: record.endOffset, byteLength: 0 },
  ]
}

/** Places the tables of a surface. @throws Error if its order contradicts itself. */
export function offsetsOfSurface(surface: Md3Surface): TableOffsets<Md3SurfaceSection> {
  const { shaders, triangles, vertexCount, frameCount } = surface
  const order = surface.order ?? USUAL_SURFACE_ORDER.map((table) => ({ table }))
  const layout = offsetsOfTables<Md3SurfaceSection>(order, SURFACE_BYTES, {
    shaders: shaders.length * SHADER.byteLength,
    triangles: (triangles.length / 3) * TRIANGLE_BYTES,
    skinPoints: vertexCount * SKIN_POINT_BYTES,
    vertices: frameCount * vertexCount * VERTEX_BYTES,
    end: 0,
  })
  if (layout.offsets.end !== layout.byteLength) throw new Error('a surface must end after its last table')
  return layout
}

export function writeSurface(writer: ByteWriter, surface: Md3Surface): void {
  const { shaders, triangles, vertexCount, frameCount, positions, normals } = surface
  const { offsets } = offsetsOfSurface(surface)
  if (surface.mark === undefined) writer.text(MAGIC)
  else writer.bytes(surface.mark)
  writer.record(SURFACE, {
    name: surface.name,
    flags: surface.flags,
    frameCount,
    shaderCount: shaders.length,
    vertexCount,
    triangleCount: triangles.length / 3,
    trianglesOffset: offsets.triangles,
    shadersOffset: offsets.shaders,
    skinPointsOffset: offsets.skinPoints,
    verticesOffset: offsets.vertices,
    endOffset: offsets.end,
  })
  const write: Readonly<Record<Md3SurfaceSection, () => void>> = {
    shaders: () => writer.list('shaders', shaders, (shader) => writer.record(SHADER, shader)),
    triangles: () => writer.columns(triangles.length / 3, TRIANGLE_BYTES, (table) => table.u32s(0, 3, triangles)),
    skinPoints: () => writer.columns(vertexCount, SKIN_POINT_BYTES, (table) => table.f32s(0, 2, surface.skinPoints)),
    vertices: () =>
      writer.columns(frameCount * vertexCount, VERTEX_BYTES, (table) => {
        table.i16s(0, 3, positions)
        table.u16s(NORMAL_AT, 1, normals)
      }),
    end: () => undefined,
  }
  for (const table of surface.order ?? USUAL_SURFACE_ORDER.map((table) => ({ table }))) {
    writeGap(writer, table)
    write[table.table]()
  }
}
