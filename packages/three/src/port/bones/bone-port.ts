// Loaded on demand, with the first model that has bones or tags: a `BonePort`.
import type { BonePort } from '@brushwork/scene'
import { BufferAttribute, SkinnedMesh } from 'three'
import { drawn, geometryOf, materialOf } from '../meshes/drawn-mesh.js'
import type { Three } from '../three-engine.js'
import { BoneRig } from './bone-rig.js'

type Bones = BonePort<Three>

export const createRig: Bones['createRig'] = (poses) => new BoneRig(poses)

export const createSkinned: Bones['createSkinned'] = (part, skin, draw, rig, materials) => {
  const mesh = drawn(new SkinnedMesh(geometryOf(draw), materialOf(materials)), draw, materials)
  mesh.geometry.setAttribute('skinIndex', new BufferAttribute(skin.bones, 4))
  mesh.geometry.setAttribute('skinWeight', new BufferAttribute(skin.weights, 4))
  // Sound: three's rigs are those that it has created.
  const bones = rig as BoneRig
  mesh.bind(bones.skeleton, mesh.matrix)
  // three would use the bounding sphere of the rest pose and cull a raised arm.
  mesh.boundingSphere = bones.reachOf(part)
  return mesh
}
