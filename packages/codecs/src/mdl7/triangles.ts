import type { ByteReader, ByteWriter } from '../binary/index.js'
import type { Mdl7Triangles } from './document.js'
import { type TriangleLayout, triangleLayout } from './layout.js'

/** What triangles may point at. */
export interface TriangleTargets {
  readonly vertexCount: number
  readonly skinPointCount: number
}

/**
 * Reads `count` triangles of `size` bytes into columns (§6.6). Unset skin points stay as they are.
 * @throws FormatError `range` for an index that points nowhere.
 */
export function readTriangles(
  reader: ByteReader,
  count: number,
  size: number,
  targets: TriangleTargets,
): Mdl7Triangles {
  const layout = triangleLayout(size)
  const start = reader.offset
  const triangles = reader.columns(count, size, 'triangles', (table): Mdl7Triangles => {
    const indices = (at: number) => (layout.wide ? table.u32s(at, 3) : table.u16s(at, 3))
    return {
      count,
      vertices: indices(layout.vertices),
      skinPoints: indices(layout.skinPoints),
      ...(layout.materials === undefined ? {} : { materials: table.i32s(layout.materials, 1) }),
      ...(layout.skinPoints2 === undefined ? {} : { skinPoints2: indices(layout.skinPoints2) }),
      ...(layout.materials2 === undefined ? {} : { materials2: table.i32s(layout.materials2, 1) }),
      ...(size > layout.byteLength ? { surplus: table.u8s(layout.byteLength, size - layout.byteLength) } : {}),
    }
  })
  const place = (column: number, index: number) =>
    start + Math.floor(index / 3) * size + column + (index % 3) * (layout.wide ? 4 : 2)
  const vertexAt = beyond(triangles.vertices, targets.vertexCount)
  if (vertexAt >= 0) {
    const reason = `triangle ${Math.floor(vertexAt / 3)} uses vertex ${triangles.vertices[vertexAt]} of ${targets.vertexCount}`
    reader.fail('range', reason, place(layout.vertices, vertexAt))
  }
  for (const set of ['skinPoints', 'skinPoints2'] as const) {
    const column = triangles[set]
    if (column === undefined || targets.skinPointCount === 0) continue
    const at = beyond(column, targets.skinPointCount, unsetIndex(column))
    if (at >= 0) {
      const reason = `triangle ${Math.floor(at / 3)} uses skin point ${column[at]} of ${targets.skinPointCount}`
      reader.fail('range', reason, place(layout[set] ?? 0, at))
    }
  }
  return triangles
}

/** The index that means "none" in columns of this width. */
export function unsetIndex(column: Uint16Array | Uint32Array): number {
  return column instanceof Uint16Array ? 0xffff : 0xffffffff
}

/** Position of the first index that is `limit` or more and not `unset`; -1 when all are fine. */
export function beyond(indices: Uint16Array | Uint32Array, limit: number, unset = -1): number {
  for (let at = 0; at < indices.length; at++) {
    if (indices[at] >= limit && indices[at] !== unset) return at
  }
  return -1
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

/** A column that the layout has no place for, or of the wrong width, would be lost silently. */
function checkColumns(writer: ByteWriter, triangles: Mdl7Triangles, layout: TriangleLayout): void {
  if (triangles.vertices instanceof Uint32Array !== layout.wide) {
    writer.fail('unwritable', `triangles of ${layout.byteLength} bytes have ${layout.wide ? 32 : 16}-bit indices`)
  }
  for (const name of ['materials', 'skinPoints2', 'materials2'] as const) {
    if ((triangles[name] === undefined) !== (layout[name] === undefined)) {
      writer.fail('unwritable', `triangles of ${layout.byteLength} bytes and the column ${name} do not fit together`)
    }
  }
}
