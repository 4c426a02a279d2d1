import type { Clip, Skeleton } from '@brushwork/asset'
import { inverseBindMatrices } from '../frames/inverse-bind-matrices.js'
import { frameStart } from './frame-start.js'
import type { PlainDocument } from './plain-document.js'

/** Writes bones as joint nodes below one root, their movements in each clip, and a skin. */
export function plainSkeleton(
  document: PlainDocument,
  skeleton: Skeleton,
  clips: readonly Clip[],
): { readonly root: number; readonly skin: number } {
  const { bones, rest, translations } = skeleton
  const joints = bones.map(({ name }, bone) => document.node({ name, translation: tripletAt(rest, bone) }))
  // glTF requires a common ancestor of all joints; a file may have several root bones.
  const root = document.node({ name: 'skeleton' })
  bones.forEach(({ parent }, bone) => {
    const above = document.nodes[parent < 0 ? root : joints[parent]]
    above.children = [...(above.children ?? []), joints[bone]]
  })
  const inverse = document.buffer.values('MAT4', inverseBindMatrices(skeleton))
  const skin = document.skins.push({ name: 'skeleton', inverseBindMatrices: inverse, skeleton: root, joints }) - 1
  for (const clip of clips) {
    if (playJoints(document, skeleton, joints, clip)) continue
    // Programs list the clips of a skeleton by its animations, and glTF forbids empty ones.
    addChannel(document, clip, joints[0], 'translation', clipValues(translations, 3, 0, joints.length, clip))
  }
  return { root, skin }
}

/** Writes tags as nodes in the pose of the first frame, and their movements in each clip. */
export function plainTags(document: PlainDocument, tags: Skeleton, clips: readonly Clip[]): number[] {
  const { bones, translations, rotations } = tags
  const joints = bones.map(({ name }, tag) =>
    document.node({ name, translation: tripletAt(translations, tag), rotation: quaternionAt(rotations, tag) }),
  )
  for (const clip of clips) playJoints(document, tags, joints, clip)
  return joints
}

/** Animates joints that leave the pose of their node within a clip. @returns whether there is one. */
function playJoints(document: PlainDocument, skeleton: Skeleton, joints: readonly number[], clip: Clip): boolean {
  const { rotations, translations, scales } = skeleton
  let isMoving = false
  const add = (joint: number, path: Path, values: Float32Array, still: readonly number[]): void => {
    if (repeats(values, still)) return
    isMoving = true
    addChannel(document, clip, joint, path, values)
  }
  joints.forEach((joint, bone) => {
    const { rotation = [0, 0, 0, 1], translation = [0, 0, 0] } = document.nodes[joint]
    add(joint, 'rotation', clipValues(rotations, 4, bone, joints.length, clip), rotation)
    add(joint, 'translation', clipValues(translations, 3, bone, joints.length, clip), translation)
    if (scales !== undefined) add(joint, 'scale', clipValues(scales, 3, bone, joints.length, clip), [1, 1, 1])
  })
  return isMoving
}

type Path = 'rotation' | 'translation' | 'scale'

function addChannel(document: PlainDocument, clip: Clip, node: number, path: Path, values: Float32Array): void {
  const known = document.animations.find(({ name }) => name === clip.name)
  const input = known?.samplers[0].input ?? document.buffer.times(clipTimes(clip))
  const output = document.buffer.values(path === 'rotation' ? 'VEC4' : 'VEC3', values)
  document.animate(clip.name, { node, path }, input, output)
}

/** When each frame of a clip is shown alone, seconds from its start. */
export function clipTimes(clip: Clip): Float32Array {
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
