import type { Bone, Clip, Skeleton } from '@brushwork/asset'
import { PackError } from '../pack-error.js'
import { sized } from './geometry.js'
import type { JsonValue } from './json-value.js'
import type { OpenPack } from './open-pack.js'

/**
 * Limit on unpacked joint poses (frames × bones). Joints at rest take no space in a pack, so its size does not bound
 * them. 2²¹ poses are 56 MiB; a real model with 200 bones would need 10,000 frames for that.
 */
const MAX_POSES = 2 ** 21

/** Poses while they are read. */
interface Poses {
  readonly rotations: Float32Array
  readonly translations: Float32Array
  /** Made when the first bone scales. */
  scales?: Float32Array
  readonly frameCount: number
}

/** Reads the glTF skin and its animations, one per clip, into poses of every frame; undefined without a skin. */
export function readSkeleton(pack: OpenPack, clips: readonly Clip[], frameCount: number): Skeleton | undefined {
  const skins = pack.root.listOf('skins')
  if (skins.length === 0) return undefined
  if (skins.length > 1) throw new PackError('unsupported', 'skins', `expected one skin, found ${skins.length}`)
  const nodes = pack.root.listOf('nodes')
  const joints = skins[0]
    .get('joints')
    .list()
    .map((joint) => joint.index(nodes.length))
  const boneOf = new Map(joints.map((node, bone) => [node, bone]))
  if (boneOf.size !== joints.length) skins[0].fail('a joint is named twice')
  if (frameCount * joints.length > MAX_POSES) {
    skins[0].fail(`${joints.length} joints in ${frameCount} frames are more than the ${MAX_POSES} poses allowed`)
  }
  const bones = readBones(nodes, joints, boneOf)
  const rest = Float32Array.from(joints.flatMap((node) => restOf(nodes[node])))
  const poses: Poses = { ...restPoses(rest, frameCount), frameCount }
  readAnimations(pack, clips, boneOf, poses)
  const { rotations, translations, scales } = poses
  return { bones, rest, rotations, translations, ...(scales && { scales }) }
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

/** Poses of joints that no animation moves: every joint at rest in every frame. */
function restPoses(rest: Float32Array, frameCount: number): { rotations: Float32Array; translations: Float32Array } {
  const boneCount = rest.length / 3
  const rotations = new Float32Array(frameCount * boneCount * 4)
  for (let w = 3; w < rotations.length; w += 4) rotations[w] = 1
  const translations = new Float32Array(frameCount * rest.length)
  for (let frame = 0; frame < frameCount; frame++) translations.set(rest, frame * rest.length)
  return { rotations, translations }
}

/** Copies each clip's animation, found by name, to its frames. A clip that moves no joint has no animation. */
function readAnimations(
  pack: OpenPack,
  clips: readonly Clip[],
  boneOf: ReadonlyMap<number, number>,
  poses: Poses,
): void {
  const animations = pack.root.listOf('animations')
  const clipNamed = new Map(clips.map((clip) => [clip.name, clip]))
  for (const animation of animations) {
    const name = animation.optional('name')?.text() ?? ''
    const clip = clipNamed.get(name)
    if (clip === undefined) {
      throw animation.failure(`no clip is named ${JSON.stringify(name)}, or an animation has it already`)
    }
    clipNamed.delete(name)
    readAnimation(animation, pack, clip, boneOf, poses)
  }
}

function readAnimation(
  animation: JsonValue,
  pack: OpenPack,
  clip: Clip,
  boneOf: ReadonlyMap<number, number>,
  poses: Poses,
): void {
  const samplers = animation.get('samplers').list()
  const boneCount = boneOf.size
  for (const channel of animation.get('channels').list()) {
    const target: JsonValue = channel.get('target')
    const bone = boneOf.get(target.get('node').integer())
    if (bone === undefined) target.fail('expected a node that is a joint of the skin')
    const path = target.get('path').choice(['rotation', 'translation', 'scale'])
    const width = path === 'rotation' ? 4 : 3
    const out = columnOf(path, poses, boneCount)
    const values = readSampler(samplers[channel.get('sampler').index(samplers.length)], pack, clip, width)
    for (let frame = 0, from = 0; frame < clip.frameCount; frame++) {
      const to = ((clip.firstFrame + frame) * boneCount + bone) * width
      for (let column = 0; column < width; column++) out[to + column] = values[from++]
    }
  }
}

function columnOf(path: 'rotation' | 'translation' | 'scale', poses: Poses, boneCount: number): Float32Array {
  if (path === 'rotation') return poses.rotations
  if (path === 'translation') return poses.translations
  poses.scales ??= new Float32Array(poses.frameCount * boneCount * 3).fill(1)
  return poses.scales
}

/** One value per frame of the clip: packs have one key at each frame. */
function readSampler(sampler: JsonValue, { accessors }: OpenPack, clip: Clip, width: 3 | 4): Float32Array {
  sampler.optional('interpolation')?.choice(['LINEAR'])
  sized(sampler.get('input'), accessors.floats(sampler.get('input'), 1), clip.frameCount)
  return sized(sampler.get('output'), accessors.floats(sampler.get('output'), width), clip.frameCount * width)
}
