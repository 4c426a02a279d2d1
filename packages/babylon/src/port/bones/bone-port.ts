// Loaded on demand, with the first model that has bones or tags: a `BonePort`.

import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { BoundingInfo } from '@babylonjs/core/Culling/boundingInfo.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { type BonePort, reachOf } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { drawn } from '../meshes/mesh-port.js'
import { BoneRig } from './bone-rig.js'

/** Bones of a scene of Babylon. */
export function bonePortOf({ scene }: InScene): BonePort<Babylon> {
  return {
    createRig: (poses) => new BoneRig(scene, poses),
    createSkinned(part, skin, draw, rig, materials) {
      const mesh = drawn(new Mesh(draw.name, scene), draw, materials)
      mesh.setVerticesData(VertexBuffer.MatricesIndicesKind, Float32Array.from(skin.bones), false, 4)
      mesh.setVerticesData(VertexBuffer.MatricesWeightsKind, skin.weights, false, 4)
      // Sound: rigs of Babylon are those that it has created.
      const { skeleton, poses } = rig as BoneRig
      mesh.skeleton = skeleton
      const { center, radius } = reachOf(poses, part)
      const middle = new Vector3(...center)
      const half = new Vector3(radius, radius, radius)
      // Babylon would use the bounds of the rest pose and cull a raised arm.
      mesh.setBoundingInfo(new BoundingInfo(middle.subtract(half), middle.add(half)))
      return mesh
    },
  }
}
