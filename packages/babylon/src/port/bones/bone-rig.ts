import { Bone } from '@babylonjs/core/Bones/bone.js'
import { Skeleton } from '@babylonjs/core/Bones/skeleton.js'
import { Matrix, Quaternion } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Skeleton as Poses } from '@brushwork/runtime'
import { type BoneNodes, BoneRig as BoneRigOf } from '@brushwork/scene'
import type { Babylon } from '../babylon-engine.js'

/** A model's bones or tags as nodes of Babylon. A skeleton follows them. */
export class BoneRig extends BoneRigOf<Babylon> {
  readonly skeleton: Skeleton

  constructor(scene: Scene, poses: Poses) {
    super(nodesOf(scene), poses)
    this.skeleton = new Skeleton('bones', `bones ${scene.getUniqueId()}`, scene)
    const bones: Bone[] = []
    for (const [index, { name, parent }] of poses.bones.entries()) {
      const [x, y, z] = poses.rest.subarray(index * 3, index * 3 + 3)
      // Babylon finds by it where the bone rests: bones follow their parents in a pack.
      const bone = new Bone(name, this.skeleton, parent === -1 ? null : bones[parent], Matrix.Translation(x, y, z))
      bone.linkTransformNode(this.bones[index])
      bones.push(bone)
    }
  }

  override dispose(): void {
    this.skeleton.dispose()
    for (const root of this.roots) root.dispose()
  }
}

function nodesOf(scene: Scene): BoneNodes<Babylon> {
  return {
    createBone: (name) => new TransformNode(name, scene),
    readPose({ rotationQuaternion, position, scaling }, out, at) {
      const { x, y, z, w } = rotationQuaternion ?? Quaternion.Identity()
      out.set([x, y, z, w, ...position.asArray(), ...scaling.asArray()], at)
    },
    placeBone(bone, pose, isScaled) {
      bone.rotationQuaternion ??= Quaternion.Identity()
      bone.rotationQuaternion.set(pose[0], pose[1], pose[2], pose[3])
      bone.position.set(pose[4], pose[5], pose[6])
      if (isScaled) bone.scaling.set(pose[7], pose[8], pose[9])
    },
    attach(child, parent) {
      child.parent = parent
    },
    childrenOf: (bone) => bone.getChildTransformNodes(true),
  }
}
