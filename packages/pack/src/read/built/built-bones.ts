import type { Bone, Skeleton, SkinWeights } from '@brushwork/asset'
import { decodePoses } from '../../frames/decode-poses.js'
import type { PackedBones } from '../pack-features.js'
import type { AnimationJson, PrimitiveJson } from './built-json.js'
import { atAccessor, type BuiltPack, copyOf } from './open-built.js'

/** Reads the skeleton, the tags and the poses of every frame. @throws PackError for damaged poses or weights */
export function builtBones(pack: BuiltPack, { frameCount, poses, tags }: AnimationJson): PackedBones<PrimitiveJson> {
  const { nodes, skins } = pack.json
  const joints = skins?.[0].joints
  const bones = joints?.map(
    (joint): Bone => ({
      name: nodes[joint].name ?? '',
      parent: joints.findIndex((parent) => nodes[parent].children?.includes(joint)),
    }),
  )
  const rest = joints?.flatMap((joint) => nodes[joint].translation ?? [0, 0, 0])
  const posed = (of: readonly Bone[], from: readonly number[], stream: number | undefined): Skeleton => ({
    bones: of,
    rest: Float32Array.from(from),
    ...decodePoses(
      // Joints at rest take a byte each, so absent poses equal a stream of zeros.
      stream === undefined ? new Uint8Array(of.length + 2) : pack.bytes(stream),
      atAccessor(stream ?? -1),
      Float32Array.from(from),
      frameCount,
    ),
  })
  const tagBones = tags?.names.map((name) => ({ name, parent: -1 }))
  return {
    ...(bones && rest && { skeleton: posed(bones, rest, poses) }),
    ...(tagBones && { tagPoses: posed(tagBones, new Array<number>(tagBones.length * 3).fill(0), tags?.poses) }),
    weights: (primitive) => builtWeights(primitive, pack, bones?.length ?? 0),
  }
}

/** Reads the weights of a part: four bones for each vertex (16 bits), and their weights (32 bits). */
function builtWeights(
  { attributes: { JOINTS_0: joints, WEIGHTS_0: weights } }: PrimitiveJson,
  { bytes }: BuiltPack,
  boneCount: number,
): SkinWeights | undefined {
  if (joints === undefined || weights === undefined) return undefined
  const bones = new Uint16Array(copyOf(bytes(joints, 8)))
  const wrong = bones.find((bone) => bone >= boneCount)
  if (wrong !== undefined) atAccessor(joints).fail(`bone ${wrong} is not one of the ${boneCount} bones`)
  return { bones, weights: new Float32Array(copyOf(bytes(weights, 16))) }
}
