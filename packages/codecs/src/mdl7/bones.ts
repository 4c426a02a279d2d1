import type { ByteReader, ByteWriter, Draft } from '../binary/index.js'
import type { Mdl7Bone } from './document.js'
import { BONE, boneNameOf, RECORD_LIMIT } from './layout.js'

/**
 * Reads all bones (§6.2).
 * @throws FormatError `range` for a parent that does not exist, `cycle` for bones that are their own ancestors.
 */
export function readBones(reader: ByteReader, count: number, size: number): Mdl7Bone[] {
  const start = reader.offset
  reader.checkCount(count, size, 'bones', RECORD_LIMIT)
  const nameField = boneNameOf(size)
  const bones: Mdl7Bone[] = []
  // Nothing goes in circles where all parents stand before their children, as in every known file.
  let sorted = true
  for (let index = 0; index < count; index++) {
    const part = reader.sub(size, 'bones', index)
    const { parent, pad, position } = part.record(BONE)
    if (!position.every(Number.isFinite)) part.fail('value', `a coordinate of ${position} is no number`)
    if (parent < -1 || parent >= count) {
      part.fail('range', `the parent is bone ${parent & 0xffff} of ${count}`, start + index * size)
    }
    if (parent >= index) sorted = false
    const name = nameField === undefined ? { text: '' } : part.record(nameField).name
    const bone: Draft<Mdl7Bone> = { parent, pad, position, name }
    if (part.remaining > 0) bone.surplus = part.rest().slice()
    bones.push(bone)
  }
  if (!sorted && boneOrder(bones).includes(-1)) reader.fail('cycle', 'some bones are their own ancestors', start)
  return bones
}

/** Bone indices with every parent before its children; filled up with -1 when bones are their own ancestors. */
export function boneOrder(bones: readonly Pick<Mdl7Bone, 'parent'>[]): Int32Array {
  const children = bones.map((): number[] => [])
  const order = new Int32Array(bones.length).fill(-1)
  let length = 0
  bones.forEach(({ parent }, bone) => {
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
  const nameField = boneNameOf(size)
  if (nameField !== undefined) writer.record(nameField, bone)
  else if (bone.name.text !== '') writer.fail('unwritable', `bones of ${size} bytes have no name`)
  if (bone.surplus !== undefined) writer.bytes(bone.surplus)
  if (writer.length - start !== size) writer.fail('unwritable', `a bone of ${writer.length - start} bytes, not ${size}`)
}
