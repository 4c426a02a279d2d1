import type { ModelLod, PackedFrames, PackedModel } from '@brushwork/asset'
import type { RestPose } from '../../frames/decode-frames.js'
import type { Geometry, PackedBones } from '../pack-features.js'
import { walkModel } from '../walk/model.js'
import { builtPrimitives } from './built-geometry.js'
import type { AnimationJson, LodsJson, PrimitiveJson } from './built-json.js'
import { type BuiltPack, openBuilt } from './open-built.js'

/** Readers for features that only some packs have; modules pass those of their pack. */
export interface BuiltFeatures {
  frames?(stream: number, pack: BuiltPack, rest: RestPose, frameCount: number): PackedFrames
  bones?(pack: BuiltPack, animation: AnimationJson): PackedBones<PrimitiveJson>
  lods?(json: LodsJson, pack: BuiltPack, geometry: Geometry): ModelLod[]
}

/** Reads the pack of a module, which has the features that it needs. @throws PackError */
export function readBuiltModel(bytes: Uint8Array, checksum: number, features: BuiltFeatures): PackedModel {
  const pack = openBuilt(bytes, checksum)
  const table = pack.json.extensions.BRUSHWORK_vertex_animation ?? { frameCount: 1, clips: [] }
  return walkModel(builtPrimitives(pack), {
    table,
    bones: features.bones?.(pack, table),
    name: ({ extras }) => extras?.name,
    frames: ({ extensions: { BRUSHWORK_vertex_animation: json } }, rest) =>
      json && features.frames?.(json.stream, pack, rest, table.frameCount),
    lods: ({ extensions: { BRUSHWORK_lods: json } }, geometry) => json && features.lods?.(json, pack, geometry),
    second: ({ extensions: { BRUSHWORK_second_skin: json } }, { codedLight: uvs }) =>
      json && { ...json, ...(uvs && { uvs }) },
  })
}
