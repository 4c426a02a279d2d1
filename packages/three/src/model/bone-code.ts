// Loaded on demand, with the first model that has bones or tags.
import type { ModelPart } from '@brushwork/runtime'
import { BufferAttribute, type Material, SkinnedMesh } from 'three'
import { createGeometry } from '../surface/create-geometry.js'
import type { BoneRig } from './bone-rig.js'

export { BoneRig } from './bone-rig.js'

/** A mesh whose vertices bones move. */
export function createSkinned(
  part: ModelPart,
  skin: NonNullable<ModelPart['skin']>,
  rig: BoneRig,
  material: Material | Material[],
): SkinnedMesh {
  const mesh = new SkinnedMesh(createGeometry(part), material)
  mesh.geometry.setAttribute('skinIndex', new BufferAttribute(skin.bones, 4))
  mesh.geometry.setAttribute('skinWeight', new BufferAttribute(skin.weights, 4))
  mesh.bind(rig.skeleton, mesh.matrix)
  // three would use the bounding sphere of the rest pose and cull a raised arm.
  mesh.boundingSphere = rig.reachOf(part)
  return mesh
}
