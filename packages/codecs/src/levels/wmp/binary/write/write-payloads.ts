import type { ByteWriter } from '../../../../binary/index.js'
import { NEW_SKILLS, OLD_SKILLS } from '../../document/constants.js'
import type {
  WmpChunk,
  WmpColor,
  WmpEntity,
  WmpLevel,
  WmpLight,
  WmpNodeBase,
  WmpPath,
  WmpPosition,
  WmpRegion,
  WmpSound,
} from '../../document/document.js'
import { byteOfPercent } from '../color.js'
import {
  CHUNKS,
  COLOR_PAYLOAD,
  ENTITY_PREFIX,
  LEVEL_PREFIX,
  LIGHT_PAYLOAD,
  NODE_KINDS,
  PLAIN_PREFIX,
  SOUND_PREFIX,
  STRING_SLOTS,
} from '../layout.js'
import { ChunkSequence } from './chunk-sequence.js'
import { writePoints } from './write-block.js'

export function writeLevel(writer: ByteWriter, level: WmpLevel, extra: readonly WmpChunk[] | undefined): void {
  const [reserved0, reserved1] = level.reserved ?? [0, 0]
  const { nexus, azimuth, elevation } = level
  writer.record(LEVEL_PREFIX, { reserved0, reserved1, nexus, azimuth, elevation })
  const list = new ChunkSequence(writer, extra)
  list.put(CHUNKS.color4, () => writer.bytes(Uint8Array.from(level.color4 ?? [0, 0, 0, 0])))
  list.optionalText(CHUNKS.script, level.script)
  list.text(CHUNKS.paletteFile, level.palette)
  level.fog.forEach((color, index) => {
    list.put(CHUNKS.fog, () => writeColor(writer, color, index), index)
  })
  list.put(CHUNKS.sun, () => writeColor(writer, level.sun, 0))
  list.put(CHUNKS.ambient, () => writeColor(writer, level.ambient, 0))
  list.finish()
}

function writeColor(writer: ByteWriter, color: WmpColor, index: number): void {
  const bytes = color.map(byteOfPercent)
  if (bytes.some((byte) => !(byte >= 0 && byte <= 255))) {
    writer.fail('unwritable', `a color has percents from 0 to 100, found ${color.join(' ')}`)
  }
  writer.record(COLOR_PAYLOAD, { index, rgb: Uint8Array.from(bytes) })
}

export function writePosition(writer: ByteWriter, node: WmpPosition): void {
  writer.record(PLAIN_PREFIX, { tag: NODE_KINDS.position.tag, reserved: node.payloadReserved ?? 0 })
  const list = new ChunkSequence(writer, node.payloadExtra)
  writeName(list, node)
  list.finish()
}

export function writeLight(writer: ByteWriter, node: WmpLight): void {
  const [red, green, blue] = node.color.map(byteOfPercent)
  const { flags, range } = node
  writer.record(LIGHT_PAYLOAD, { tag: NODE_KINDS.light.tag, flags, red, green, blue, range })
  new ChunkSequence(writer, node.payloadExtra).finish()
}

export function writeEntity(writer: ByteWriter, node: WmpEntity): void {
  const { flags, ambient, albedo, skills } = node
  const subtypeWord = node.subtypeWord ?? node.subtype * 256
  if (skills.length !== OLD_SKILLS && skills.length !== NEW_SKILLS) {
    writer.fail('unwritable', `an entity has 8 or 20 skills, found ${skills.length}`)
  }
  writer.record(ENTITY_PREFIX, { tag: NODE_KINDS.newEntity.tag, flags, subtypeWord, ambient, albedo })
  const list = new ChunkSequence(writer, node.payloadExtra)
  writeName(list, node)
  list.text(CHUNKS.file, node.file)
  list.optionalText(CHUNKS.action, node.action)
  list.put(CHUNKS.skills, () => {
    writer.u32(skills.length)
    writer.f64s(skills)
  })
  list.optionalText(CHUNKS.material, node.material)
  list.optionalText(CHUNKS.pathName, node.path)
  const { string1, string2 } = STRING_SLOTS
  if (node.string1 !== undefined) writeString(list, writer, string1, node.string1)
  if (node.string2 !== undefined) writeString(list, writer, string2, node.string2)
  list.finish()
}

function writeString(list: ChunkSequence, writer: ByteWriter, slot: number, text: string): void {
  list.put(
    CHUNKS.string,
    () => {
      writer.u16(slot)
      writer.text(`${text}\0`)
    },
    slot,
  )
}

export function writeSound(writer: ByteWriter, node: WmpSound): void {
  const [word1, word3, word4] = node.words ?? [0, 0, 1]
  const { volume, range } = node
  writer.record(SOUND_PREFIX, { tag: NODE_KINDS.sound.tag, word1, volume, word3, word4, range })
  const list = new ChunkSequence(writer, node.payloadExtra)
  list.text(CHUNKS.file, node.file)
  list.finish()
}

export function writePath(writer: ByteWriter, node: WmpPath): void {
  writer.record(PLAIN_PREFIX, { tag: NODE_KINDS.path.tag, reserved: node.payloadReserved ?? 0 })
  const list = new ChunkSequence(writer, node.payloadExtra)
  writeName(list, node)
  list.put(CHUNKS.points, () => writePoints(writer, node.points))
  list.put(CHUNKS.pointSkills, () => {
    writer.u32(node.points.length / 3)
    writer.u32(node.skillsPerPoint)
    writer.f64s(node.skills)
  })
  list.put(CHUNKS.edges, () => {
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
  writer.record(PLAIN_PREFIX, { tag: NODE_KINDS.region.tag, reserved: node.payloadReserved ?? 0 })
  const list = new ChunkSequence(writer, node.payloadExtra)
  list.put(CHUNKS.box, () => writer.f64s([...node.min, ...node.max]))
  writeName(list, node)
  list.finish()
}

function writeName(list: ChunkSequence, node: WmpNodeBase & { readonly payloadName?: string }): void {
  list.text(CHUNKS.name, node.payloadName ?? node.name ?? '')
}
