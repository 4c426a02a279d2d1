import type { Grid } from '@brushwork/asset'
import { ByteReader } from '../frames/byte-reader.js'
import { decodeMatrix } from '../frames/decode-matrix.js'
import { neighborsOf } from '../frames/neighbors.js'
import { type OctahedralBits, octahedralNear, writeOctahedral } from '../frames/octahedral.js'
import { separateTracks } from '../frames/weld.js'
import type { Where } from '../json-value.js'
import { NORMAL_PREDICTORS, STREAM_COLUMNS } from '../layout/coded-geometry.js'
import type { DecodedGeometry, GeometryContext } from './decoded-geometry.js'
import { readPoints } from './points.js'
import { type Faces, sumNormals } from './predict-normals.js'
import type { BySlopes } from './predict-slopes.js'
import { readTriangles } from './read-triangles.js'

/**
 * Decodes the vertices and triangles of a primitive (copies): docs/extensions/BRUSHWORK_geometry.md. Allocates at most 16
 * times the bytes of the stream.
 * @throws PackError
 */
export function decodeInScript(stream: Uint8Array, where: Where, context: GeometryContext): DecodedGeometry {
  const { vertices } = context
  const reader = new ByteReader(stream, where)
  const columns = reader.choice(64)
  // Slopes are two bits above the columns that they belong to.
  if ((columns >> 2) & ~columns & (STREAM_COLUMNS.uvs | STREAM_COLUMNS.light)) {
    reader.fail(`the flags ${columns} have slopes without their column`)
  }
  const indices = columns & STREAM_COLUMNS.triangles ? readTriangles(reader, vertices) : context.indices()
  const points = readPoints(reader, vertices)
  const pointCount = points.vertexOf.length
  const integers = decodeMatrix(
    reader,
    { frames: 1, components: 3, tracks: pointCount },
    { neighbors: (width) => neighborsOf(indices, points, width) },
  )
  const positions = onGrid(integers, context.positions, points.trackOf, pointCount)
  const own = separateTracks(vertices)
  let neighbors: Int32Array | undefined
  let predictUvs: ReturnType<BySlopes> | undefined
  const readUvs = (flag: number, slopes: number, grid: Grid | undefined): Float32Array | undefined => {
    if (!(columns & flag)) return undefined
    const values = decodeMatrix(
      reader,
      { frames: 1, components: 2, tracks: vertices },
      // Both columns have the same.
      { neighbors: (width) => (neighbors ??= neighborsOf(indices, own, width)) },
    )
    if (columns & slopes) {
      predictUvs ??= context.slopes()(positions, indices)
      predictUvs(values, (vertex, u, v) => {
        values[vertex] += u
        values[vertices + vertex] += v
      })
    }
    return onGrid(values, grid ?? reader.fail('texture coordinates have no grid'), own.trackOf, vertices)
  }
  const uvs = readUvs(STREAM_COLUMNS.uvs, STREAM_COLUMNS.uvSlopes, context.uvs)
  const light = readUvs(STREAM_COLUMNS.light, STREAM_COLUMNS.lightSlopes, context.light)
  const normals =
    columns & STREAM_COLUMNS.normals ? readNormals(reader, { positions, indices, points }, own.trackOf) : undefined
  reader.end()
  return { positions, indices, points, ...(uvs && { uvs }), ...(light && { light }), ...(normals && { normals }) }
}

/** Floats of all vertices, `[vertices × components of the grid]`, of integers `[components × tracks]`. */
function onGrid(integers: Uint16Array, { step, offset }: Grid, trackOf: Uint32Array, tracks: number): Float32Array {
  const width = step.length
  const out = new Float32Array(trackOf.length * width)
  const [stepX, stepY, stepZ] = step
  const [x, y, z] = offset
  for (let vertex = 0, to = 0; vertex < trackOf.length; vertex++, to += width) {
    const from = trackOf[vertex]
    out[to] = x + stepX * integers[from]
    out[to + 1] = y + stepY * integers[from + tracks]
    if (width === 3) out[to + 2] = z + stepZ * integers[from + tracks * 2]
  }
  return out
}

/** @param own a group for each vertex */
function readNormals(reader: ByteReader, faces: Faces, own: Uint32Array): Float32Array {
  const bits: OctahedralBits = reader.choice(2) === 0 ? 8 : 16
  const mask = bits === 8 ? 0xff : 0xffff
  const predictor = reader.choice(4)
  const { trackOf, vertexOf } = faces.points
  const vertices = trackOf.length
  const codes = decodeMatrix(reader, { frames: 1, components: 2, tracks: vertices })
  const { sums, groupOf } = sumNormals(faces, predictor, own)
  const predicted = new Int32Array(2)
  const out = new Float32Array(vertices * 3)
  for (let vertex = 0; vertex < vertices; vertex++) {
    // The first vertex of a point has its own prediction.
    const first = predictor === NORMAL_PREDICTORS.copy ? vertexOf[trackOf[vertex]] : vertex
    if (first !== vertex) {
      predicted[0] = codes[first]
      predicted[1] = codes[vertices + first]
    } else if (predictor !== NORMAL_PREDICTORS.none) {
      const at = groupOf[vertex] * 3
      octahedralNear(sums[at], sums[at + 1], sums[at + 2], bits, predicted, 0)
    }
    const u = (codes[vertex] + predicted[0]) & mask
    const v = (codes[vertices + vertex] + predicted[1]) & mask
    codes[vertex] = u
    codes[vertices + vertex] = v
    writeOctahedral(u, v, bits, out, vertex * 3)
  }
  return out
}
