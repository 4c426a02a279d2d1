import type { PackedModel } from '@brushwork/asset'
import type { DecodeGeometry } from '../../geometry/decoded-geometry.js'
import { decodeInWasm } from '../../geometry/wasm/decode-in-wasm.js'
import { walkModel } from '../walk/model.js'
import { openTrusted } from './open-trusted.js'
import type { TrustedFeatures } from './trusted-features.js'
import { trustedPrimitives } from './trusted-geometry.js'

/** Reads the pack of a module, which has the features that it needs, with the kernel or another decoder. @throws PackError */
export function readTrustedModel(
  bytes: Uint8Array,
  features: TrustedFeatures,
  decode: DecodeGeometry = decodeTrusted,
): PackedModel {
  const pack = openTrusted(bytes)
  const table = pack.json.extensions.BRUSHWORK_vertex_animation ?? { frameCount: 1, clips: [] }
  return walkModel(trustedPrimitives(pack, decode), {
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

/** Decodes streams without the script for rare ones: packs of modules that have such streams get a checked reader. */
const decodeTrusted: DecodeGeometry = (stream, where, context) =>
  decodeInWasm(stream, context) ?? where.fail('the coded vertices and triangles are damaged')
