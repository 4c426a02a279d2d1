import { type ByteReader, noteFinite, readF64s } from '../../../../binary/index.js'
import type {
  WmpChunk,
  WmpLight,
  WmpNodeBase,
  WmpPath,
  WmpPosition,
  WmpRegion,
  WmpSound,
} from '../../document/document.js'
import { percentOfBytes } from '../color.js'
import { CHUNKS, EDGE_BYTES, LIGHT_PAYLOAD, NODE_KINDS, PLAIN_PREFIX, SOUND_PREFIX } from '../layout.js'
import { ChunkList } from './chunk-list.js'
import { readPoints } from './read-block.js'

export function readPosition(reader: ByteReader, base: WmpNodeBase): WmpPosition {
  const reserved = readPlainPrefix(reader, NODE_KINDS.position.tag)
  const list = new ChunkList(reader, [CHUNKS.name])
  const name = payloadName(list.text(CHUNKS.name, base.name), base)
  return { kind: 'position', ...base, ...name, ...reserved, ...payloadExtra(list.finish()) }
}

export function readLight(reader: ByteReader, base: WmpNodeBase): WmpLight {
  const offset = reader.offset
  const light = reader.record(LIGHT_PAYLOAD)
  expectTag(reader, light.tag, NODE_KINDS.light.tag, offset)
  const extra = reader.remaining === 0 ? undefined : new ChunkList(reader, []).finish()
  const color = percentOfBytes(light.red, light.green, light.blue)
  const { range, flags } = light
  noteFinite(reader, range, 0)
  return { ...base, kind: 'light', ...payloadExtra(extra), color, range, flags }
}

export function readSound(reader: ByteReader, base: WmpNodeBase): WmpSound {
  const offset = reader.offset
  const { tag, word1, volume, word3, word4, range } = reader.record(SOUND_PREFIX)
  expectTag(reader, tag, NODE_KINDS.sound.tag, offset)
  const list = new ChunkList(reader, [CHUNKS.file])
  const file = list.text(CHUNKS.file)
  const usual = word1 === 0 && word3 === 0 && word4 === 1
  return {
    kind: 'sound',
    ...base,
    ...payloadExtra(list.finish()),
    file,
    volume,
    range,
    ...(usual ? {} : { words: [word1, word3, word4] as const }),
  }
}

export function readPath(reader: ByteReader, base: WmpNodeBase): WmpPath {
  const reserved = readPlainPrefix(reader, NODE_KINDS.path.tag)
  const list = new ChunkList(reader, [CHUNKS.name, CHUNKS.points, CHUNKS.pointSkills, CHUNKS.edges])
  const name = payloadName(list.text(CHUNKS.name, base.name), base)
  const points = list.required(CHUNKS.points, readPoints)
  const skills = list.expected(CHUNKS.pointSkills, (part) => readPointSkills(part, points.length / 3), NO_SKILLS)
  const edges = list.expected(CHUNKS.edges, readEdges, NO_EDGES)
  return { kind: 'path', ...base, ...payloadExtra(list.finish()), ...name, ...reserved, points, ...skills, ...edges }
}

const NO_SKILLS = { skills: new Float64Array(0), skillsPerPoint: 0 }
const NO_EDGES = { edges: new Uint32Array(0), edgeValues: new Float64Array(0) }

function readPointSkills(reader: ByteReader, points: number) {
  const offset = reader.offset
  const count = reader.u32('count')
  if (count !== points) reader.fail('range', `expected skills of ${points} points, found ${count}`, offset)
  const skillsPerPoint = reader.u32('skillsPerPoint')
  reader.checkCount(count * skillsPerPoint, 8, 'skills')
  const skills = readF64s(reader, count * skillsPerPoint, 'skills')
  return { skills, skillsPerPoint }
}

function readEdges(reader: ByteReader) {
  const count = reader.checkCount(reader.u32('count'), EDGE_BYTES, 'edges')
  const edges = new Uint32Array(count * 2)
  const edgeValues = new Float64Array(count * 4)
  for (let edge = 0; edge < count; edge++) {
    edges.set(reader.u32s(2, 'edge points'), edge * 2)
    edgeValues.set(readF64s(reader, 4, 'edge values'), edge * 4)
  }
  return { edges, edgeValues }
}

export function readRegion(reader: ByteReader, base: WmpNodeBase): WmpRegion {
  const reserved = readPlainPrefix(reader, NODE_KINDS.region.tag)
  const list = new ChunkList(reader, [CHUNKS.box, CHUNKS.name])
  const box = list.required(CHUNKS.box, (part) => readF64s(part, 6, 'a box'))
  const [minX, minY, minZ, maxX, maxY, maxZ] = box
  const name = payloadName(list.text(CHUNKS.name, base.name), base)
  return {
    kind: 'region',
    ...base,
    ...payloadExtra(list.finish()),
    ...name,
    ...reserved,
    min: [minX, minY, minZ],
    max: [maxX, maxY, maxZ],
  }
}

function readPlainPrefix(reader: ByteReader, tag: number) {
  const offset = reader.offset
  const prefix = reader.record(PLAIN_PREFIX)
  expectTag(reader, prefix.tag, tag, offset)
  return prefix.reserved === 0 ? {} : { payloadReserved: prefix.reserved }
}

/** Checks the tag, which only repeats the kind of the node. */
export function expectTag(reader: ByteReader, found: number, expected: number, offset: number): void {
  if (found === expected) return
  reader.warn('unknown-value', `expected the type tag ${expected}, found ${found}; read as ${expected}`, offset)
}

function payloadName(name: string, base: WmpNodeBase) {
  return name === base.name ? {} : { payloadName: name }
}

export function payloadExtra(extra: readonly WmpChunk[] | undefined) {
  return extra === undefined ? {} : { payloadExtra: extra }
}
