import type { Bone, Skeleton } from '@brushwork/asset'
import { decodePoses } from '../../frames/decode-poses.js'
import type { Where } from '../../json-value.js'

/** What the poses of joints are read from. */
export interface StoredPoses {
  /** Absent where all joints rest. */
  readonly poses: Uint8Array | undefined
  readonly frameCount: number
  /** Names the poses in errors. */
  readonly where: Where
}

/** Reads the poses of bones. @param rests `[bones × 3, quants]`, relative to the parents @throws PackError */
export function posedBones(
  bones: readonly Bone[],
  rests: readonly number[],
  { poses, frameCount, where }: StoredPoses,
): Skeleton {
  const rest = Float32Array.from(rests)
  // Joints at rest take a byte each, so absent poses equal a stream of zeros.
  return { bones, rest, ...decodePoses(poses ?? new Uint8Array(bones.length + 2), where, rest, frameCount) }
}

/** Reads the poses of tags, which have no parents and rest at the origin. @throws PackError */
export function posedTags(names: readonly string[], stored: StoredPoses): Skeleton {
  const bones = names.map((name) => ({ name, parent: -1 }))
  return posedBones(bones, new Array<number>(names.length * 3).fill(0), stored)
}

/** The bones of vertices, each of which exists. @throws PackError */
export function bonesWithin(bones: Uint16Array, boneCount: number, where: Where): Uint16Array {
  const wrong = bones.find((bone) => bone >= boneCount)
  if (wrong !== undefined) where.fail(`bone ${wrong} is not one of the ${boneCount} bones`)
  return bones
}
