import type { Skeleton } from '@brushwork/asset'
import { slerp } from './slerp.js'

/**
 * Writes the matrix of every joint in model space between two frames. Rotations follow the shortest arc; translations
 * and scales are interpolated linearly.
 * @param outMatrices `[bones × 16]`, column by column
 * @example
 * ```ts
 * import { poseJoints } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const { tagPoses } = model // where weapons are attached
 * if (tagPoses) poseJoints(tagPoses, 0, 1, 0.5, new Float32Array(tagPoses.bones.length * 16))
 * ```
 */
export function poseJoints(skeleton: Skeleton, a: number, b: number, mix: number, outMatrices: Float32Array): void {
  const boneCount = skeleton.bones.length
  for (let bone = 0; bone < boneCount; bone++) {
    const at = bone * 16
    // The quaternion is stored where the last column will be, so no scratch memory is needed.
    slerp(
      skeleton.rotations,
      (a * boneCount + bone) * 4,
      skeleton.rotations,
      (b * boneCount + bone) * 4,
      mix,
      outMatrices,
      at + 12,
    )
    writeRotation(outMatrices, at)
    writeTranslation(
      skeleton.translations,
      (a * boneCount + bone) * 3,
      (b * boneCount + bone) * 3,
      mix,
      outMatrices,
      at,
    )
    if (skeleton.scales !== undefined) {
      scaleColumns(skeleton.scales, (a * boneCount + bone) * 3, (b * boneCount + bone) * 3, mix, outMatrices, at)
    }
    const parent = skeleton.bones[bone].parent
    if (parent !== -1) multiplyByParent(outMatrices, parent * 16, at)
  }
}

/**
 * Writes the skinning matrix of every joint between two frames: joint matrix × inverse bind matrix, so that it moves
 * vertices of the rest pose.
 * @param outMatrices `[bones × 16]`, column by column
 * @example
 * ```ts
 * import { poseSkeleton } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const { skeleton } = model
 * if (skeleton) poseSkeleton(skeleton, 0, 1, 0.5, new Float32Array(skeleton.bones.length * 16))
 * ```
 */
export function poseSkeleton(skeleton: Skeleton, a: number, b: number, mix: number, outMatrices: Float32Array): void {
  poseJoints(skeleton, a, b, mix, outMatrices)
  for (let bone = 0; bone < skeleton.bones.length; bone++) {
    // Rest rotations are identities, so the inverse bind matrix only subtracts the joint's rest position.
    let x = 0
    let y = 0
    let z = 0
    for (let joint = bone; joint !== -1; joint = skeleton.bones[joint].parent) {
      x += skeleton.rest[joint * 3]
      y += skeleton.rest[joint * 3 + 1]
      z += skeleton.rest[joint * 3 + 2]
    }
    const at = bone * 16
    for (let row = 0; row < 3; row++) {
      outMatrices[at + 12 + row] -=
        outMatrices[at + row] * x + outMatrices[at + 4 + row] * y + outMatrices[at + 8 + row] * z
    }
  }
}

/** Converts the quaternion at `at + 12` to the first three columns. */
function writeRotation(m: Float32Array, at: number): void {
  const x = m[at + 12]
  const y = m[at + 13]
  const z = m[at + 14]
  const w = m[at + 15]
  m[at] = 1 - 2 * (y * y + z * z)
  m[at + 1] = 2 * (x * y + z * w)
  m[at + 2] = 2 * (x * z - y * w)
  m[at + 3] = 0
  m[at + 4] = 2 * (x * y - z * w)
  m[at + 5] = 1 - 2 * (x * x + z * z)
  m[at + 6] = 2 * (y * z + x * w)
  m[at + 7] = 0
  m[at + 8] = 2 * (x * z + y * w)
  m[at + 9] = 2 * (y * z - x * w)
  m[at + 10] = 1 - 2 * (x * x + y * y)
  m[at + 11] = 0
}

function writeTranslation(source: Float32Array, a: number, b: number, mix: number, m: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++)
    m[at + 12 + axis] = source[a + axis] + (source[b + axis] - source[a + axis]) * mix
  m[at + 15] = 1
}

/** Rotation × scale: scales each column by its axis. */
function scaleColumns(source: Float32Array, a: number, b: number, mix: number, m: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const scale = source[a + axis] + (source[b + axis] - source[a + axis]) * mix
    for (let row = 0; row < 3; row++) m[at + axis * 4 + row] *= scale
  }
}

/** Child = parent × child, in place; the last row of both is 0 0 0 1. */
function multiplyByParent(m: Float32Array, parent: number, child: number): void {
  for (let column = child; column < child + 16; column += 4) {
    const x = m[column]
    const y = m[column + 1]
    const z = m[column + 2]
    const moved = m[column + 3]
    for (let row = 0; row < 3; row++) {
      m[column + row] =
        m[parent + row] * x + m[parent + 4 + row] * y + m[parent + 8 + row] * z + m[parent + 12 + row] * moved
    }
  }
}
