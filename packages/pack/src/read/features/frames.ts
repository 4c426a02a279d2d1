import type { PackedFrames } from '@brushwork/asset'
import { decodeFrames, type RestPose, TEXEL_BYTES } from '../../frames/decode-frames.js'
import { MAX_FRAME_BYTES } from '../../frames/matrix-layout.js'
import type { JsonValue } from '../../json-value.js'
import { VERTEX_ANIMATION_PRIMITIVE } from '../../layout/vertex-animation.js'
import { readFields } from '../fields.js'
import type { FrameBudget, OpenPack } from '../pack-features.js'

/** Reads the frames of a part: BRUSHWORK_vertex_animation on its primitive. */
export function readFrames(
  json: JsonValue,
  { root, accessors }: OpenPack,
  rest: RestPose,
  frameCount: number,
  budget: FrameBudget,
): PackedFrames {
  const { stream } = readFields(json, VERTEX_ANIMATION_PRIMITIVE, { document: root, root: json, accessors })
  budget.spent += (frameCount * rest.positions.length * TEXEL_BYTES) / 3 + rest.indices.byteLength
  if (budget.spent > MAX_FRAME_BYTES) {
    json.fail(`the frames of the model need more than ${MAX_FRAME_BYTES / 2 ** 20} MiB`)
  }
  return decodeFrames(stream, json.get('stream'), rest, frameCount)
}
