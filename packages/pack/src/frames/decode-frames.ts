import type { Grid, VertexFrames } from '@brushwork/asset'
import type { JsonValue } from '../read/json-value.js'
import { ByteReader } from './byte-reader.js'
import { decodeMatrix } from './decode-matrix.js'
import { WELD } from './matrix-layout.js'
import { neighborsOf } from './neighbors.js'
import { writeOctahedralRow } from './octahedral.js'
import { separateTracks, type Tracks, weldTracks } from './weld.js'

/** The rest pose of a part, which its frames are coded against. */
export interface RestPose {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
  /** `[vertices × 3]`. */
  readonly normals: Float32Array
  /** `[triangles × 3]`. */
  readonly indices: Uint16Array | Uint32Array
}

/** Vertices of all frames as integers: what a texture of frames on a graphics card holds. */
export interface CodedPositions {
  readonly grid: Grid
  /** Integers on the grid are these times the stride of their component. */
  readonly strides: readonly [number, number, number]
  readonly tracks: Tracks
  /** `[frames × 3 × tracks]`. */
  readonly values: Uint16Array
}

/** Position and normal columns of a coded stream; those that are stored as floats are absent. */
export type DecodedFrames = Partial<VertexFrames>

/**
 * Decodes the frames of a part (copies): docs/extensions/BRUSHWORK_vertex_animation.md.
 * @param frames of the model; the caller bounds their number by its memory.
 * @throws PackError
 */
export function decodeFrames(stream: Uint8Array, where: JsonValue, rest: RestPose, frames: number): DecodedFrames {
  const reader = new ByteReader(stream, where)
  const columns = reader.choice(4)
  const positions = columns & 1 ? decodePositions(reader, rest, frames) : undefined
  const normals = columns & 2 ? decodeNormals(reader, rest, frames) : undefined
  reader.end()
  return {
    ...(positions && { positions: placeVertices(positions, frames), grid: positions.grid }),
    ...(normals && { normals }),
  }
}

/** Positions as integers on their grid. */
export function decodePositions(reader: ByteReader, rest: RestPose, frames: number): CodedPositions {
  const tracks = readTracks(reader, rest.positions.length / 3, [rest.positions])
  const grid = readGrid(reader)
  const strides = [stride(reader), stride(reader), stride(reader)] as const
  const size = { frames, components: 3, tracks: tracks.vertexOf.length }
  const values = decodeMatrix(reader, size, {
    base: restOnGrid(rest.positions, tracks, grid, strides),
    neighbors: (width) => neighborsOf(rest.indices, tracks, width),
  })
  return { grid, strides, tracks, values }
}

function readGrid(reader: ByteReader): Grid {
  const step = [...reader.doubles(3)]
  const offset = [...reader.doubles(3)]
  // A NaN fails both comparisons.
  const isUsable = step.every((size, axis) => size > 0 && Math.abs(offset[axis]) + size * 2 ** 32 < 3e38)
  if (!isUsable) reader.fail(`expected a grid of finite positions, found steps ${step} from ${offset}`)
  return { step, offset }
}

const stride = (reader: ByteReader): number => Math.max(1, reader.varint(0xffff))

function readTracks(reader: ByteReader, vertices: number, columns: readonly Float32Array[]): Tracks {
  const weld = reader.choice(3)
  if (weld === WELD.none) return separateTracks(vertices)
  if (weld === WELD.rest) return weldTracks(columns) ?? reader.fail('vertices at rest have too many equal hashes')
  reader.expect(vertices)
  const trackOf = new Uint32Array(vertices)
  const firsts: number[] = []
  for (let vertex = 0; vertex < vertices; vertex++) {
    const back = reader.varint(firsts.length)
    if (back === 0) firsts.push(vertex)
    trackOf[vertex] = back === 0 ? firsts.length - 1 : firsts.length - back
  }
  return { trackOf, vertexOf: Uint32Array.from(firsts) }
}

