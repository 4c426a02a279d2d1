import type { FrameMix, Skeleton } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { BoneNodes, Rig } from '../../port/model-port.js'
import { blendPose, POSE_SIZE, poseBone } from './bone-poses.js'

/** The bones or tags of one object as nodes of an engine, moved by the poses of the pack. */
export class BoneRig<E extends Engine> implements Rig<E> {
  /** In the order of the pack. */
  readonly bones: readonly E['node'][]
  readonly roots: readonly E['node'][]
  readonly poses: Skeleton
  readonly #nodes: BoneNodes<E>
  /** Rotation, translation and scale at the start of a blend, ten numbers per bone. */
  readonly #before: Float32Array
  /** That of one bone. */
  readonly #pose = new Float32Array(POSE_SIZE)

  constructor(nodes: BoneNodes<E>, poses: Skeleton) {
    this.poses = poses
    this.#nodes = nodes
    this.#before = new Float32Array(poses.bones.length * POSE_SIZE)
    this.bones = poses.bones.map(({ name }) => nodes.createBone(name))
    for (const [index, { parent }] of poses.bones.entries()) {
      const rest = poses.rest.subarray(index * 3, index * 3 + 3)
      nodes.placeBone(this.bones[index], Float32Array.of(0, 0, 0, 1, ...rest, 1, 1, 1), false)
      if (parent !== -1) nodes.attach(this.bones[index], this.bones[parent])
    }
    this.roots = this.bones.filter((_, index) => poses.bones[index].parent === -1)
  }

  keepPose(): void {
    for (const [index, bone] of this.bones.entries()) this.#nodes.readPose(bone, this.#before, index * POSE_SIZE)
  }

  show(frames: FrameMix, weight: number): void {
    for (const [index, bone] of this.bones.entries()) {
      poseBone(this.poses, index, frames, this.#pose)
      if (weight < 1) blendPose(this.#before, index * POSE_SIZE, this.#pose, weight)
      // A game may scale bones of models whose poses never do.
      this.#nodes.placeBone(bone, this.#pose, this.poses.scales !== undefined)
    }
  }

  /** Moves what is attached to the bones of the previous rig to those of the same names, such as a lamp in a hand. */
  takeOver(previous: BoneRig<E>): void {
    const own = new Set<E['node']>(previous.bones)
    for (const [index, bone] of previous.bones.entries()) {
      const { name } = previous.poses.bones[index]
      const next = this.bones[this.poses.bones.findIndex((candidate) => candidate.name === name)]
      if (next === undefined) continue
      for (const child of [...this.#nodes.childrenOf(bone)]) if (!own.has(child)) this.#nodes.attach(child, next)
    }
  }

  dispose(): void {}
}
