import { type ByteReader, type ByteWriter, type Draft, nanWords } from '../../binary/index.js'
import type { Mdl7Bone } from './document.js'
import { BONE, boneNameOf, POSITION_AT, RECORD_LIMIT } from './layout.js'

/** Reads all bones (§6.2). A missing parent or a circle of parents is kept, with a warning: see `usableBones`. */
export function readBones(reader: ByteReader, count: number, size: number): Mdl7Bone[] {
  const start = reader.offset
  reader.checkCount(count, size, 'bones', RECORD_LIMIT)
  const nameField = boneNameOf(size)
  const bones: Mdl7Bone[] = []
  // There is no circle if every parent precedes its children, as in every known file.
  let sorted = true
  for (let index = 0; index < count; index++) {
    const part = reader.sub(size, 'bones', index)
    const { parent, pad, position } = part.record(BONE)
    const at = start + index * size
    const isFinitePosition = position.every(Number.isFinite)
    if (!isFinitePosition) {
      part.warn('bone-position', `a bone should have a finite position, not ${position}: treated as 0`, at)
    }
    if (parent < -1 || parent >= count) {
      part.warn('bone-parent', `the parent is bone ${parent & 0xffff} of ${count}: treated as a root`, at)
    }
    if (parent >= index) sorted = false
    const name = nameField === undefined ? { text: '' } : part.record(nameField).name
    const bone: Draft<Mdl7Bone> = { parent, pad, position, name }
    const positionBits = isFinitePosition ? undefined : nanWords(part, position, at + POSITION_AT)
    if (positionBits !== undefined) bone.positionBits = positionBits
    if (part.remaining > 0) bone.surplus = part.rest('surplus').slice()
    bones.push(bone)
  }
  if (!sorted) noteCircles(reader, bones, start)
  return bones
}

function noteCircles(reader: ByteReader, bones: readonly Mdl7Bone[], offset: number): void {
  const parents = parentsOf(bones)
  const cut = bones.findIndex(({ parent }, bone) => parent !== parents[bone] && bones[parent] !== undefined)
  if (cut >= 0) reader.warn('bone-cycle', `bone ${cut} is its own ancestor: treated as a root`, offset)
}

/**
 * Bones with usable parents and finite positions. Bones with a missing parent or in a circle become roots; coordinates
 * that are not finite become 0.
 */
export function usableBones<T extends Pick<Mdl7Bone, 'parent' | 'position'>>(bones: readonly T[]): readonly T[] {
  const parents = parentsOf(bones)
  const isUsable = ({ parent, position }: T, index: number) =>
    parent === parents[index] && position.every(Number.isFinite)
  if (bones.every(isUsable)) return bones
  return bones.map((bone, index) => {
    const position = bone.position.map((value) => (Number.isFinite(value) ? value : 0))
    return { ...bone, parent: parents[index], position }
  })
}

/** Parent of each bone, -1 for a root. Bones whose parent does not exist, or that close a circle, count as roots. */
function parentsOf(bones: readonly Pick<Mdl7Bone, 'parent'>[]): Int32Array {
  const parents = Int32Array.from(bones, ({ parent }) => (parent >= 0 && parent < bones.length ? parent : -1))
  if (parents.every((parent, bone) => parent < bone)) return parents
  // First bone of the walk toward the root that visited each bone; meeting its own mark closes a circle.
  const walks = new Int32Array(bones.length).fill(-1)
  for (let start = 0; start < bones.length; start++) {
    let bone = start
    while (walks[bone] < 0) {
      walks[bone] = start
      const parent = parents[bone]
      if (parent < 0) break
      if (walks[parent] === start) {
        parents[bone] = -1
        break
      }
      bone = parent
    }
  }
  return parents
}

/** Bone indices ordered so that every parent (`parentsOf`) precedes its children. */
export function boneOrder(bones: readonly Pick<Mdl7Bone, 'parent'>[]): Int32Array {
  const children = bones.map((): number[] => [])
  const order = new Int32Array(bones.length)
  let length = 0
  parentsOf(bones).forEach((parent, bone) => {
    if (parent < 0) order[length++] = bone
    else children[parent].push(bone)
  })
  for (let at = 0; at < length; at++) {
    for (const child of children[order[at]]) order[length++] = child
  }
  return order
}

export function writeBone(writer: ByteWriter, bone: Mdl7Bone, size: number): void {
  const start = writer.length
  writer.record(BONE, bone)
  bone.positionBits?.forEach((word, axis) => {
    writer.patchU32(start + POSITION_AT + axis * 4, word)
  })
  const nameField = boneNameOf(size)
  if (nameField !== undefined) writer.record(nameField, bone)
  else if (bone.name.text !== '') writer.fail('unwritable', `bones of ${size} bytes have no name`)
  if (bone.surplus !== undefined) writer.bytes(bone.surplus)
  if (writer.length - start !== size) writer.fail('unwritable', `a bone of ${writer.length - start} bytes, not ${size}`)
}
