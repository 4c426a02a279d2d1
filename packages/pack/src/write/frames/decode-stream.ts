import type { PackedFrames } from '@brushwork/asset'
import { decodeFrames, type RestPose } from '../../frames/decode-frames.js'
import { JsonValue } from '../../json-value.js'

/**
 * Decodes a stream to the texels that games use. For measurements: games read whole models.
 * @throws PackError
 */
export function decodeStream(stream: Uint8Array, rest: RestPose, frames: number): PackedFrames {
  return decodeFrames(stream, new JsonValue(undefined, 'stream'), rest, frames)
}
