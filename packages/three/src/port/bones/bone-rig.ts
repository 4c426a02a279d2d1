import type { ModelPart, Skeleton as Poses } from '@brushwork/runtime'
import { type BoneNodes, BoneRig as BoneRigOf, reachOf, restPositions } from '@brushwork/scene'
import { Bone, Matrix4, Skeleton, Sphere, Vector3 } from 'three'
import type { Three } from '../three-engine.js'

const boneNodes: BoneNodes<Three> = {
  createBone(name) {
    return Object.assign(new Bone(), { name })
  },
  readPose({ quaternion, position, scale }, out, at) {
    // Sound: three writes to any list of numbers.
    const numbers = out as unknown as number[]
    quaternion.toArray(numbers, at)
    position.toArray(numbers, at + 4)
    scale.toArray(numbers, at + 7)
  },
  placeBone({ quaternion, position, scale }, pose, isScaled) {
    quaternion.fromArray(pose)
    position.fromArray(pose, 4)
    if (isScaled) scale.fromArray(pose, 7)
  },
  attach(child, parent) {
    parent.add(child)
  },
  childrenOf: ({ children }) => children,
}

/** A model's bones or tags as three objects. */
export class BoneRig extends BoneRigOf<Three> {
  readonly skeleton: Skeleton

  constructor(poses: Poses) {
    super(boneNodes, poses)
    const rest = restPositions(poses)
    const inverses = this.bones.map((_, index) =>
      new Matrix4().makeTranslation(-rest[index * 3], -rest[index * 3 + 1], -rest[index * 3 + 2]),
    )
    // Sound: `boneNodes` has created them.
    this.skeleton = new Skeleton(this.bones as Bone[], inverses)
  }

  /** A bounding sphere of a part in every pose. */
  reachOf(part: ModelPart): Sphere {
    const { center, radius } = reachOf(this.poses, part)
    return new Sphere(new Vector3(...center), radius)
  }

  override dispose(): void {
    this.skeleton.dispose()
  }
}
