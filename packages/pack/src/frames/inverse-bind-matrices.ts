import type { Skeleton } from '@brushwork/asset'

/** Rest rotations are identities, so the inverse bind matrix moves the joint's rest position to the origin. */
export function inverseBindMatrices(skeleton: Skeleton): Float32Array {
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