/** The rest pose in integers of the frames' grid, `[3 × tracks]`; positions outside are moved to its border. */
export function restOnGrid(
  positions: Float32Array,
  { vertexOf }: Tracks,
  { step, offset }: Grid,
  strides: readonly number[],
): Uint16Array {
  const tracks = vertexOf.length
  const out = new Uint16Array(tracks * 3)
  for (let axis = 0; axis < 3; axis++) {
    for (let track = 0; track < tracks; track++) {
      const steps = (positions[vertexOf[track] * 3 + axis] - offset[axis]) / step[axis] / strides[axis]
      out[axis * tracks + track] = Math.min(Math.max(Math.floor(steps + 0.5), 0), 0xffff)
    }
  }
  return out
}

/** Positions of all vertices in all frames, `[frames × vertices × 3, quants]`. */
function placeVertices({ grid, strides, tracks, values }: CodedPositions, frames: number): Float32Array {
  const { trackOf, vertexOf } = tracks
  const count = vertexOf.length
  const out = new Float32Array(frames * trackOf.length * 3)
  // Each track is converted once: several vertices share it.
  const row = new Float32Array(count * 3)
  for (let frame = 0; frame < frames; frame++) {
    for (let axis = 0, from = frame * count * 3; axis < 3; axis++) {
      const step = grid.step[axis]
      const offset = grid.offset[axis]
      const size = strides[axis]
      for (let at = axis; at < row.length; at += 3) row[at] = offset + step * (values[from++] * size)
    }
    copyTracks(row, trackOf, out, frame * trackOf.length * 3)
  }
  return out
}

/** Copies the triple of each vertex's track, `[tracks × 3]`. */
function copyTracks(row: Float32Array, trackOf: Uint32Array, out: Float32Array, start: number): void {
  for (let vertex = 0, to = start; vertex < trackOf.length; vertex++, to += 3) {
    const at = trackOf[vertex] * 3
    out[to] = row[at]
    out[to + 1] = row[at + 1]
    out[to + 2] = row[at + 2]
  }
}

/** Normals of all vertices in all frames, `[frames × vertices × 3]`. */
function decodeNormals(reader: ByteReader, rest: RestPose, frames: number): Float32Array {
  const { trackOf, vertexOf } = readTracks(reader, rest.positions.length / 3, [rest.positions, rest.normals])
  const tracks = vertexOf.length
  const bits = reader.choice(2) === 0 ? 8 : 16
  const colors = reader.varint(256)
  const palette = colors > 0 ? decodeMatrix(reader, { frames: 1, components: 2, tracks: colors }) : undefined
  const components = palette ? 1 : 2
  const values = decodeMatrix(reader, { frames, components, tracks })
  const out = new Float32Array(frames * trackOf.length * 3)
  if (palette !== undefined) {
    for (const color of values)
      if (color >= colors) reader.fail(`normal ${color} is not one of the ${colors} of the palette`)
    const unit = new Float32Array(colors * 3)
    writeOctahedralRow(palette, 0, colors, bits, unit)
    lookUp(values, unit, trackOf, tracks, out)
    return out
  }
  const row = new Float32Array(tracks * 3)
  for (let frame = 0; frame < frames; frame++) {
    writeOctahedralRow(values, frame * 2 * tracks, tracks, bits, row)
    copyTracks(row, trackOf, out, frame * trackOf.length * 3)
  }
  return out
}

/** Writes the normals of all vertices in all frames from their indices into a palette, `[frames × tracks]`. */
function lookUp(
  indices: Uint16Array,
  unit: Float32Array,
  trackOf: Uint32Array,
  tracks: number,
  out: Float32Array,
): void {
  for (let start = 0, to = 0; start < indices.length; start += tracks) {
    for (let vertex = 0; vertex < trackOf.length; vertex++, to += 3) {
      const from = indices[start + trackOf[vertex]] * 3
      out[to] = unit[from]
      out[to + 1] = unit[from + 1]
      out[to + 2] = unit[from + 2]
    }
  }
}
