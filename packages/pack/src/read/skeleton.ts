import type { Bone, Skeleton } from '@brushwork/asset'
import { decodePoses } from '../frames/decode-poses.js'
import type { JsonValue } from '../json-value.js'
import type { ValuesOf } from '../layout/field.js'
import type { TAGS } from '../layout/vertex-animation.js'
import { PackError } from '../pack-error.js'
import type { OpenPack } from './open-pack.js'

/**
 * Limit on unpacked joint poses (frames × bones). Joints at rest take no space in a pack, so its size does not bound
 * them. 2²¹ poses are 56 MiB; a real model with 200 bones would need 10,000 frames for that.
 */
const MAX_POSES = 2 ** 21

/** Coded poses in a pack. */
export interface CodedPoses {
  readonly stream: Uint8Array
  /** The stream in the JSON, for errors. */
  readonly where: JsonValue
}

/**
 * Reads the glTF skin and the poses of every frame; undefined without a skin.
 * @param poses absent where all bones rest.
 */
export function readSkeleton(
  { root }: OpenPack,
  frameCount: number,
  poses: CodedPoses | undefined,
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
  checkPoseCount(skins[0], joints.length, frameCount)
  const bones = readBones(nodes, joints, boneOf)
  const rest = Float32Array.from(joints.flatMap((node) => restOf(nodes[node])))
  // Bones at rest take a byte each, so absent poses equal a stream of zeros.
  const { stream, where } = poses ?? { stream: new Uint8Array(joints.length + 2), where: skins[0] }
  return { bones, rest, ...decodePoses(stream, where, rest, frameCount) }
}

/** Reads the tags of a model. @param tags their names, and their coded poses unless all of them rest. */
export function readTags({ names, poses }: ValuesOf<typeof TAGS>, json: JsonValue, frameCount: number): Skeleton {
  if (names.length === 0) json.get('names').fail('expected names of tags, found none')
  checkPoseCount(json, names.length, frameCount)
  const rest = new Float32Array(names.length * 3)
  const stream = poses ?? new Uint8Array(names.length + 2)
  const where = poses === undefined ? json : json.get('poses')
  return { bones: names.map((name) => ({ name, parent: -1 })), rest, ...decodePoses(stream, where, rest, frameCount) }
}

function checkPoseCount(json: JsonValue, joints: number, frameCount: number): void {
  if (frameCount * joints <= MAX_POSES) return
  json.fail(`${joints} joints in ${frameCount} frames are more than the ${MAX_POSES} poses allowed`)
}

function readBones(nodes: readonly JsonValue[], joints: readonly number[], boneOf: Map<number, number>): Bone[] {
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
