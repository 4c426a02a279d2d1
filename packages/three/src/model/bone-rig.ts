import { type FrameMix, type ModelPart, type Skeleton as Poses, poseJoints, slerp } from '@brushwork/runtime'
import { Bone, Box3, Matrix4, Skeleton, Sphere, Vector3 } from 'three'

/** Numbers per pose: rotation, translation, scale. */
const POSE = 10

/** A model's bones or tags as three objects, moved by the poses of the pack. */
export class BoneRig {
  readonly skeleton: Skeleton
  /** Bones without a parent; add them to the object. */
  readonly roots: readonly Bone[]
  readonly #poses: Poses
  /** Rotation, translation and scale at the start of a blend, ten numbers per bone. */
  readonly #before: Float32Array
  readonly #turn = new Float32Array(4)
  readonly #now = new Vector3()

  constructor(poses: Poses) {
    this.#poses = poses
    this.#before = new Float32Array(poses.bones.length * POSE)
    const bones = poses.bones.map(({ name }, index) => {
      const bone = new Bone()
      bone.name = name
      bone.position.fromArray(poses.rest, index * 3)
      return bone
    })
    for (const [index, { parent }] of poses.bones.entries()) if (parent !== -1) bones[parent].add(bones[index])
    this.roots = bones.filter((_, index) => poses.bones[index].parent === -1)
    this.skeleton = new Skeleton(bones, restPositions(poses).map(inverseOf))
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    for (const [index, bone] of this.skeleton.bones.entries()) {
      bone.quaternion.toArray(this.#before, index * POSE)
      bone.position.toArray(this.#before, index * POSE + 4)
      bone.scale.toArray(this.#before, index * POSE + 7)
    }
  }

  /** Shows a moment of the poses. With a weight below 1, blends from the stored pose. */
  show({ a, b, mix }: FrameMix, weight: number): void {
    const { rotations, translations, scales } = this.#poses
    const { bones } = this.skeleton
    for (let index = 0; index < bones.length; index++) {
      const from = a * bones.length + index
      const to = b * bones.length + index
      slerp(rotations, from * 4, rotations, to * 4, mix, this.#turn, 0)
      const x = between(translations, from * 3, to * 3, mix)
      const y = between(translations, from * 3 + 1, to * 3 + 1, mix)
      const z = between(translations, from * 3 + 2, to * 3 + 2, mix)
      bones[index].quaternion.fromArray(this.#turn)
      bones[index].position.set(x, y, z)
      if (scales !== undefined) {
        bones[index].scale.set(
          between(scales, from * 3, to * 3, mix),
          between(scales, from * 3 + 1, to * 3 + 1, mix),
          between(scales, from * 3 + 2, to * 3 + 2, mix),
        )
      }
      if (weight < 1) this.#blend(bones[index], index * POSE, weight)
    }
  }

  /**
   * A bounding sphere of a part in every pose, from the joint positions and the distance of each vertex from its joint.
   */
  reachOf(part: ModelPart): Sphere {
    const { bones, rotations, scales } = this.#poses
    const reach = farthestVertex(part, restPositions(this.#poses))
    const matrices = new Float32Array(bones.length * 16)
    const box = new Box3()
    const joint = new Vector3()
    let stretch = 1
    for (let frame = 0; frame < rotations.length / (bones.length * 4); frame++) {
      poseJoints(this.#poses, frame, frame, 0, matrices)
      for (let bone = 0; bone < bones.length; bone++) {
        box.expandByPoint(joint.fromArray(matrices, bone * 16 + 12))
        if (scales !== undefined) stretch = Math.max(stretch, sizeOf(matrices, bone * 16))
      }
    }
    return box.expandByScalar(reach * stretch).getBoundingSphere(new Sphere())
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

  #blend(bone: Bone, at: number, weight: number): void {
    bone.quaternion.toArray(this.#turn)
    slerp(this.#before, at, this.#turn, 0, weight, this.#turn, 0)
    bone.quaternion.fromArray(this.#turn)
    this.#now.copy(bone.position)
    bone.position.fromArray(this.#before, at + 4).lerp(this.#now, weight)
    // A game may scale bones of models whose poses never do.
    if (this.#poses.scales === undefined) return
    this.#now.copy(bone.scale)
    bone.scale.fromArray(this.#before, at + 7).lerp(this.#now, weight)
  }
}

/** An upper bound of how much a matrix stretches any vector: its Frobenius norm. */
function sizeOf(m: Float32Array, at: number): number {
  let sum = 0
  for (const column of [at, at + 4, at + 8]) sum += m[column] ** 2 + m[column + 1] ** 2 + m[column + 2] ** 2
  return Math.sqrt(sum)
}

function between(source: Float32Array, from: number, to: number, mix: number): number {
  return source[from] + (source[to] - source[from]) * mix
}

/** Rest positions of the joints, in model space. */
function restPositions({ bones, rest }: Poses): Vector3[] {
  const origins: Vector3[] = []
  for (const [index, { parent }] of bones.entries()) {
    const origin = new Vector3().fromArray(rest, index * 3)
    origins.push(parent === -1 ? origin : origin.add(origins[parent]))
  }
  return origins
}

function inverseOf({ x, y, z }: Vector3): Matrix4 {
  return new Matrix4().makeTranslation(-x, -y, -z)
}

function farthestVertex({ positions, skin }: ModelPart, origins: readonly Vector3[]): number {
  if (skin === undefined) return 0
  let farthest = 0
  const vertex = new Vector3()
  for (let slot = 0; slot < skin.weights.length; slot++) {
    if (skin.weights[slot] === 0) continue
    vertex.fromArray(positions, (slot >> 2) * 3)
    farthest = Math.max(farthest, vertex.distanceTo(origins[skin.bones[slot]]))
  }
  return farthest
}
