import type { ByteWriter } from '../binary/index.js'
import { ChunkSequence } from './chunk-sequence.js'
import { byteOfPercent } from './colour.js'
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
  chunks,
  colourPayload,
  entityPrefix,
  levelPrefix,
  lightPayload,
  newSkillCount,
  nodeKinds,
  oldSkillCount,
  plainPrefix,
  soundPrefix,
} from './layout.js'
import { writePoints } from './write-block.js'

export function writeLevel(writer: ByteWriter, level: WmpLevel, extra: readonly WmpChunk[] | undefined): void {
  const [reserved0, reserved1] = level.reserved ?? [0, 0]
  const { nexus, azimuth, elevation } = level
  writer.record(levelPrefix, { reserved0, reserved1, nexus, azimuth, elevation })
  const list = new ChunkSequence(writer, extra)
  list.put(chunks.color4, () => writer.bytes(Uint8Array.from(level.color4 ?? [0, 0, 0, 0])))
  list.optionalText(chunks.script, level.script)
  list.text(chunks.paletteFile, level.palette)
  level.fog.forEach((colour, index) => {
    list.put(chunks.fog, () => writeColour(writer, colour, index), index)
  })
  list.put(chunks.sun, () => writeColour(writer, level.sun, 0))
  list.put(chunks.ambient, () => writeColour(writer, level.ambient, 0))
  list.finish()
}

function writeColour(writer: ByteWriter, colour: WmpColor, index: number): void {
  const bytes = colour.map(byteOfPercent)
  if (bytes.some((byte) => !(byte >= 0 && byte <= 255))) {
    writer.fail('unwritable', `a colour has percents from 0 to 100, found ${colour.join(' ')}`)
  }
  writer.record(colourPayload, { index, rgb: Uint8Array.from(bytes) })
}

export function writePosition(writer: ByteWriter, node: WmpPosition): void {
  writer.record(plainPrefix, { tag: nodeKinds.position.tag, reserved: node.payloadReserved ?? 0 })
  const list = new ChunkSequence(writer, node.payloadExtra)
  writeName(list, node)
  list.finish()
}

export function writeLight(writer: ByteWriter, node: WmpLight): void {
  const [red, green, blue] = node.color.map(byteOfPercent)
  const { flags, range } = node
  writer.record(lightPayload, { tag: nodeKinds.light.tag, flags, red, green, blue, range })
  new ChunkSequence(writer, node.payloadExtra).finish()
}

export function writeEntity(writer: ByteWriter, node: WmpEntity): void {
  const { flags, ambient, albedo, skills } = node
  const subtypeWord = node.subtypeWord ?? node.subtype * 256
  if (skills.length !== oldSkillCount && skills.length !== newSkillCount) {
    writer.fail('unwritable', `an entity has 8 or 20 skills, found ${skills.length}`)
  }
  writer.record(entityPrefix, { tag: nodeKinds.newEntity.tag, flags, subtypeWord, ambient, albedo })
  const list = new ChunkSequence(writer, node.payloadExtra)
  writeName(list, node)
  list.text(chunks.file, node.file)
  list.optionalText(chunks.action, node.action)
  list.put(chunks.skills, () => {
    writer.u32(skills.length)
    writer.f64s(skills)
  })
  list.optionalText(chunks.material, node.material)
  list.optionalText(chunks.pathName, node.path)
  list.optionalText(chunks.strings, node.strings?.join('\0'))
  list.finish()
}

export function writeSound(writer: ByteWriter, node: WmpSound): void {
  const [word1, word3, word4] = node.words ?? [0, 0, 1]
  const { volume, range } = node
  writer.record(soundPrefix, { tag: nodeKinds.sound.tag, word1, volume, word3, word4, range })
  const list = new ChunkSequence(writer, node.payloadExtra)
  list.text(chunks.file, node.file)
  list.finish()
}

export function writePath(writer: ByteWriter, node: WmpPath): void {
  writer.record(plainPrefix, { tag: nodeKinds.path.tag, reserved: node.payloadReserved ?? 0 })
  const list = new ChunkSequence(writer, node.payloadExtra)
  writeName(list, node)
  list.put(chunks.points, () => writePoints(writer, node.points))
  list.put(chunks.pointSkills, () => {
    writer.u32(node.points.length / 3)
    writer.u32(node.skillsPerPoint)
    writer.f64s(node.skills)
  })
  list.put(chunks.edges, () => {
    const count = node.edges.length / 2
    writer.u32(count)
    for (let edge = 0; edge < count; edge++) {
      writer.u32s(node.edges.subarray(edge * 2, edge * 2 + 2))
      writer.f64s(node.edgeValues.subarray(edge * 4, edge * 4 + 4))
    }
  })
  list.finish()
}

export function writeRegion(writer: ByteWriter, node: WmpRegion): void {
  writer.record(plainPrefix, { tag: nodeKinds.region.tag, reserved: node.payloadReserved ?? 0 })
  const list = new ChunkSequence(writer, node.payloadExtra)
  list.put(chunks.box, () => writer.f64s([...node.min, ...node.max]))
  writeName(list, node)
  list.finish()
}

function writeName(list: ChunkSequence, node: WmpPlace & { readonly payloadName?: string }): void {
  list.text(chunks.name, node.payloadName ?? node.name ?? '')
}
