import { Bone } from '@babylonjs/core/Bones/bone.js'
import { Skeleton } from '@babylonjs/core/Bones/skeleton.js'
import { Matrix, Quaternion } from '@babylonjs/core/Maths/math.vector.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { FrameMix, Skeleton as Poses } from '@brushwork/runtime'
import { blendPose, POSE_SIZE, poseBone, type Rig } from '@brushwork/scene'
import type { Babylon } from '../babylon-engine.js'

/** A model's bones or tags as nodes of Babylon, moved by the poses of the pack. A skeleton follows them. */
export class BoneRig implements Rig<Babylon> {
  readonly poses: Poses
  readonly skeleton: Skeleton
  readonly roots: readonly TransformNode[]
  readonly #nodes: readonly TransformNode[]
  /** Rotation, translation and scale at the start of a blend, ten numbers per bone. */
  readonly #before: Float32Array
  /** That of one bone. */
  readonly #pose = new Float32Array(POSE_SIZE)

  constructor(scene: Scene, poses: Poses) {
    this.poses = poses
    this.#before = new Float32Array(poses.bones.length * POSE_SIZE)
    this.skeleton = new Skeleton('bones', `bones ${scene.getUniqueId()}`, scene)
    const nodes: TransformNode[] = []
    const bones: Bone[] = []
    for (const [index, { name, parent }] of poses.bones.entries()) {
      const [x, y, z] = poses.rest.subarray(index * 3, index * 3 + 3)
      const node = new TransformNode(name, scene)
      node.position.set(x, y, z)
      node.rotationQuaternion = Quaternion.Identity()
      node.parent = parent === -1 ? null : nodes[parent]
      // Babylon finds by it where the bone rests: bones follow their parents in a pack.
      const bone = new Bone(name, this.skeleton, parent === -1 ? null : bones[parent], Matrix.Translation(x, y, z))
      bone.linkTransformNode(node)
      nodes.push(node)
      bones.push(bone)
    }
    this.#nodes = nodes
    this.roots = nodes.filter((_, index) => poses.bones[index].parent === -1)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    for (const [index, { rotationQuaternion, position, scaling }] of this.#nodes.entries()) {
      const at = index * POSE_SIZE
      ;(rotationQuaternion ?? Quaternion.Identity()).toArray(this.#before, at)
      position.toArray(this.#before, at + 4)
      scaling.toArray(this.#before, at + 7)
    }
  }

  /** Shows a moment of the poses. With a weight below 1, blends from the stored pose. */
  show(frames: FrameMix, weight: number): void {
    const pose = this.#pose
    for (const [index, node] of this.#nodes.entries()) {
      poseBone(this.poses, index, frames, pose)
      if (weight < 1) blendPose(this.#before, index * POSE_SIZE, pose, weight)
      node.rotationQuaternion ??= Quaternion.Identity()
      node.rotationQuaternion.set(pose[0], pose[1], pose[2], pose[3])
      node.position.set(pose[4], pose[5], pose[6])
      // A game may scale bones of models whose poses never do.
      if (this.poses.scales !== undefined) node.scaling.set(pose[7], pose[8], pose[9])
    }
  }

  /** Moves what is attached to the bones of the previous rig to those of the same names, such as a lamp in a hand. */
  takeOver(previous: BoneRig): void {
    for (const [index, node] of previous.#nodes.entries()) {
      const next = this.#nodes[this.poses.bones.findIndex(({ name }) => name === previous.poses.bones[index].name)]
      if (next === undefined) continue
      for (const child of node.getChildren()) {
        if (!previous.#nodes.includes(child as TransformNode)) child.parent = next
      }
    }
  }

  dispose(): void {
    this.skeleton.dispose()
    for (const root of this.roots) root.dispose()
  }
}
