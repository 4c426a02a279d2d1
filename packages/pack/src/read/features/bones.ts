import type { Bone, Skeleton, SkinWeights } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import type { ValuesOf } from '../../layout/field.js'
import { SKIN } from '../../layout/geometry.js'
import type { TAGS } from '../../layout/vertex-animation.js'
import { PackError } from '../../pack-error.js'
import { sized } from '../geometry.js'
import type { PackAccessors } from '../pack-accessors.js'
import type { AnimationTable, OpenPack, PackedBones } from '../pack-features.js'
import { bonesWithin, posedBones, posedTags, type StoredPoses } from '../walk/bones.js'

/**
 * Limit on unpacked joint poses (frames × bones). Joints at rest take no space in a pack, so its size does not bound
 * them. 2²¹ poses are 56 MiB. A model with 200 bones would need 10,000 frames for that.
 */
const MAX_POSES = 2 ** 21

/** Reads the glTF skin, the tags, and the poses of every frame. @param json of BRUSHWORK_vertex_animation, and its values */
export function readBones(
  { root, accessors }: OpenPack,
  json: JsonValue | undefined,
  { frameCount, poses, tags }: AnimationTable,
): PackedBones<JsonValue> {
  const skeleton = readSkeleton(root, frameCount, poses, json)
  return {
    ...(skeleton && { skeleton }),
    ...(tags && json && { tagPoses: readTags(tags, json.get('tags'), frameCount) }),
    weights: (primitive, vertexCount) =>
      readWeights(primitive.get('attributes'), accessors, vertexCount * 4, skeleton?.bones.length ?? 0),
  }
}

function readSkeleton(
  root: JsonValue,
  frameCount: number,
  poses: Uint8Array | undefined,
  json: JsonValue | undefined,
): Skeleton | undefined {
  const skins = root.listOf('skins')
  if (skins.length === 0) return undefined
  if (skins.length > 1) throw new PackError('unsupported', 'skins', `expected one skin, found ${skins.length}`)
  const nodes = root.listOf('nodes')
  const joints = skins[0]
    .get('joints')
    .list()
    .map((joint) => joint.index(nodes.length))
  if (joints.length === 0) skins[0].fail('expected joints, found none')
  const boneOf = new Map(joints.map((node, bone) => [node, bone]))
  if (boneOf.size !== joints.length) skins[0].fail('a joint is named twice')
  const bones = readBoneList(nodes, joints, boneOf)
  const rests = joints.flatMap((node) => restOf(nodes[node]))
  return posedBones(bones, rests, storedPoses(bones.length, { poses, json, where: skins[0], frameCount }))
}

/** @param tags their names, and their coded poses unless all of them rest. */
function readTags({ names, poses }: ValuesOf<typeof TAGS>, json: JsonValue, frameCount: number): Skeleton {
  if (names.length === 0) json.get('names').fail('expected names of tags, found none')
  return posedTags(names, storedPoses(names.length, { poses, json, where: json, frameCount }))
}

interface PosesOf {
  readonly poses: Uint8Array | undefined
  /** The record with the poses. */
  readonly json: JsonValue | undefined
  /** The joints in the JSON, for errors. */
  readonly where: JsonValue
  readonly frameCount: number
}

function storedPoses(joints: number, { poses, json, where, frameCount }: PosesOf): StoredPoses {
  if (frameCount * joints > MAX_POSES) {
    where.fail(`${joints} joints in ${frameCount} frames are more than the ${MAX_POSES} poses allowed`)
  }
  return { poses, frameCount, where: (poses === undefined ? where : json?.get('poses')) ?? where }
}

function readWeights(
  attributes: JsonValue,
  accessors: PackAccessors,
  length: number,
  boneCount: number,
): SkinWeights | undefined {
  const joints = attributes.optional(SKIN.bones.attribute)
  if (joints === undefined) return undefined
  const bones = bonesWithin(sized(joints, accessors.shorts(joints, SKIN.bones.width), length), boneCount, joints)
  const weights = attributes.get(SKIN.weights.attribute)
  return { bones, weights: sized(weights, accessors.floats(weights, SKIN.weights.width), length) }
}

function readBoneList(nodes: readonly JsonValue[], joints: readonly number[], boneOf: Map<number, number>): Bone[] {
  const parents = new Array<number>(joints.length).fill(-1)
  for (const [node, parent] of boneOf) {
    for (const child of nodes[node].listOf('children')) {
      const bone = boneOf.get(child.index(nodes.length))
      if (bone === undefined) continue
      if (bone <= parent) child.fail(`joint ${bone} stands before its parent, joint ${parent}`)
      if (parents[bone] !== -1) child.fail(`joint ${bone} has two parents`)
      parents[bone] = parent
    }
  }
  return joints.map((node, bone) => ({ name: nodes[node].optional('name')?.text() ?? '', parent: parents[bone] }))
}

/** Rest translation of a joint node; its rotation and scale must be identities. */
function restOf(node: JsonValue): [number, number, number] {
  const rotation = node.optional('rotation')?.numbers(4) ?? [0, 0, 0, 1]
  const scale = node.optional('scale')?.numbers(3) ?? [1, 1, 1]
  const plain = rotation.every((value, at) => value === (at === 3 ? 1 : 0)) && scale.every((value) => value === 1)
  if (!plain || node.optional('matrix') !== undefined) {
    throw new PackError('unsupported', node.path, 'a joint at rest should have a translation only')
  }
  return node.optional('translation')?.numbers(3) ?? [0, 0, 0]
}
