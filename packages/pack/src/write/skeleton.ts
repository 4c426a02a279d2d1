import type { Clip, Skeleton } from '@brushwork/asset'
import type { Node, Skin } from '@gltf-transform/core'
import type { PackDocument } from './document/pack-document.js'
import { frameStart } from './frame-start.js'

/** How a skeleton is written. */
export interface SkeletonOptions {
  /** Clips that become an animation each, for plain glTF. */
  readonly clips?: readonly Clip[]
  /** Whether the skin has a bind pose, for other programs; our reader computes it. */
  readonly hasBindPose?: boolean
}

/** Writes bones as joint nodes below one root, and a skin. */
export function packSkeleton(
  pack: PackDocument,
  skeleton: Skeleton,
  { clips = [], hasBindPose = true }: SkeletonOptions,
): { readonly root: Node; readonly skin: Skin } {
  const { document } = pack
  // glTF requires a common ancestor of all joints; a file may have several root bones.
  const root = document.createNode('skeleton')
  const joints = skeleton.bones.map(({ name }, bone) =>
    document.createNode(name).setTranslation(tripletAt(skeleton.rest, bone)),
  )
  skeleton.bones.forEach(({ parent }, bone) => {
    const above = parent < 0 ? root : joints[parent]
    above.addChild(joints[bone])
  })
  const skin = document.createSkin('skeleton').setSkeleton(root)
  if (hasBindPose) skin.setInverseBindMatrices(pack.accessor(16, inverseBindMatrices(skeleton)))
  for (const joint of joints) skin.addJoint(joint)
  for (const clip of clips) {
    if (packClip(pack, skeleton, joints, clip)) continue
    // Programs list the clips of a skeleton by its animations, and glTF forbids empty ones.
    addChannel(pack, clip, joints[0], 'translation', clipValues(skeleton.translations, 3, 0, joints.length, clip))
  }
  return { root, skin }
}

/** Writes tags as nodes in the pose of the first frame, and their movements in each clip. */
export function packTags(pack: PackDocument, tags: Skeleton, clips: readonly Clip[]): Node[] {
  const joints = tags.bones.map(({ name }, tag) =>
    pack.document
      .createNode(name)
      .setTranslation(tripletAt(tags.translations, tag))
      .setRotation(quaternionAt(tags.rotations, tag)),
  )
  for (const clip of clips) packClip(pack, tags, joints, clip)
  return joints
}

/** Rest rotations are identities, so the inverse bind matrix moves the joint's rest position to the origin. */
function inverseBindMatrices(skeleton: Skeleton): Float32Array {
  const count = skeleton.bones.length
  const absolute = new Float64Array(count * 3)
  const out = new Float32Array(count * 16)
  for (let bone = 0; bone < count; bone++) {
    const { parent } = skeleton.bones[bone]
    for (let axis = 0; axis < 3; axis++) {
      const above = parent < 0 ? 0 : absolute[parent * 3 + axis]
      absolute[bone * 3 + axis] = above + skeleton.rest[bone * 3 + axis]
      // 0 − x, so that a joint at the origin does not get −0.
      out[bone * 16 + 12 + axis] = 0 - absolute[bone * 3 + axis]
      out[bone * 16 + axis * 5] = 1
    }
    out[bone * 16 + 15] = 1
  }
  return out
}

/** Animates joints that leave the pose of their node within a clip. @returns whether there is one. */
function packClip(pack: PackDocument, skeleton: Skeleton, joints: readonly Node[], clip: Clip): boolean {
  const { rotations, translations, scales } = skeleton
  let isMoving = false
  const add = (joint: Node, path: Path, values: Float32Array, still: readonly number[]): void => {
    if (repeats(values, still)) return
    isMoving = true
    addChannel(pack, clip, joint, path, values)
  }
  joints.forEach((joint, bone) => {
    add(joint, 'rotation', clipValues(rotations, 4, bone, joints.length, clip), joint.getRotation())
    add(joint, 'translation', clipValues(translations, 3, bone, joints.length, clip), joint.getTranslation())
    if (scales !== undefined) add(joint, 'scale', clipValues(scales, 3, bone, joints.length, clip), [1, 1, 1])
  })
  return isMoving
}

type Path = 'rotation' | 'translation' | 'scale'

/** Adds a channel to the animation of a clip, which is created with the first one. */
function addChannel(pack: PackDocument, clip: Clip, joint: Node, path: Path, values: Float32Array): void {
  const { document } = pack
  const existing = document
    .getRoot()
    .listAnimations()
    .find((animation) => animation.getName() === clip.name)
  const animation = existing ?? document.createAnimation(clip.name)
  const times = existing?.listSamplers()[0].getInput() ?? pack.accessor(1, frameTimes(clip))
  const output = pack.accessor(path === 'rotation' ? 4 : 3, values)
  const sampler = document.createAnimationSampler().setInput(times).setOutput(output).setInterpolation('LINEAR')
  const channel = document.createAnimationChannel().setTargetNode(joint).setTargetPath(path).setSampler(sampler)
  animation.addSampler(sampler).addChannel(channel)
}

function frameTimes(clip: Clip): Float32Array {
  return Float32Array.from({ length: clip.frameCount }, (_, frame) => frameStart(clip, frame))
}

function clipValues(poses: Float32Array, width: number, bone: number, boneCount: number, clip: Clip): Float32Array {
  const out = new Float32Array(clip.frameCount * width)
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const from = ((clip.firstFrame + frame) * boneCount + bone) * width
    out.set(poses.subarray(from, from + width), frame * width)
  }
  return out
}

function repeats(values: Float32Array, pattern: readonly number[]): boolean {
  return values.every((value, index) => value === pattern[index % pattern.length])
}

function tripletAt(values: Float32Array, index: number): [number, number, number] {
  return [values[index * 3], values[index * 3 + 1], values[index * 3 + 2]]
}

function quaternionAt(values: Float32Array, index: number): [number, number, number, number] {
  const at = index * 4
  return [values[at], values[at + 1], values[at + 2], values[at + 3]]
}
