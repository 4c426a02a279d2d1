import {
  type ByteReader,
  type Draft,
  f32At,
  f64sAt,
  nameAt,
  noteFinite,
  observeField,
  readF64s,
  u16At,
  u32At,
} from '../../../../binary/index.js'
import { NEW_SKILLS, OLD_SKILLS } from '../../document/constants.js'
import type { WmpChunk, WmpEntity } from '../../document/document.js'
import { CHUNKS, ENTITY_PREFIX, NODE_KINDS, SLOT_BYTES, STRING_SLOTS } from '../layout.js'
import { ChunkList, readText } from './chunk-list.js'
import type { ChunkOffsets } from './chunk-offsets.js'
import type { LevelReading } from './level-reading.js'
import type { ReadNodeBase } from './read-node-base.js'
import { expectTag } from './read-payloads.js'
import { EntityChunk } from './usual-chunks.js'

export function readEntity(kind: 'oldEntity' | 'newEntity') {
  const skillCount = kind === 'oldEntity' ? OLD_SKILLS : NEW_SKILLS
  return (reader: ByteReader, base: ReadNodeBase, subtype: number, reading: LevelReading): WmpEntity => {
    const offset = reader.take(ENTITY_PREFIX.byteLength, ENTITY_PREFIX.name)
    observeField(reader, offset, ENTITY_PREFIX, ENTITY_PREFIX.name)
    expectTag(reader, u32At(reader, offset), NODE_KINDS[kind].tag, offset)
    const subtypeWord = u32At(reader, offset + 8)
    const ambient = f32At(reader, offset + 12)
    const albedo = f32At(reader, offset + 16)
    noteFinite(reader, ambient, albedo)
    const held = usualChunks(reader, reading, skillCount) ?? readChunks(reader, skillCount, base.name)
    // Written field by field: spreading objects takes as long as reading most nodes.
    const { position, angles, scale, at } = base
    const entity: Draft<WmpEntity> = {
      kind: 'entity',
      position,
      angles,
      scale,
      at,
      subtype,
      file: held.file,
      skills: held.skills,
      flags: u32At(reader, offset + 4),
      ambient,
      albedo,
    }
    if (base.name !== undefined) entity.name = base.name
    if (base.reserved !== undefined) entity.reserved = base.reserved
    if (held.extra !== undefined) entity.payloadExtra = held.extra
    if (held.name !== base.name) entity.payloadName = held.name
    if (subtypeWord !== subtype * 256) entity.subtypeWord = subtypeWord
    if (held.action !== undefined) entity.action = held.action
    if (held.material !== undefined) entity.material = held.material
    if (held.path !== undefined) entity.path = held.path
    const { string1, string2 } = held.strings
    if (string1 !== undefined) entity.string1 = string1
    if (string2 !== undefined) entity.string2 = string2
    return entity
  }
}

/** The texts of the chunks `[1:15]`, by their slots. */
interface EntityStrings {
  readonly string1?: string
  readonly string2?: string
}

/** Shared by the many entities without strings. */
const NO_STRINGS: EntityStrings = {}

/** Contents of an entity's chunks. */
interface EntityChunks {
  readonly name: string
  readonly file: string
  readonly action: string | undefined
  readonly skills: Float64Array
  readonly material: string | undefined
  readonly path: string | undefined
  readonly strings: EntityStrings
  readonly extra: readonly WmpChunk[] | undefined
}

/** Undefined if the chunks are unusual. */
function usualChunks(reader: ByteReader, { entity }: LevelReading, skillCount: number): EntityChunks | undefined {
  if (!entity.find(reader)) return undefined
  const { starts, ends } = entity
  const skills = starts[EntityChunk.skills]
  const byteLength = ends[EntityChunk.skills] - skills
  if (byteLength !== 4 + skillCount * 8 || u32At(reader, skills) !== skillCount) return undefined
  const strings = usualStrings(reader, entity)
  if (strings === undefined) return undefined
  reader.offset = reader.end
  return {
    name: nameAt(reader, starts[EntityChunk.name], ends[EntityChunk.name] - 1),
    file: nameAt(reader, starts[EntityChunk.file], ends[EntityChunk.file] - 1),
    action: entity.text(reader, EntityChunk.action),
    skills: f64sAt(reader, skills + 4, skillCount),
    material: entity.text(reader, EntityChunk.material),
    path: entity.text(reader, EntityChunk.path),
    strings,
    extra: undefined,
  }
}

