import type { Clip, Skeleton } from '@brushwork/asset'
import type { Accessor, Node, Skin } from '@gltf-transform/core'
import type { PackDocument } from './pack-document.js'

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
  for (const clip of clips) packClip(pack, skeleton, joints, clip)
  return { root, skin }
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

/** Adds one animation; joints that rest through the whole clip get no channel. */
function packClip(pack: PackDocument, skeleton: Skeleton, joints: readonly Node[], clip: Clip): void {
  const { document } = pack
  const animation = document.createAnimation(clip.name)
  let times: Accessor | undefined
  const channel = (bone: number, path: 'rotation' | 'translation' | 'scale', values: Float32Array) => {
    times ??= pack.accessor(1, frameTimes(clip))
    const output = pack.accessor(path === 'rotation' ? 4 : 3, values)
    const sampler = document.createAnimationSampler().setInput(times).setOutput(output).setInterpolation('LINEAR')
    animation.addSampler(sampler)
    animation.addChannel(
      document.createAnimationChannel().setTargetNode(joints[bone]).setTargetPath(path).setSampler(sampler),
    )
  }
  for (let bone = 0; bone < joints.length; bone++) {
    const rotations = clipValues(skeleton.rotations, 4, bone, joints.length, clip)
    if (!repeats(rotations, [0, 0, 0, 1])) channel(bone, 'rotation', rotations)
    const translations = clipValues(skeleton.translations, 3, bone, joints.length, clip)
    if (!repeats(translations, tripletAt(skeleton.rest, bone))) channel(bone, 'translation', translations)
    if (skeleton.scales === undefined) continue
    const scales = clipValues(skeleton.scales, 3, bone, joints.length, clip)
    if (!repeats(scales, [1, 1, 1])) channel(bone, 'scale', scales)
  }
  // glTF forbids empty animations.
  if (animation.listChannels().length === 0) {
    channel(0, 'translation', clipValues(skeleton.translations, 3, 0, joints.length, clip))
  }
}

function frameTimes(clip: Clip): Float32Array {
  return Float32Array.from({ length: clip.frameCount }, (_, frame) => frame / clip.framesPerSecond)
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
