import { weldBy } from '@brushwork/pack/write'
import {
  type Column,
  gatherVertices,
  mapColumns,
  mapTriangles,
  type TriangleLists,
  type Vertices,
} from './vertex-columns.js'

/** The triangles of a mesh, with the first of equal vertices in place of all of them (copy). */
export function weldedTriangles(mesh: Vertices & TriangleLists): Uint32Array {
  const welded = equalVertices(mesh)
  return Uint32Array.from(mesh.indices, (index) => (welded ? welded.vertexOf[welded.trackOf[index]] : index))
}

/** Vertices that are equal in every column and every frame; undefined where none are. */
function equalVertices(mesh: Vertices): ReturnType<typeof weldBy> {
  const count = mesh.positions.length / 3
  const rows = rowsOf(mesh, count)
  const hashes = hashesOf(rows, count)
  const welded = weldBy(count, {
    hash: (vertex) => hashes[vertex],
    isSame: (a, b) => isSame(rows, a, b),
  })
  // Too many hashes of a crafted file may collide: it keeps its vertices.
  return welded === undefined || welded.vertexOf.length === count ? undefined : welded
}

interface Row {
  /** The column's numbers, floats as their bits. */
  readonly bits: Uint32Array | Uint16Array | Uint8Array
  readonly width: number
  /** Index of the first number. */
  readonly start: number
}

/** Makes one vertex of all that are equal in every column and every frame. Triangles keep their order and corners. */
export function weld<V extends Vertices & TriangleLists>(mesh: V): V {
  const welded = equalVertices(mesh)
  if (welded === undefined) return mesh
  const { trackOf, vertexOf } = welded
  return mapTriangles(gatherVertices(mesh, vertexOf), (indices) => indices.map((index) => trackOf[index]))
}

function rowsOf(mesh: Vertices, count: number): Row[] {
  const rows: Row[] = []
  mapColumns(mesh, (column, width) => {
    const bits = bitsOf(column)
    for (let start = 0; start < column.length; start += count * width) rows.push({ bits, width, start })
    return column
  })
  return rows
}

function bitsOf(column: Column): Row['bits'] {
  return column instanceof Float32Array ? new Uint32Array(column.buffer, column.byteOffset, column.length) : column
}

/** Row by row, which reads memory in its order. */
function hashesOf(rows: readonly Row[], count: number): Uint32Array {
  const hashes = new Uint32Array(count).fill(0x811c9dc5)
  for (const { bits, width, start } of rows) {
    for (let vertex = 0, at = start; vertex < count; vertex++) {
      let hash = hashes[vertex]
      for (let component = 0; component < width; component++) {
        hash = Math.imul(hash ^ bits[at++], 0x01000193)
        hash ^= hash >>> 15
      }
      hashes[vertex] = hash
    }
  }
  return hashes
}

function isSame(rows: readonly Row[], a: number, b: number): boolean {
  return rows.every(({ bits, width, start }) => {
    for (let component = 0; component < width; component++) {
      if (bits[start + a * width + component] !== bits[start + b * width + component]) return false
    }
    return true
  })
}
