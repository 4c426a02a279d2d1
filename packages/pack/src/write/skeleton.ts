import type { Skeleton } from '@brushwork/asset'
import type { Node, Skin } from '@gltf-transform/core'
import { inverseBindMatrices } from '../frames/inverse-bind-matrices.js'
import type { PackDocument } from './document/pack-document.js'

/**
 * Writes bones as joint nodes below one root, and a skin.
 * @param hasBindPose Whether the skin has a bind pose, for other programs; our reader computes it.
 */
export function packSkeleton(
  pack: PackDocument,
  skeleton: Skeleton,
  hasBindPose: boolean,
): { readonly root: Node; readonly skin: Skin } {
  const { document } = pack
  // glTF requires a common ancestor of all joints; a file may have several root bones.
  const root = document.createNode('skeleton')
  const joints = skeleton.bones.map(({ name }, bone) => {
    const [x, y, z] = skeleton.rest.subarray(bone * 3, bone * 3 + 3)
    return document.createNode(name).setTranslation([x, y, z])
  })
  skeleton.bones.forEach(({ parent }, bone) => {
    const above = parent < 0 ? root : joints[parent]
    above.addChild(joints[bone])
  })
  const skin = document.createSkin('skeleton').setSkeleton(root)
  if (hasBindPose) skin.setInverseBindMatrices(pack.accessor(16, inverseBindMatrices(skeleton)))
  for (const joint of joints) skin.addJoint(joint)
  return { root, skin }
}
