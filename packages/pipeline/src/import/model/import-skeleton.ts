import { gatherToPackAxes, quaternionToPackAxes, type Skeleton } from '@brushwork/asset'
import { FormatError } from '@brushwork/codecs'
import type { Mdl7Document } from '@brushwork/codecs/mdl7'
import { bindPositions, bonePoses, usableBones } from '@brushwork/codecs/models'
import type { StoredDiagnostic } from '../stored-diagnostic.js'
import { ShearReport } from './shear-report.js'

/** Name of the bone for loose vertices: glTF requires one for each vertex. Added only when needed. */
export const STILL_BONE = '(still)'

/** Joint indices have 16 bits, and one bone may be added. */
const MAX_BONES = 65534
/** Limit of the poses that the runtime unpacks (frames × bones). */
const MAX_POSES = 2 ** 21

/** Scales this close to 1 in every frame are rounding errors of rotations: real files are off by 0.005. */
const SCALE_NOISE = 0.01
/** A skeleton, and the mapping from the file's bones. */
export interface ImportedSkeleton {
  readonly skeleton: Skeleton
  /** Skeleton index of each bone of the file, `[bones]`: parents come first. */
  readonly boneOf: Uint16Array
  /** Skeleton index of the bone that never moves; -1 without one. */
  readonly still: number
  readonly diagnostics: readonly StoredDiagnostic[]
}

/** Bones and their poses in every frame, in pack axes (docs/formats/mdl7.md). */
export function importSkeleton(document: Mdl7Document, needsStill: boolean): ImportedSkeleton {
  const { groups } = document
  const bones = usableBones(document.bones)
  const frameCount = Math.max(1, groups[0]?.frames.length ?? 0)
  checkPoseCount(document, frameCount)
  const order = parentsFirst(bones)
  const boneOf = new Uint16Array(bones.length)
  order.forEach((bone, index) => {
    boneOf[bone] = index
  })
  const count = bones.length + (needsStill ? 1 : 0)
  const rotations = new Float32Array(frameCount * count * 4)
  const translations = new Float32Array(frameCount * count * 3)
  const scales = new Float32Array(frameCount * count * 3).fill(1)
  const shear = new ShearReport(bones)
  for (let frame = 0; frame < frameCount; frame++) {
    const pose = bonePoses(document, frame)
    const at = frame * count
    shear.add(pose.shears, frame)
    gatherToPackAxes(pose.scales, order, scales.subarray(at * 3, (at + bones.length) * 3))
    gatherToPackAxes(pose.translations, order, translations.subarray(at * 3, (at + bones.length) * 3))
    for (let index = 0; index < count; index++) {
      rotations.set(index < order.length ? rotationAt(pose.rotations, order[index]) : [0, 0, 0, 1], (at + index) * 4)
    }
  }
  const columns = [translations, scales, bindPositions(bones)]
  if (!columns.every((values) => values.every(Number.isFinite))) {
    throw new FormatError(
      'value',
      { format: document.format, path: 'bones' },
      'a bone has a transform that is not finite',
    )
  }
  const rest = new Float32Array(count * 3)
  gatherToPackAxes(
    bones.flatMap(({ position }) => position),
    order,
    rest.subarray(0, bones.length * 3),
  )
  const named = order.map((bone) => {
    const { name, parent } = bones[bone]
    return { name: name.text, parent: parent < 0 ? -1 : boneOf[parent] }
  })
  const skeleton = {
    bones: needsStill ? [...named, { name: STILL_BONE, parent: -1 }] : named,
    rest,
    rotations,
    translations,
    ...(removeNoise(scales, count) && { scales }),
  }
  return { skeleton, boneOf, still: needsStill ? bones.length : -1, diagnostics: shear.diagnostics() }
}

/** Resets near-1 scales of bones that never scale to exactly 1, in place; false when no bone scales. */
function removeNoise(scales: Float32Array, boneCount: number): boolean {
  let isLeft = false
  for (let bone = 0; bone < boneCount; bone++) {
    const axes: number[] = []
    for (let at = bone * 3; at < scales.length; at += boneCount * 3) axes.push(at, at + 1, at + 2)
    if (axes.some((at) => Math.abs(scales[at] - 1) > SCALE_NOISE)) isLeft = true
    else for (const at of axes) scales[at] = 1
  }
  return isLeft
}

/** A frame without transforms still poses every bone, so the file size does not bound the poses. */
function checkPoseCount({ format, bones }: Mdl7Document, frameCount: number): void {
  if (bones.length <= MAX_BONES && bones.length * frameCount <= MAX_POSES) return
  const reason = `${bones.length} bones in ${frameCount} frames are more than a pack can hold`
  throw new FormatError('limit', { format, path: 'bones' }, reason)
}

/** In pack axes, with w ≥ 0: a quaternion and its negative are the same rotation, and packs hold one form. */
function rotationAt(rotations: Float32Array, bone: number): readonly number[] {
  const [x, y, z, w] = rotations.subarray(bone * 4, bone * 4 + 4)
  const turned = quaternionToPackAxes([x, y, z, w])
  return w < 0 ? turned.map((value) => 0 - value) : turned
}

/** Bone indices with every parent before its children, in file order where possible. Parents form no cycle. */
function parentsFirst(bones: Mdl7Document['bones']): number[] {
  if (bones.every(({ parent }, bone) => parent < bone)) return bones.map((_, bone) => bone)
  const children = new Map<number, number[]>()
  bones.forEach(({ parent }, bone) => {
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [bone])
    else siblings.push(bone)
  })
  const order = [...(children.get(-1) ?? [])]
  for (let at = 0; at < order.length; at++) order.push(...(children.get(order[at]) ?? []))
  return order
}
