import { type FrameMix, type ModelPart, poseJoints, type Skeleton, slerp } from '@brushwork/runtime'

/** Numbers of a bone's pose: rotation (x y z w), translation, scale. */
export const POSE_SIZE = 10

/**
 * Writes the pose of a bone at a moment of the frames.
 * @param out `[10]` rotation, translation, scale; without scales in the pack, the last three stay
 */
export function poseBone(
  { bones, rotations, translations, scales }: Skeleton,
  bone: number,
  { a, b, mix }: FrameMix,
  out: Float32Array,
): void {
  const from = a * bones.length + bone
  const to = b * bones.length + bone
  slerp(rotations, from * 4, rotations, to * 4, mix, out, 0)
  for (let axis = 0; axis < 3; axis++) {
    out[axis + 4] = between(translations, from * 3 + axis, to * 3 + axis, mix)
    if (scales !== undefined) out[axis + 7] = between(scales, from * 3 + axis, to * 3 + axis, mix)
  }
}

/**
 * Blends the pose of a bone from an earlier one.
 * @param before `[bones × 10]` earlier poses, of which that at `at` is used
 * @param pose `[10]` becomes the blend
 * @param weight of the pose against the earlier one
 */
export function blendPose(before: Float32Array, at: number, pose: Float32Array, weight: number): void {
  slerp(before, at, pose, 0, weight, pose, 0)
  for (let part = 4; part < POSE_SIZE; part++) {
    pose[part] = before[at + part] + (pose[part] - before[at + part]) * weight
  }
}

function between(source: Float32Array, from: number, to: number, mix: number): number {
  return source[from] + (source[to] - source[from]) * mix
}

/** `[bones × 3]` rest positions of the joints, in model space. */
export function restPositions({ bones, rest }: Skeleton): Float64Array {
  const origins = new Float64Array(rest)
  for (const [index, { parent }] of bones.entries()) {
    if (parent === -1) continue
    for (let axis = 0; axis < 3; axis++) origins[index * 3 + axis] += origins[parent * 3 + axis]
  }
  return origins
}

/** A sphere in model space. */
export interface Reach {
  readonly center: readonly [x: number, y: number, z: number]
  readonly radius: number
}

/** A bounding sphere of a part in every pose, from the joint positions and the distance of each vertex from its joint. */
export function reachOf(poses: Skeleton, part: ModelPart): Reach {
  const { bones, rotations, scales } = poses
  const matrices = new Float32Array(bones.length * 16)
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  let stretch = 1
  for (let frame = 0; frame < rotations.length / (bones.length * 4); frame++) {
    poseJoints(poses, frame, frame, 0, matrices)
    for (let bone = 0; bone < bones.length; bone++) {
      for (let axis = 0; axis < 3; axis++) {
        const value = matrices[bone * 16 + 12 + axis]
        min[axis] = Math.min(min[axis], value)
        max[axis] = Math.max(max[axis], value)
      }
      if (scales !== undefined) stretch = Math.max(stretch, sizeOf(matrices, bone * 16))
    }
  }
  const around = farthestVertex(part, restPositions(poses)) * stretch
  const middle = (axis: number) => (min[axis] + max[axis]) / 2
  const half = (axis: number) => (max[axis] - min[axis]) / 2 + around
  return { center: [middle(0), middle(1), middle(2)], radius: Math.hypot(half(0), half(1), half(2)) }
}

/** An upper bound of how much a matrix stretches any vector: its Frobenius norm. */
function sizeOf(m: Float32Array, at: number): number {
  let sum = 0
  for (const column of [at, at + 4, at + 8]) sum += m[column] ** 2 + m[column + 1] ** 2 + m[column + 2] ** 2
  return Math.sqrt(sum)
}

function farthestVertex({ positions, skin }: ModelPart, origins: Float64Array): number {
  if (skin === undefined) return 0
  let farthest = 0
  for (let slot = 0; slot < skin.weights.length; slot++) {
    if (skin.weights[slot] === 0) continue
    const vertex = (slot >> 2) * 3
    const joint = skin.bones[slot] * 3
    const x = positions[vertex] - origins[joint]
    const y = positions[vertex + 1] - origins[joint + 1]
    const z = positions[vertex + 2] - origins[joint + 2]
    farthest = Math.max(farthest, Math.sqrt(x * x + y * y + z * z))
  }
  return farthest
}
