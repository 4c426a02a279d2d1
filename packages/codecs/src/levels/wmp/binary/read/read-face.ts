import {
  type ByteReader,
  type Draft,
  f32At,
  f64At,
  f64sAt,
  nameAt,
  noteFinite,
  observeField,
  pairAt,
  partOf,
  quadAt,
  readF64s,
  type Struct,
  u32At,
} from '../../../../binary/index.js'
import type { WmpFace, WmpPolygons } from '../../document/document.js'
import { AXES, CHUNK_HEADER, CHUNKS, FACE_PREFIX, MAPPING } from '../layout.js'
import { ChunkList, readText } from './chunk-list.js'
import type { LevelReading } from './level-reading.js'
import { FaceChunk } from './usual-chunks.js'

const FACE_CHUNKS = [CHUNKS.name, CHUNKS.material, CHUNKS.uvs, CHUNKS.axes, CHUNKS.mapping]
/** Separate constants, because looking them up in structs for each face is slow. */
const HEADER_BYTES = CHUNK_HEADER.byteLength
const PREFIX_BYTES = FACE_PREFIX.byteLength

/** By polygon; undefined if the file has no properties of one. */
type Faces = readonly (WmpFace | undefined)[]

/** Reads the faces that `reader` has left; undefined when anything is not as usual, and then nothing is noted. */
export function readUsualFaces(reader: ByteReader, { starts }: WmpPolygons, reading: LevelReading): Faces | undefined {
  const { end } = reader
  const count = starts.length - 1
  const faces: (WmpFace | undefined)[] = new Array(count).fill(undefined)
  let next = 0
  let at = reader.offset
  for (let number = 0; at < end; number++) {
    if (end - at < HEADER_BYTES || u32At(reader, at) !== CHUNKS.face.mark) return undefined
    const size = u32At(reader, at + 4)
    if (size < HEADER_BYTES + PREFIX_BYTES || size > end - at) return undefined
    const prefix = at + HEADER_BYTES
    const index = u32At(reader, prefix)
    if (index < next || index >= count) return undefined
    reader.offset = prefix
    const part = partOf(reader, size - HEADER_BYTES, CHUNKS.face.label, number)
    part.offset += PREFIX_BYTES
    const face = readUsualFace(part, prefix, starts[index + 1] - starts[index], reading)
    if (face === undefined) return undefined
    faces[index] = face
    next = index + 1
    at += size
  }
  return faces
}

/** Reads all faces of a block; those that cannot be read are kept by the list. */
export function readOddFaces(list: ChunkList, { starts }: WmpPolygons, reading: LevelReading): Faces {
  const count = starts.length - 1
  const faces: (WmpFace | undefined)[] = new Array(count).fill(undefined)
  let next = 0
  const read = (part: ByteReader): void => {
    const prefix = part.take(PREFIX_BYTES, FACE_PREFIX.name)
    observeField(part, prefix, FACE_PREFIX, FACE_PREFIX.name)
    const index = u32At(part, prefix)
    if (index >= count) {
      part.fail('range', `the face number should be one of 0 to ${count - 1}, found ${index}`, prefix)
    }
    if (faces[index] !== undefined) part.fail('range', `the face ${index} stands twice`, prefix)
    const corners = starts[index + 1] - starts[index]
    const face = readUsualFace(part, prefix, corners, reading) ?? readOddFace(part, prefix, corners)
    if (index < next) {
      const text = `the face ${index} should precede the face ${next - 1}; once changed, the file is written so`
      part.note('chunk-order', text, prefix)
    }
    next = Math.max(next, index + 1)
    faces[index] = face
  }
  while (list.has(CHUNKS.face)) list.optional(CHUNKS.face, read)
  return faces
}

/** A face whose prefix begins at `prefix`, of a polygon with so many corners. */
function readUsualFace(
  reader: ByteReader,
  prefix: number,
  corners: number,
  { face: offsets }: LevelReading,
): WmpFace | undefined {
  if (!offsets.find(reader)) return undefined
  const { starts, ends } = offsets
  const uvs = starts[FaceChunk.uvs]
  if (uvs !== 0 && !holdsUvs(reader, uvs, ends[FaceChunk.uvs], corners)) return undefined
  const texture = nameAt(reader, starts[FaceChunk.texture], ends[FaceChunk.texture] - 1)
  const face = faceOf(reader, prefix, texture, starts[FaceChunk.axes], starts[FaceChunk.mapping])
  const material = offsets.text(reader, FaceChunk.material)
  if (material !== undefined) face.material = material
  if (uvs !== 0) face.uvs = f64sAt(reader, uvs + 4, corners * 2)
  reader.offset = reader.end
  return face
}

function holdsUvs(reader: ByteReader, start: number, end: number, corners: number): boolean {
  return end - start === 4 + corners * UV_BYTES && u32At(reader, start) === corners
}

/** Reads a face with unusual chunks. @throws FormatError without a texture or a mapping */
function readOddFace(reader: ByteReader, prefix: number, corners: number): WmpFace {
  const list = new ChunkList(reader, FACE_CHUNKS)
  const texture = list.required(CHUNKS.name, readText)
  const material = list.optionalText(CHUNKS.material)
  const uvs = list.optional(CHUNKS.uvs, (part) => readUvs(part, corners))
  const axes = list.required(CHUNKS.axes, (part) => takeRecord(part, AXES))
  const mapping = list.required(CHUNKS.mapping, (part) => takeRecord(part, MAPPING))
  const face = faceOf(reader, prefix, texture, axes, mapping)
  if (material !== undefined) face.material = material
  if (uvs !== undefined) face.uvs = uvs
  const extra = list.finish()
  if (extra !== undefined) face.extra = extra
  return face
}

/** Start of a record whose numbers are read one by one. */
function takeRecord(part: ByteReader, record: Struct<object>): number {
  const start = part.take(record.byteLength, `the ${record.name}`)
  observeField(part, start, record, record.name)
  return start
}

function faceOf(reader: ByteReader, prefix: number, texture: string, axes: number, mapping: number): Draft<WmpFace> {
  const ambient = f32At(reader, prefix + 8)
  const albedo = f32At(reader, prefix + 12)
  const rotation = f64At(reader, mapping + 16)
  noteFinite(reader, ambient, albedo)
  noteFinite(reader, rotation, 0)
  return {
    texture,
    t1: quadAt(reader, axes),
    t2: quadAt(reader, axes + 32),
    offset: pairAt(reader, mapping),
    rotation,
    scale: pairAt(reader, mapping + 24),
    flags: u32At(reader, prefix + 4),
    ambient,
    albedo,
  }
}

const UV_BYTES = 16

function readUvs(reader: ByteReader, corners: number): Float64Array {
  const offset = reader.offset
  const count = reader.u32('count')
  if (count !== corners)
    reader.fail('range', `a UV for each of the ${corners} corners expected, found ${count}`, offset)
  return readF64s(reader, count * 2, 'numbers')
}
