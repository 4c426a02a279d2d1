import type { PackedFrames } from '@brushwork/asset'
import { type RestPose, restOnGrid } from '../../frames/decode-frames.js'
import { neighborsOf } from '../../frames/neighbors.js'
import { splitPoints } from '../../frames/read-tracks.js'
import { ByteWriter } from './byte-writer.js'
import { encodeMatrix } from './encode-matrix.js'
import { encodeNormals } from './encode-normals.js'
import { writeTracks } from './tracks.js'

/** Kinds of streams: texels as they are, or coded. */
const PLAIN_TEXELS = 0
const CODED = 1

/**
 * Encodes the frames of a part as packs hold them: a stream that compresses well. Loses nothing after `packFrames`.
 * @param rest of the part, with the points that its coded geometry has.
 */
export function encodeFrames(rest: RestPose, frames: PackedFrames): Uint8Array {
  const writer = new ByteWriter().byte(CODED)
  encodePositions(writer, rest, frames)
  const normals = frames.texels.filter((_, at) => at % 4 === 3)
  const split = rest.points && splitPoints(rest.points, rest.normals)
  encodeNormals(writer, normals, rest.positions.length / 3, split)
  return writer.finish()
}

/** Writes texels as they are: for drafts, in a fraction of the time. */
export function writeTexels({ texels, grid }: PackedFrames): Uint8Array {
  const bytes = new Uint8Array(texels.buffer, texels.byteOffset, texels.byteLength)
  return new ByteWriter().byte(PLAIN_TEXELS).doubles(grid.step).doubles(grid.offset).bytes(bytes).finish()
}

function encodePositions(writer: ByteWriter, rest: RestPose, { texels, grid }: PackedFrames): void {
  const vertices = rest.positions.length / 3
  const integers = texels.filter((_, at) => at % 4 !== 3)
  const tracks = writeTracks(writer, rest.points, integers, vertices, 3)
  const { vertexOf } = tracks
  const frames = texels.length / 4 / vertices
  const size = { frames, components: 3, tracks: vertexOf.length }
  const values = new Uint16Array(frames * 3 * size.tracks)
  for (let frame = 0, to = 0; frame < frames; frame++) {
    for (let axis = 0; axis < 3; axis++) {
      for (const vertex of vertexOf) values[to++] = integers[(frame * vertices + vertex) * 3 + axis]
    }
  }
  writer.doubles(grid.step).doubles(grid.offset)
  encodeMatrix(writer, values, size, {
    base: restOnGrid(rest.positions, tracks, grid),
    neighbors: (width) => neighborsOf(rest.indices, tracks, width),
  })
}
