import type { Grid } from '@brushwork/asset'
import { neighborsOf } from '../../../frames/neighbors.js'
import { separateTracks, type Tracks, weldTracks } from '../../../frames/weld.js'
import { bySlopes } from '../../../geometry/predict-slopes.js'
import { STREAM_COLUMNS } from '../../../layout/coded-geometry.js'
import { ByteWriter } from '../../frames/byte-writer.js'
import { encodeMatrix } from '../../frames/encode-matrix.js'
import { entropyOf } from '../../frames/entropy.js'
import { codeOnGrid } from '../columns/code-floats.js'
import { encodeStaticNormals } from './encode-static-normals.js'

/** Vertices and triangles of a primitive, and the grids that they lie on. */
export interface GeometryToEncode {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[vertices × 3]`. */
  readonly normals: Float32Array
  /** `[vertices × 2]`. */
  readonly uvs: Float32Array
  /** Coordinates on a lightmap page, `[vertices × 2]`. */
  readonly light?: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
  /** The triangles as meshoptimizer codes them. */
  readonly triangles?: Uint8Array
}

export interface GeometryGrids {
  readonly positions: Grid
  readonly uvs?: Grid
  readonly light?: Grid
  /** Whether slopes may predict texture coordinates. */
  readonly isPlanar?: boolean
}

/** A stream, and the flags of its columns. */
export interface EncodedGeometry {
  readonly stream: Uint8Array
  readonly columns: number
}

/**
 * Encodes vertices and triangles without loss. Columns without a grid, and normals that are not points of the octahedral map,
 * are left out.
 * @throws RangeError for a number that does not lie on its grid.
 */
export function encodeGeometry(geometry: GeometryToEncode, grids: GeometryGrids): EncodedGeometry {
  const { positions, indices, triangles, light } = geometry
  const vertices = positions.length / 3
  const points = pointsOf(positions)
  const steps = stepsOf(points)
  const normals = encodeStaticNormals({ positions, indices, points }, geometry.normals)
  const columns =
    (triangles ? STREAM_COLUMNS.triangles : 0) |
    (normals ? STREAM_COLUMNS.normals : 0) |
    (grids.uvs ? STREAM_COLUMNS.uvs : 0) |
    (grids.light && light ? STREAM_COLUMNS.light : 0)
  const uvs = grids.uvs && codeUvs(geometry, geometry.uvs, grids.uvs, grids)
  const lightUvs = grids.light && light && codeUvs(geometry, light, grids.light, grids)
  const slopes = (uvs?.hasSlopes ? STREAM_COLUMNS.uvSlopes : 0) | (lightUvs?.hasSlopes ? STREAM_COLUMNS.lightSlopes : 0)
  const writer = new ByteWriter().byte(columns | slopes)
  if (triangles)
    writer
      .varint(indices.length / 3)
      .varint(triangles.byteLength)
      .bytes(triangles)
  writer.byte(steps ? 1 : 0)
  if (steps) encodeMatrix(writer, steps, { frames: 1, components: 1, tracks: vertices }, { isPlain: true })
  writeColumn(writer, positions, grids.positions, indices, points)
  if (uvs) writer.bytes(uvs.bytes)
  if (lightUvs) writer.bytes(lightUvs.bytes)
  if (normals) writer.bytes(normals)
  return { stream: writer.finish(), columns }
}

/** Vertices that share a point, as a stream stores them. @param positions `[vertices × 3]`. */
export function pointsOf(positions: Float32Array): Tracks {
  const welded = weldTracks([positions])
  return welded && stepsOf(welded) ? welded : separateTracks(positions.length / 3)
}

/** Steps that a signed 16-bit number reaches. */
const FARTHEST = 0x7ffe

/** Which vertices share a point, as `readPoints` reads it; undefined where none do, or 16 bits do not suffice. */
function stepsOf({ trackOf, vertexOf }: Tracks): Uint16Array | undefined {
  const vertices = trackOf.length
  if (vertexOf.length === vertices) return undefined
  const steps = new Uint16Array(vertices)
  let last = 0
  for (let vertex = 0; vertex < vertices; vertex++) {
    const point = trackOf[vertex]
    if (vertexOf[point] === vertex) continue
    if (Math.abs(point - last) > FARTHEST) return undefined
    steps[vertex] = point < last ? point - last : point - last + 1
    last = point
  }
  return steps
}

/** Codes texture coordinates by parallelograms, or by slopes if those are fewer bits. */
function codeUvs(
  { positions, indices }: GeometryToEncode,
  uvs: Float32Array,
  grid: Grid,
  { isPlanar }: GeometryGrids,
): { readonly bytes: Uint8Array; readonly hasSlopes: boolean } {
  const vertices = positions.length / 3
  const writer = new ByteWriter()
  writeColumn(writer, uvs, grid, indices, separateTracks(vertices))
  const plain = writer.finish()
  if (!isPlanar) return { bytes: plain, hasSlopes: false }
  const { array } = codeOnGrid(uvs, grid)
  const values = new Uint16Array(vertices * 2)
  const residuals = new Uint16Array(vertices * 2)
  bySlopes(positions, indices)(values, (vertex, u, v) => {
    values[vertex] = array[vertex * 2]
    values[vertices + vertex] = array[vertex * 2 + 1]
    residuals[vertex] = values[vertex] - u
    residuals[vertices + vertex] = values[vertices + vertex] - v
  })
  const sloped = new ByteWriter()
  encodeMatrix(sloped, residuals, { frames: 1, components: 2, tracks: vertices }, { isPlain: true })
  const bytes = sloped.finish()
  const hasSlopes = entropyOf(bytes) < entropyOf(plain)
  return { bytes: hasSlopes ? bytes : plain, hasSlopes }
}

function writeColumn(
  writer: ByteWriter,
  values: Float32Array,
  grid: Grid,
  indices: Uint16Array | Uint32Array,
  tracks: Tracks,
): void {
  const { array } = codeOnGrid(values, grid)
  const components = grid.step.length
  const count = tracks.vertexOf.length
  const integers = new Uint16Array(count * components)
  for (let component = 0, to = 0; component < components; component++) {
    for (const vertex of tracks.vertexOf) integers[to++] = array[vertex * components + component]
  }
  const size = { frames: 1, components, tracks: count }
  encodeMatrix(writer, integers, size, { neighbors: (width) => neighborsOf(indices, tracks, width) })
}