/** Undefined when the slots are not as usual: one of the two, or both in their order. */
function usualStrings(reader: ByteReader, { starts, ends }: ChunkOffsets): EntityStrings | undefined {
  const first = starts[EntityChunk.string]
  if (first === 0) return NO_STRINGS
  const second = starts[EntityChunk.secondString]
  const slot = slotAt(reader, first, ends[EntityChunk.string])
  const text = nameAt(reader, first + SLOT_BYTES, ends[EntityChunk.string] - 1)
  if (second === 0) {
    if (slot === STRING_SLOTS.string1) return { string1: text }
    return slot === STRING_SLOTS.string2 ? { string2: text } : undefined
  }
  const end = ends[EntityChunk.secondString]
  if (slot !== STRING_SLOTS.string1 || slotAt(reader, second, end) !== STRING_SLOTS.string2) return undefined
  return { string1: text, string2: nameAt(reader, second + SLOT_BYTES, end - 1) }
}

/** −1 where the chunk is too short for a slot and a text that ends with a NUL. */
function slotAt(reader: ByteReader, start: number, end: number): number {
  return end - start > SLOT_BYTES ? u16At(reader, start) : -1
}

function readStrings(list: ChunkList): EntityStrings {
  const strings: { string1?: string; string2?: string } = {}
  const read = (part: ByteReader): void => {
    const { offset } = part
    const slot = part.u16('slot')
    const key = slot === STRING_SLOTS.string1 ? 'string1' : 'string2'
    if (slot !== STRING_SLOTS[key] || strings[key] !== undefined) {
      part.fail('value', `expected a string slot, 0 or 1, each once, found slot ${slot}`, offset)
    }
    if (key === 'string1' && strings.string2 !== undefined) {
      const text = 'the string slot 0 should precede slot 1; once changed, the file is written so'
      part.note('chunk-order', text, offset)
    }
    strings[key] = readText(part)
  }
  while (list.has(CHUNKS.string)) list.optional(CHUNKS.string, read)
  return strings
}

function readChunks(reader: ByteReader, skillCount: number, nodeName: string | undefined): EntityChunks {
  const list = new ChunkList(reader, ENTITY_CHUNKS)
  return {
    name: list.text(CHUNKS.name, nodeName),
    file: list.text(CHUNKS.file),
    action: list.optionalText(CHUNKS.action),
    skills: list.expected(CHUNKS.skills, (part) => readSkills(part, skillCount), new Float64Array(skillCount)),
    material: list.optionalText(CHUNKS.material),
    path: list.optionalText(CHUNKS.pathName),
    strings: readStrings(list),
    extra: list.finish(),
  }
}

const ENTITY_CHUNKS = [
  CHUNKS.name,
  CHUNKS.file,
  CHUNKS.action,
  CHUNKS.skills,
  CHUNKS.material,
  CHUNKS.pathName,
  CHUNKS.string,
]

/** Reads as many skills as entities of this kind have; missing ones are 0. */
function readSkills(reader: ByteReader, expected: number): Float64Array {
  const offset = reader.offset
  const count = reader.u32('count')
  if (count === expected) return readF64s(reader, count, 'skills')
  const text = `expected ${expected} skills, found ${count}; once changed, the file is written with ${expected}`
  reader.warn('unknown-value', text, offset)
  const found = readF64s(reader, Math.min(reader.checkCount(count, 8, 'skills'), expected), 'skills')
  const skills = new Float64Array(expected)
  skills.set(found)
  return skills
}
