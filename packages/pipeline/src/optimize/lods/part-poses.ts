import type { Model, ModelPart, Skeleton, SkinWeights } from '@brushwork/asset'
import { restPositions } from '../bone-reach.js'

/** All positions that the vertices of a part take: at rest, in every frame, and by every pose of the bones. */
export interface PartPoses {
  readonly count: number
  /** Positions `[vertices × 3, quants]`, valid until the next call. */
  at(pose: number): Float32Array
}

/** Lists the poses of a part; pose 0 is the rest pose. With frames and bones, it has the poses of each and of both combined. */
export function partPoses({ positions, frames, skin }: ModelPart, { frameCount, skeleton }: Model): PartPoses {
  const poses: (() => Float32Array)[] = [() => positions]
  const rowOf = (frame: number) => frames?.positions.subarray(frame * positions.length, (frame + 1) * positions.length)
  const posed = new Float32Array(positions.length)
  for (let frame = 0; frame < frameCount; frame++) {
    const row = rowOf(frame)
    if (row !== undefined) poses.push(() => row)
    if (skin === undefined || skeleton === undefined) continue
    poses.push(() => skinned(positions, skin, jointMatrices(skeleton, frame), posed))
    if (row !== undefined) poses.push(() => skinned(row, skin, jointMatrices(skeleton, frame), posed))
  }
  return { count: poses.length, at: (pose) => poses[pose]() }
}

/** Moves positions by weighted matrices. */
function skinned(
  positions: Float32Array,
  { bones, weights }: SkinWeights,
  matrices: Float64Array,
  out: Float32Array,
): Float32Array {
  for (let at = 0, slot = 0; at < out.length; at += 3) {
    const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]]
    let [sumX, sumY, sumZ] = [0, 0, 0]
    for (const end = slot + 4; slot < end; slot++) {
      const weight = weights[slot]
      if (weight === 0) continue
      const m = bones[slot] * 12
      sumX += weight * (matrices[m] * x + matrices[m + 3] * y + matrices[m + 6] * z + matrices[m + 9])
      sumY += weight * (matrices[m + 1] * x + matrices[m + 4] * y + matrices[m + 7] * z + matrices[m + 10])
      sumZ += weight * (matrices[m + 2] * x + matrices[m + 5] * y + matrices[m + 8] * z + matrices[m + 11])
    }
    out[at] = sumX
    out[at + 1] = sumY
    out[at + 2] = sumZ
  }
  return out
}

/** Matrices that move vertices from the rest pose to a frame, `[bones × 12]`: four columns of three numbers. */
function jointMatrices(skeleton: Skeleton, frame: number): Float64Array {
  const { bones, rotations, translations, scales } = skeleton
  const origins = restPositions(skeleton)
  const joints = new Float64Array(bones.length * 12)
  const out = new Float64Array(joints.length)
  bones.forEach(({ parent }, bone) => {
    const row = frame * bones.length + bone
    const at = bone * 12
    writeRotation(rotations, row * 4, joints, at)
    for (let axis = 0; axis < 3; axis++) {
      for (let to = at + axis * 3; to < at + axis * 3 + 3; to++) joints[to] *= scales?.[row * 3 + axis] ?? 1
      joints[at + 9 + axis] = translations[row * 3 + axis]
    }
    if (parent >= 0) multiply(joints, parent * 12, at)
    out.set(joints.subarray(at, at + 12), at)
    for (let axis = 0; axis < 3; axis++) {
      for (let column = 0; column < 3; column++) {
        out[at + 9 + axis] -= joints[at + column * 3 + axis] * origins[bone * 3 + column]
      }
    }
  })
  return out
}

function writeRotation(rotations: Float32Array, from: number, out: Float64Array, at: number): void {
  const [x, y, z, w] = rotations.subarray(from, from + 4)
  out.set([1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)], at)
  out.set([2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)], at + 3)
  out.set([2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)], at + 6)
}

/** Child = parent × child, in place. */
function multiply(m: Float64Array, parent: number, child: number): void {
  for (let column = child; column < child + 12; column += 3) {
    const [x, y, z] = [m[column], m[column + 1], m[column + 2]]
    const moved = column === child + 9 ? 1 : 0
    for (let row = 0; row < 3; row++) {
      m[column + row] =
        m[parent + row] * x + m[parent + 3 + row] * y + m[parent + 6 + row] * z + moved * m[parent + 9 + row]
    }
  }
}
