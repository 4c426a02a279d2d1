import { ByteReader } from '../../frames/byte-reader.js'
import {
  type CodedPositions,
  type DecodedFrames,
  decodeFrames,
  decodePositions,
  type RestPose,
} from '../../frames/decode-frames.js'
import { JsonValue } from '../../read/json-value.js'

/**
 * Decodes the positions of a coded stream to integers on their grid, as a texture of frames would hold them; undefined
 * where the stream has normals only. For measurements and tools: games read whole models.
 * @throws PackError
 */
export function decodeIntegers(stream: Uint8Array, rest: RestPose, frames: number): CodedPositions | undefined {
  const reader = new ByteReader(stream, new JsonValue(undefined, 'stream'))
  return reader.choice(4) & 1 ? decodePositions(reader, rest, frames) : undefined
}

/**
 * Decodes a coded stream to the arrays that games use. For measurements: games read whole models.
 * @throws PackError
 */
export function decodeArrays(stream: Uint8Array, rest: RestPose, frames: number): DecodedFrames {
  return decodeFrames(stream, new JsonValue(undefined, 'stream'), rest, frames)
}
