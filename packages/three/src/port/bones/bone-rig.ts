import type { FrameMix, ModelPart, Skeleton as Poses } from '@brushwork/runtime'
import { blendPose, POSE_SIZE, poseBone, type Rig, reachOf, restPositions } from '@brushwork/scene'
import { Bone, Matrix4, Skeleton, Sphere, Vector3 } from 'three'
import type { Three } from '../three-engine.js'

/** A model's bones or tags as three objects, moved by the poses of the pack. */
export class BoneRig implements Rig<Three> {
  readonly skeleton: Skeleton
  /** Bones without a parent; add them to the object. */
  readonly roots: readonly Bone[]
  readonly #poses: Poses
  /** Rotation, translation and scale at the start of a blend, ten numbers per bone. */
  readonly #before: Float32Array
  /** That of one bone. */
  readonly #pose = new Float32Array(POSE_SIZE)

  constructor(poses: Poses) {
    this.#poses = poses
    this.#before = new Float32Array(poses.bones.length * POSE_SIZE)
    const bones = poses.bones.map(({ name }, index) => {
      const bone = new Bone()
      bone.name = name
      bone.position.fromArray(poses.rest, index * 3)
      return bone
    })
    for (const [index, { parent }] of poses.bones.entries()) if (parent !== -1) bones[parent].add(bones[index])
    this.roots = bones.filter((_, index) => poses.bones[index].parent === -1)
    const rest = restPositions(poses)
    const inverses = bones.map((_, index) =>
      new Matrix4().makeTranslation(-rest[index * 3], -rest[index * 3 + 1], -rest[index * 3 + 2]),
    )
    this.skeleton = new Skeleton(bones, inverses)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    for (const [index, bone] of this.skeleton.bones.entries()) {
      bone.quaternion.toArray(this.#before, index * POSE_SIZE)
      bone.position.toArray(this.#before, index * POSE_SIZE + 4)
      bone.scale.toArray(this.#before, index * POSE_SIZE + 7)
    }
  }

  /** Shows a moment of the poses. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void {
    const { bones } = this.skeleton
    const pose = this.#pose
    for (let index = 0; index < bones.length; index++) {
      const bone = bones[index]
      poseBone(this.#poses, index, frames, pose)
      if (weight < 1) blendPose(this.#before, index * POSE_SIZE, pose, weight)
      bone.quaternion.fromArray(pose)
      bone.position.fromArray(pose, 4)
      // A game may scale bones of models whose poses never do.
      if (this.#poses.scales !== undefined) bone.scale.fromArray(pose, 7)
    }
  }

  /** A bounding sphere of a part in every pose. */
  reachOf(part: ModelPart): Sphere {
    const { center, radius } = reachOf(this.#poses, part)
    return new Sphere(new Vector3(...center), radius)
  }

  /** Moves objects attached to the previous rig's bones to the bones of the same names, such as a lamp in a hand. */
  takeOver(previous: BoneRig): void {
    for (const bone of previous.skeleton.bones) {
      const hung = bone.children.filter((child) => !(child instanceof Bone && previous.skeleton.bones.includes(child)))
      const next = this.skeleton.getBoneByName(bone.name)
      if (next !== undefined && hung.length > 0) next.add(...hung)
    }
  }

  dispose(): void {
    this.skeleton.dispose()
  }
}
