import type { Grid } from '@brushwork/asset'
import { STREAM_COLUMNS } from '../../layout/coded-geometry.js'
import type { DecodedGeometry, GeometryContext } from '../decoded-geometry.js'
import { freeKernel, type GeometryKernel, openKernel } from './open-kernel.js'

/** Layout of the memory, as kernel/geometry.ts declares it: counts and addresses, grids, the stream. */
const GRIDS = 40
const STREAM = 160
/** Numbers of the grids of positions and of two columns of texture coordinates: steps and offsets. */
const UV_GRID = 6
const LIGHT_GRID = 10
const GRID_NUMBERS = 14
const PAGE = 65536

/**
 * Decodes a stream with WebAssembly (copies). Undefined without WebAssembly, and for streams that it leaves to script: those with slopes or
 * without triangles, and damaged ones.
 */
export function decodeInWasm(stream: Uint8Array, context: GeometryContext): DecodedGeometry | undefined {
  const columns = stream[0]
  const { uvs, light } = context
  if ((columns & STREAM_COLUMNS.uvs && !uvs) || (columns & STREAM_COLUMNS.light && !light)) return undefined
  const kernel = openKernel()
  if (kernel === undefined) return undefined
  try {
    return decodeWith(kernel, stream, context)
  } catch {
    return undefined
  } finally {
    freeKernel()
  }
}

function decodeWith(
  { memory, decode }: GeometryKernel,
  stream: Uint8Array,
  { vertices, positions, uvs, light }: GeometryContext,
): DecodedGeometry {
  const missing = STREAM + stream.byteLength - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  const grids = new Float64Array(memory.buffer, GRIDS, GRID_NUMBERS)
  putGrid(grids, 0, positions)
  putGrid(grids, UV_GRID, uvs)
  putGrid(grids, LIGHT_GRID, light)
  new Uint8Array(memory.buffer).set(stream, STREAM)
  decode(stream.byteLength, vertices)
  const { buffer } = memory
  const [corners, indicesAt, points, trackOf, vertexOf, positionsAt, uvsAt, lightAt, normalsAt, , ...box] =
    new Uint32Array(buffer, 0, GRIDS / 4 + 6)
  const floats = (at: number, width: number) => new Float32Array(buffer, at, vertices * width).slice()
  const indices = new Uint32Array(buffer, indicesAt, corners)
  return {
    positions: floats(positionsAt, 3),
    // The integers of a box replace the grid.
    box: Float32Array.from(box, (integer, at) => positions.offset[at % 3] + positions.step[at % 3] * integer),
    indices: vertices <= 0xffff ? new Uint16Array(indices) : indices.slice(),
    points: {
      trackOf: new Uint32Array(buffer, trackOf, vertices).slice(),
      vertexOf: new Uint32Array(buffer, vertexOf, points).slice(),
    },
    ...(uvsAt > 0 && { uvs: floats(uvsAt, 2) }),
    ...(lightAt > 0 && { light: floats(lightAt, 2) }),
    ...(normalsAt > 0 && { normals: floats(normalsAt, 3) }),
  }
}

function putGrid(out: Float64Array, at: number, grid: Grid | undefined): void {
  if (grid === undefined) return
  out.set(grid.step, at)
  out.set(grid.offset, at + grid.step.length)
}
