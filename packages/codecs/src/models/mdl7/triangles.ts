import type { ByteReader, ByteWriter, Draft } from '../../binary/index.js'
import { type CornerTarget, checkCorners } from '../geometry/check-corners.js'
import type { Mdl7Triangles } from './document.js'
import { type TriangleLayout, triangleLayout, UNSET_16, UNSET_32 } from './layout.js'
import { readSurplus } from './record-size.js'

/** Tables that triangles index. */
export interface TriangleTargets {
  readonly vertexCount: number
  readonly skinPointCount: number
}

/**
 * Reads `count` triangles of `size` bytes into columns (§6.6). Unset skin points are kept; indices outside their table
 * give a warning.
 */
export function readTriangles(
  reader: ByteReader,
  count: number,
  size: number,
  targets: TriangleTargets,
): Mdl7Triangles {
  const layout = triangleLayout(size)
  const { wide, materials, skinPoints2, materials2, byteLength } = layout
  const { vertexCount, skinPointCount } = targets
  const start = reader.offset
  const table = reader.table(count, size, 'triangles')
  const indices = (from: number, name: CornerTarget['name'], limit: number, unset?: number) => {
    const column = wide ? table.u32s(from, 3) : table.u16s(from, 3)
    const target = { name, count: limit, start: start + from, stride: size, unset }
    if (!(table.largest < limit)) checkCorners(reader, column, target)
    return column
  }
  // Without skin points, the corners' skin point indices are unused and need no check.
  const points = (from: number, name: CornerTarget['name']) =>
    indices(from, name, skinPointCount || Number.POSITIVE_INFINITY, wide ? UNSET_32 : UNSET_16)
  const triangles: Draft<Mdl7Triangles> = {
    count,
    vertices: indices(layout.vertices, 'vertex', vertexCount),
    skinPoints: points(layout.skinPoints, 'skin point'),
  }
  if (materials !== undefined) triangles.materials = table.i32s(materials, 1)
  if (skinPoints2 !== undefined) triangles.skinPoints2 = points(skinPoints2, 'second skin point')
  if (materials2 !== undefined) triangles.materials2 = table.i32s(materials2, 1)
  readSurplus(triangles, table, byteLength)
  return triangles
}

/** Index that means "unset" in columns of this width. */
export function unsetIndex(column: Uint16Array | Uint32Array): number {
  return column instanceof Uint16Array ? UNSET_16 : UNSET_32
}

export function writeTriangles(writer: ByteWriter, triangles: Mdl7Triangles, size: number): void {
  const layout = triangleLayout(size)
  checkColumns(writer, triangles, layout)
  writer.columns(triangles.count, size, (table) => {
    const indices = (at: number, column: Uint16Array | Uint32Array) =>
      layout.wide ? table.u32s(at, 3, column) : table.u16s(at, 3, column)
    indices(layout.vertices, triangles.vertices)
    indices(layout.skinPoints, triangles.skinPoints)
    if (layout.materials !== undefined) table.i32s(layout.materials, 1, triangles.materials ?? [])
    if (layout.skinPoints2 !== undefined) indices(layout.skinPoints2, triangles.skinPoints2 ?? new Uint16Array(0))
    if (layout.materials2 !== undefined) table.i32s(layout.materials2, 1, triangles.materials2 ?? [])
    if (triangles.surplus !== undefined) table.u8s(layout.byteLength, size - layout.byteLength, triangles.surplus)
  })
}

/** Rejects columns that the layout lacks or stores in another width: they would be lost silently. */
function checkColumns(writer: ByteWriter, triangles: Mdl7Triangles, layout: TriangleLayout): void {
  if (triangles.vertices instanceof Uint32Array !== layout.wide) {
    writer.fail('unwritable', `triangles of ${layout.byteLength} bytes have ${layout.wide ? 32 : 16}-bit indices`)
  }
  for (const name of ['materials', 'skinPoints2', 'materials2'] as const) {
    if ((triangles[name] === undefined) !== (layout[name] === undefined)) {
      writer.fail('unwritable', `triangles of ${layout.byteLength} bytes and the column ${name} do not match`)
    }
  }
}
