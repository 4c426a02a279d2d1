import { type ByteReader, type Draft, needBytes, readF64s } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpEntity } from './document.js'
import { chunks, entityPrefix, newSkillCount, nodeKinds, oldSkillCount } from './layout.js'
import { expectTag } from './read-payloads.js'
import type { ReadPlace } from './read-place.js'

export function readEntity(kind: 'oldEntity' | 'newEntity') {
  const skillCount = kind === 'oldEntity' ? oldSkillCount : newSkillCount
  return (reader: ByteReader, place: ReadPlace, subtype: number): WmpEntity => {
    const offset = reader.offset
    needBytes(reader, entityPrefix.byteLength, entityPrefix.name)
    expectTag(reader, reader.u32(), nodeKinds[kind].tag, offset)
    const flags = reader.u32()
    const subtypeWord = reader.u32()
    const ambient = reader.f32()
    const albedo = reader.f32()
    const list = new ChunkList(reader, entityChunks)
    const name = list.text(chunks.name)
    const file = list.text(chunks.file)
    const action = list.optionalText(chunks.action)
    const skills = readSkills(list.required(chunks.skills), skillCount)
    const material = list.optionalText(chunks.material)
    const path = list.optionalText(chunks.pathName)
    const strings = list.optionalText(chunks.strings)
    const extra = list.finish()
    // Spelled out: spreading the place into what most nodes are takes as long as reading them.
    const { position, angles, scale, at } = place
    const entity: Draft<WmpEntity> = {
      kind: 'entity',
      position,
      angles,
      scale,
      at,
      subtype,
      file,
      skills,
      flags,
      ambient,
      albedo,
    }
    if (place.name !== undefined) entity.name = place.name
    if (place.reserved !== undefined) entity.reserved = place.reserved
    if (extra !== undefined) entity.payloadExtra = extra
    if (name !== place.name) entity.payloadName = name
    if (subtypeWord !== subtype * 256) entity.subtypeWord = subtypeWord
    if (action !== undefined) entity.action = action
    if (material !== undefined) entity.material = material
    if (path !== undefined) entity.path = path
    if (strings !== undefined) entity.strings = strings.split('\0')
    return entity
  }
}

const entityChunks = [
  chunks.name,
  chunks.file,
  chunks.action,
  chunks.skills,
  chunks.material,
  chunks.pathName,
  chunks.strings,
]

function readSkills(reader: ByteReader, expected: number): Float64Array {
  const offset = reader.offset
  const count = reader.u32()
  if (count !== expected) reader.fail('value', `expected ${expected} skills, found ${count}`, offset)
  const skills = readF64s(reader, count, 'skills')
  reader.expectEnd()
  return skills
}
