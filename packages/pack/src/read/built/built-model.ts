import type { ModelLod, PackedFrames, PackedModel, PackedPart, Skeleton, SkinWeights } from '@brushwork/asset'
import type { RestPose } from '../../frames/decode-frames.js'
import { boundsOf } from '../geometry.js'
import type { Geometry } from '../pack-features.js'
import { builtGeometry } from './built-geometry.js'
import type { AnimationJson, PrimitiveJson } from './built-json.js'
import { type BuiltPack, openBuilt } from './open-built.js'

/** What a pack has of bones. */
export interface BuiltBones {
  readonly skeleton?: Skeleton
  readonly tagPoses?: Skeleton
  /** Reads the weights of a part. */
  weights(primitive: PrimitiveJson): SkinWeights | undefined
}

/** Readers for features that only some packs have; modules pass those of their pack. */
export interface BuiltFeatures {
  frames?(stream: number, pack: BuiltPack, rest: RestPose, frameCount: number): PackedFrames
  bones?(pack: BuiltPack, animation: AnimationJson): BuiltBones
  lods?(
    json: { readonly stream: number; readonly errors: readonly number[] },
    pack: BuiltPack,
    geometry: Geometry,
  ): ModelLod[]
}

/** Reads the pack of a module, which has the features that it needs. @throws PackError */
export function readBuiltModel(bytes: Uint8Array, checksum: number, features: BuiltFeatures): PackedModel {
  const pack = openBuilt(bytes, checksum)
  const { json, materials, images } = pack
  const animation = json.extensions.BRUSHWORK_vertex_animation ?? { frameCount: 1, clips: [] }
  const { frameCount, clips, skinAnimations } = animation
  const { weights, ...skeletons }: Partial<BuiltBones> = features.bones?.(pack, animation) ?? {}
  const parts = (json.meshes?.[0].primitives ?? []).map((primitive): PackedPart => {
    const { points, codedLight: uvs, ...geometry } = builtGeometry(primitive, pack)
    const {
      BRUSHWORK_vertex_animation: animated,
      BRUSHWORK_lods: coarser,
      BRUSHWORK_second_skin: second,
    } = primitive.extensions
    const rest = points ? { ...geometry, points } : geometry
    const lods = coarser && features.lods?.(coarser, pack, geometry)
    const frames = animated && features.frames?.(animated.stream, pack, rest, frameCount)
    const skin = weights?.(primitive)
    return {
      name: primitive.extras?.name ?? materials[geometry.material].name,
      ...geometry,
      ...(second && { second: { ...second, ...(uvs && { uvs }) } }),
      ...(lods && { lods }),
      ...(frames && { frames }),
      ...(skin && { skin }),
    }
  })
  return {
    kind: 'model',
    parts,
    materials,
    images,
    clips,
    frameCount,
    ...(skinAnimations && { skinAnimations }),
    ...skeletons,
    bounds: boundsOf(parts.map(({ positions }) => positions)),
  }
}
