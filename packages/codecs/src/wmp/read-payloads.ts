import type { ByteReader } from '../binary/index.js'
import { ChunkList, readChunkText } from './chunk-list.js'
import { percentOfBytes } from './color.js'
import type {
  WmpChunk,
  WmpColor,
  WmpEntity,
  WmpLevel,
  WmpLight,
  WmpPath,
  WmpPlace,
  WmpPosition,
  WmpRegion,
  WmpSound,
} from './document.js'
import {
  type ChunkType,
  chunks,
  colorPayload,
  edgeByteLength,
  entityPrefix,
  levelPrefix,
  lightPayload,
  newSkillCount,
  nodeKinds,
  oldSkillCount,
  plainPrefix,
  soundPrefix,
} from './layout.js'
import { readPoints } from './read-block.js'
import type { Mutable, ReadPlace } from './read-place.js'

export function readLevel(reader: ByteReader): { readonly value: WmpLevel; readonly extra: readonly WmpChunk[] } {
  const prefix = reader.record(levelPrefix)
  const { reserved0, reserved1 } = prefix
  const list = new ChunkList(reader, [
    chunks.color4,
    chunks.script,
    chunks.paletteFile,
    chunks.fog,
    chunks.sun,
    chunks.ambient,
  ])
  const color4 = list.required(chunks.color4).bytes(4, 'a colour')
  const script = list.optional(chunks.script)
  const value: WmpLevel = {
    palette: readChunkText(list.required(chunks.paletteFile)),
    nexus: prefix.nexus,
    azimuth: prefix.azimuth,
    elevation: prefix.elevation,
    ...(script === undefined ? {} : { script: readChunkText(script) }),
    fog: [
      readColor(list.required(chunks.fog), 0),
      readColor(list.required(chunks.fog), 1),
      readColor(list.required(chunks.fog), 2),
      readColor(list.required(chunks.fog), 3),
    ],
    sun: readColor(list.required(chunks.sun), 0),
    ambient: readColor(list.required(chunks.ambient), 0),
    ...(reserved0 === 0 && reserved1 === 0 ? {} : { reserved: [reserved0, reserved1] as const }),
    ...(color4.every((byte) => byte === 0) ? {} : { color4: [color4[0], color4[1], color4[2], color4[3]] as const }),
  }
  return { value, extra: list.finish() }
}

function readColor(reader: ByteReader, index: number): WmpColor {
  const offset = reader.offset
  const color = reader.record(colorPayload)
  reader.expectEnd()
  if (color.index !== index) reader.fail('value', `expected colour ${index}, found colour ${color.index}`, offset)
  return percentOfBytes(color.rgb[0], color.rgb[1], color.rgb[2])
}

export function readPosition(reader: ByteReader, place: WmpPlace): WmpPosition {
  const reserved = readPlainPrefix(reader, nodeKinds.position.tag)
  const list = new ChunkList(reader, [chunks.name])
  const name = payloadName(list.required(chunks.name), place)
  return { kind: 'position', ...place, ...name, ...reserved, ...payloadExtra(list.finish()) }
}

export function readLight(reader: ByteReader, place: WmpPlace): WmpLight {
  const offset = reader.offset
  const light = reader.record(lightPayload)
  expectTag(reader, light.tag, nodeKinds.light.tag, offset)
  const list = new ChunkList(reader, [])
  const color = percentOfBytes(light.red, light.green, light.blue)
  const { range, flags } = light
  return { ...place, kind: 'light', ...payloadExtra(list.finish()), color, range, flags }
}

