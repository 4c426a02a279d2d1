import type { Grid, PackedFrames } from '@brushwork/asset'
import type { Where } from '../json-value.js'
import { ByteReader } from './byte-reader.js'
import { decodeMatrix } from './decode-matrix.js'
import { type CodedNormals, decodeTexels } from './decode-texels.js'
import { neighborsOf } from './neighbors.js'
import { readMatrix } from './read-matrix.js'
import { readTracks, splitPoints } from './read-tracks.js'
import type { Tracks } from './weld.js'

/** Bytes of a texel: one for each vertex and frame. */
export const TEXEL_BYTES = 8

/** The rest pose of a part, which its frames are coded against. */
export interface RestPose {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[vertices × 3]`. */
  readonly normals: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
  /** Vertices that share a point, as BRUSHWORK_geometry has them; absent where the geometry is not coded. */
  readonly points?: Tracks
}

/**
 * Decodes the frames of a part (copies): docs/extensions/BRUSHWORK_vertex_animation.md.
 * @param frames of the model; the caller bounds their number by its memory.
 * @throws PackError
 */
export function decodeFrames(stream: Uint8Array, where: Where, rest: RestPose, frames: number): PackedFrames {
  const reader = new ByteReader(stream, where)
  const vertices = rest.positions.length / 3
  if (reader.choice(2) === 0) {
    const grid = readGrid(reader)
    const texels = new Uint16Array(reader.bytes(frames * vertices * TEXEL_BYTES).slice().buffer)
    reader.end()
    return { texels, grid }
  }
  const tracks = readTracks(reader, vertices, () => rest.points)
  const grid = readGrid(reader)
  const size = { frames, components: 3, tracks: tracks.vertexOf.length }
  const matrix = readMatrix(reader, size, { neighbors: (width) => neighborsOf(rest.indices, tracks, width) })
  const normals = readNormals(reader, rest, frames)
  reader.end()
  return { texels: decodeTexels({ tracks, matrix, base: restOnGrid(rest.positions, tracks, grid) }, normals), grid }
}

function readGrid(reader: ByteReader): Grid {
  const step = [...reader.doubles(3)]
  const offset = [...reader.doubles(3)]
  // A NaN fails both comparisons.
  const isUsable = step.every((size, axis) => size > 0 && Math.abs(offset[axis]) + size * 2 ** 16 < 3e38)
  if (!isUsable) reader.fail(`expected a finite grid, found steps ${step} from ${offset}`)
  return { step, offset }
}

/** The rest pose in integers of the frames' grid, `[3 × tracks]`; positions outside are moved to its border. */
export function restOnGrid(positions: Float32Array, { vertexOf }: Tracks, { step, offset }: Grid): Uint16Array {
  const out = new Uint16Array(vertexOf.length * 3)
  for (let axis = 0; axis < 3; axis++) axisOnGrid(out, axis, positions, vertexOf, step[axis], offset[axis])
  return out
}

function axisOnGrid(
  out: Uint16Array,
  axis: number,
  positions: Float32Array,
  vertexOf: Uint32Array,
  step: number,
  offset: number,
): void {
  const to = axis * vertexOf.length
  for (let track = 0; track < vertexOf.length; track++) {
    const steps = (positions[vertexOf[track] * 3 + axis] - offset) / step + 0.5
    // Arrays of integers cut the fraction off.
    out[to + track] = Math.min(Math.max(steps, 0), 0xffff)
  }
}

/** Colors of a palette are named by a byte. */
const PALETTE = 256

function readNormals(reader: ByteReader, rest: RestPose, frames: number): CodedNormals {
  const { points, normals, positions } = rest
  const tracks = readTracks(reader, positions.length / 3, () => points && splitPoints(points, normals))
  const count = tracks.vertexOf.length
  const colors = reader.varint(PALETTE)
  if (colors === 0) return { tracks, points: decodeMatrix(reader, { frames, components: 2, tracks: count }) }
  // Colors that do not exist are the first point of the map.
  const palette = new Uint16Array(PALETTE)
  for (let color = 0; color < colors; color++) palette[color] = reader.byte() | (reader.byte() << 8)
  return { tracks, palette, colors: reader.bytes(frames * count) }
}
