import {
  type ByteReader,
  type Draft,
  f32At,
  f64At,
  nameAt,
  noteFinite,
  pairAt,
  partOf,
  quadAt,
  readF64s,
  u16At,
  u32At,
  zeros,
} from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpBlock, WmpFace, WmpPolygons } from './document.js'
import { BLOCK_PREFIX, BLOCK_SHAPES, CHUNKS, FACE_PREFIX } from './layout.js'
import type { LevelReading } from './level-reading.js'
import type { OpenNode } from './open-node.js'
import { PLACE_CHUNKS, type ReadPlace } from './read-place.js'
import { AXES_BYTES, FaceChunk, MAPPING_BYTES } from './usual-chunks.js'

/** All chunks that a block's node has. */
export const BLOCK_NODE_CHUNKS = [...PLACE_CHUNKS, CHUNKS.block]
const BLOCK_CHUNKS = [CHUNKS.material, CHUNKS.points, CHUNKS.polygons, CHUNKS.face]
const FACE_CHUNKS = [CHUNKS.name, CHUNKS.material, CHUNKS.uvs, CHUNKS.axes, CHUNKS.mapping]

/** @throws FormatError for subtypes that no block has. */
export function blockShape({ reader, offset, subtype }: OpenNode): WmpBlock['shape'] {
  const shape = subtype === BLOCK_SHAPES.mesh ? 'mesh' : 'convex'
  if (subtype !== BLOCK_SHAPES[shape]) {
    reader.fail('value', `a block should be convex (1) or a mesh (2), found ${subtype}`, offset + 1)
  }
  return shape
}

/** Reads the payload [5:2] of block `number`, counted depth first over the whole tree (copy). */
export function readBlock(
  reader: ByteReader,
  place: ReadPlace,
  shape: WmpBlock['shape'],
  number: number,
  reading: LevelReading,
): Draft<WmpBlock> {
  const offset = reader.take(BLOCK_PREFIX.byteLength, BLOCK_PREFIX.name)
  const index = u32At(reader, offset)
  const flags = u32At(reader, offset + 4)
  if (index !== number) {
    reader.note(
      'block-number',
      `block ${number} says it is number ${index}; once changed, it is written as ${number}`,
      offset,
    )
  }
  const list = new ChunkList(reader, BLOCK_CHUNKS)
  const material = list.optionalText(CHUNKS.material)
  const vertices = readPoints(list.required(CHUNKS.points))
  const polygons = readPolygons(list.required(CHUNKS.polygons))
  const faces = readFaces(list, polygons, reading)
  const payloadExtra = list.finish()
  const { position, angles, scale, at, name, reserved } = place
  const block: Draft<WmpBlock> = {
    kind: 'block',
    position,
    angles,
    scale,
    at,
    shape,
    flags,
    vertices,
    polygons,
    faces,
  }
  if (name !== undefined) block.name = name
  if (reserved !== undefined) block.reserved = reserved
  if (material !== undefined) block.material = material
  if (payloadExtra !== undefined) block.payloadExtra = payloadExtra
  return block
}

/** A counted list of points: `[n × 3]` (copy). */
export function readPoints(reader: ByteReader): Float64Array {
  const count = reader.checkCount(reader.u32(), 24, 'points')
  const points = readF64s(reader, count * 3, 'points')
  reader.expectEnd()
  return points
}

function readPolygons(reader: ByteReader): WmpPolygons {
  const count = reader.checkCount(reader.u32(), 2, 'polygons')
  const starts = zeros(reader, count + 1)
  // Every polygon spends one u16 on its own count; the rest are corners.
  const indices = zeros(reader, Math.floor(reader.remaining / 2) - count)
  let end = 0
  // Counts and corners together take no more than the bytes that are left.
  let at = reader.offset
  for (let polygon = 0; polygon < count; polygon++, at += 2) {
    const corners = u16At(reader, at)
    if (end + corners > indices.length) {
      reader.fail('truncated', `polygon ${polygon} takes the room of the polygons behind it`, at + 2)
    }
    for (const last = end + corners; end < last; end++) {
      at += 2
      indices[end] = u16At(reader, at)
    }
    starts[polygon + 1] = end
  }
  reader.skipTo(at)
  reader.expectEnd()
  return { starts, indices }
}

function readFaces(list: ChunkList, polygons: WmpPolygons, reading: LevelReading): readonly (WmpFace | undefined)[] {
  const count = polygons.starts.length - 1
  const faces: (WmpFace | undefined)[] = new Array(count).fill(undefined)
  let next = 0
  for (let reader = list.optional(CHUNKS.face); reader !== undefined; reader = list.optional(CHUNKS.face)) {
    const offset = reader.take(FACE_PREFIX.byteLength, FACE_PREFIX.name)
    const index = u32At(reader, offset)
    if (index < next || index >= count) {
      reader.fail('range', `the face number should be one of ${next} to ${count - 1}, found ${index}`, offset)
    }
    next = index + 1
    faces[index] = readFace(reader, offset + 4, polygons.starts[next] - polygons.starts[index], reading)
  }
  return faces
}

/** A face whose number stands before `at`, of a polygon with so many corners. */
function readFace(reader: ByteReader, at: number, corners: number, { face: places }: LevelReading): WmpFace {
  if (!places.find(reader)) return readOddFace(reader, at, corners)
  const { starts, ends } = places
  const texture = nameAt(reader, starts[FaceChunk.texture], ends[FaceChunk.texture] - 1)
  const face = faceOf(reader, at, texture, starts[FaceChunk.axes], starts[FaceChunk.mapping])
  const material = places.text(reader, FaceChunk.material)
  if (material !== undefined) face.material = material
  const uvs = starts[FaceChunk.uvs]
  if (uvs !== 0) {
    reader.skipTo(uvs)
    face.uvs = readUvs(partOf(reader, ends[FaceChunk.uvs] - uvs, CHUNKS.uvs.label), corners)
  }
  return face
}

/** A face whose chunks do not stand as usual. */
function readOddFace(reader: ByteReader, at: number, corners: number): WmpFace {
  const list = new ChunkList(reader, FACE_CHUNKS)
  const texture = list.text(CHUNKS.name)
  const material = list.optionalText(CHUNKS.material)
  const uvReader = list.optional(CHUNKS.uvs)
  const uvs = uvReader === undefined ? undefined : readUvs(uvReader, corners)
  const axes = list.numbers(CHUNKS.axes, AXES_BYTES, 'the axes')
  const mapping = list.numbers(CHUNKS.mapping, MAPPING_BYTES, 'the mapping')
  const face = faceOf(reader, at, texture, axes, mapping)
  if (material !== undefined) face.material = material
  if (uvs !== undefined) face.uvs = uvs
  const extra = list.finish()
  if (extra !== undefined) face.extra = extra
  return face
}

function faceOf(reader: ByteReader, at: number, texture: string, axes: number, mapping: number): Draft<WmpFace> {
  const ambient = f32At(reader, at + 4)
  const albedo = f32At(reader, at + 8)
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
    flags: u32At(reader, at),
    ambient,
    albedo,
  }
}

function readUvs(reader: ByteReader, corners: number): Float64Array {
  const offset = reader.offset
  const count = reader.u32()
  if (count !== corners)
    reader.fail('range', `a UV for each of the ${corners} corners expected, found ${count}`, offset)
  const uvs = readF64s(reader, count * 2, 'numbers')
  reader.expectEnd()
  return uvs
}
