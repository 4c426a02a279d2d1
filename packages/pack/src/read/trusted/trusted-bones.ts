import type { Bone, SkinWeights } from '@brushwork/asset'
import type { PackedBones } from '../pack-features.js'
import { bonesWithin, posedBones, posedTags, type StoredPoses } from '../walk/bones.js'
import { atAccessor, copyOf, type TrustedPack } from './open-trusted.js'
import type { AnimationJson, PrimitiveJson } from './trusted-json.js'

/** Reads the skeleton, the tags and the poses of every frame. @throws PackError for damaged poses or weights */
export function trustedBones(
  pack: TrustedPack,
  { frameCount, poses, tags }: AnimationJson,
): PackedBones<PrimitiveJson> {
  const { nodes, skins } = pack.json
  const joints = skins?.[0].joints
  const bones = joints?.map(
    (joint): Bone => ({
      name: nodes[joint].name ?? '',
      parent: joints.findIndex((parent) => nodes[parent].children?.includes(joint)),
    }),
  )
  const rests = joints?.flatMap((joint) => nodes[joint].translation ?? [0, 0, 0])
  const stored = (stream: number | undefined): StoredPoses => ({
    poses: stream === undefined ? undefined : pack.bytes(stream),
    where: atAccessor(stream ?? -1),
    frameCount,
  })
  return {
    ...(bones && rests && { skeleton: posedBones(bones, rests, stored(poses)) }),
    ...(tags && { tagPoses: posedTags(tags.names, stored(tags.poses)) }),
    weights: (primitive) => trustedWeights(primitive, pack, bones?.length ?? 0),
  }
}

/** Reads the weights of a part: four bones for each vertex (16 bits), and their weights (32 bits). */
function trustedWeights(
  { attributes: { JOINTS_0: joints, WEIGHTS_0: weights } }: PrimitiveJson,
  { bytes }: TrustedPack,
  boneCount: number,
): SkinWeights | undefined {
  if (joints === undefined || weights === undefined) return undefined
  return {
    bones: bonesWithin(new Uint16Array(copyOf(bytes(joints, 8))), boneCount, atAccessor(joints)),
    weights: new Float32Array(copyOf(bytes(weights, 16))),
  }
}