export function readEntity(kind: 'oldEntity' | 'newEntity') {
  const skillCount = kind === 'oldEntity' ? oldSkillCount : newSkillCount
  return (reader: ByteReader, place: ReadPlace, subtype: number): WmpEntity => {
    const offset = reader.offset
    const prefix = reader.record(entityPrefix)
    expectTag(reader, prefix.tag, nodeKinds[kind].tag, offset)
    const list = new ChunkList(reader, entityChunks)
    const name = readChunkText(list.required(chunks.name))
    const file = readChunkText(list.required(chunks.file))
    const action = optionalText(list, chunks.action)
    const skills = readSkills(list.required(chunks.skills), skillCount)
    const material = optionalText(list, chunks.material)
    const path = optionalText(list, chunks.pathName)
    const strings = optionalText(list, chunks.strings)
    const extra = list.finish()
    const { flags, ambient, albedo, subtypeWord } = prefix
    // Spelled out: spreading the place into what most nodes are takes as long as reading them.
    const { position, angles, scale, at } = place
    const entity: Mutable<WmpEntity> = {
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
    if (extra.length > 0) entity.payloadExtra = extra
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
  const skills = reader.f64s(count, 'skills')
  reader.expectEnd()
  return skills
}

export function readSound(reader: ByteReader, place: WmpPlace): WmpSound {
  const offset = reader.offset
  const { tag, word1, volume, word3, word4, range } = reader.record(soundPrefix)
  expectTag(reader, tag, nodeKinds.sound.tag, offset)
  const list = new ChunkList(reader, [chunks.file])
  const file = readChunkText(list.required(chunks.file))
  const usual = word1 === 0 && word3 === 0 && word4 === 1
  return {
    kind: 'sound',
    ...place,
    ...payloadExtra(list.finish()),
    file,
    volume,
    range,
    ...(usual ? {} : { words: [word1, word3, word4] as const }),
  }
}

export function readPath(reader: ByteReader, place: WmpPlace): WmpPath {
  const reserved = readPlainPrefix(reader, nodeKinds.path.tag)
  const list = new ChunkList(reader, [chunks.name, chunks.points, chunks.pointSkills, chunks.edges])
  const name = payloadName(list.required(chunks.name), place)
  const points = readPoints(list.required(chunks.points))
  const skills = readPointSkills(list.required(chunks.pointSkills), points.length / 3)
  const edges = readEdges(list.required(chunks.edges))
  return { kind: 'path', ...place, ...payloadExtra(list.finish()), ...name, ...reserved, points, ...skills, ...edges }
}

function readPointSkills(reader: ByteReader, points: number) {
  const offset = reader.offset
  const count = reader.u32()
  if (count !== points) reader.fail('range', `expected skills of ${points} points, found ${count}`, offset)
  const skillsPerPoint = reader.u32()
  reader.checkCount(count * skillsPerPoint, 8, 'skills')
  const skills = reader.f64s(count * skillsPerPoint, 'skills')
  reader.expectEnd()
  return { skills, skillsPerPoint }
}

function readEdges(reader: ByteReader) {
  const count = reader.checkCount(reader.u32(), edgeByteLength, 'edges')
  const edges = new Uint32Array(count * 2)
  const edgeValues = new Float64Array(count * 4)
  for (let edge = 0; edge < count; edge++) {
    edges.set(reader.u32s(2, 'an edge'), edge * 2)
    edgeValues.set(reader.f64s(4, 'an edge'), edge * 4)
  }
  reader.expectEnd()
  return { edges, edgeValues }
}

export function readRegion(reader: ByteReader, place: WmpPlace): WmpRegion {
  const reserved = readPlainPrefix(reader, nodeKinds.region.tag)
  const list = new ChunkList(reader, [chunks.box, chunks.name])
  const box = list.required(chunks.box)
  const [minX, minY, minZ, maxX, maxY, maxZ] = box.f64s(6, 'a box')
  box.expectEnd()
  const name = payloadName(list.required(chunks.name), place)
  return {
    kind: 'region',
    ...place,
    ...payloadExtra(list.finish()),
    ...name,
    ...reserved,
    min: [minX, minY, minZ],
    max: [maxX, maxY, maxZ],
  }
}

function readPlainPrefix(reader: ByteReader, tag: number) {
  const offset = reader.offset
  const prefix = reader.record(plainPrefix)
  expectTag(reader, prefix.tag, tag, offset)
  return prefix.reserved === 0 ? {} : { payloadReserved: prefix.reserved }
}

function expectTag(reader: ByteReader, found: number, expected: number, offset: number): void {
  if (found !== expected) reader.fail('value', `expected the type tag ${expected}, found ${found}`, offset)
}

function payloadName(reader: ByteReader, place: WmpPlace) {
  const name = readChunkText(reader)
  return name === place.name ? {} : { payloadName: name }
}

export function payloadExtra(extra: readonly WmpChunk[]) {
  return extra.length === 0 ? {} : { payloadExtra: extra }
}

function optionalText(list: ChunkList, type: ChunkType): string | undefined {
  const reader = list.optional(type)
  return reader === undefined ? undefined : readChunkText(reader)
}
