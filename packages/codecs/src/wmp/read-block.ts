import type { ByteReader } from '../binary/index.js'
import { ChunkList, readChunkText } from './chunk-list.js'
import type { WmpAxis, WmpBlock, WmpChunk, WmpFace, WmpPolygons } from './document.js'
import { blockPrefix, chunks, facePrefix } from './layout.js'
import type { Mutable } from './read-place.js'

const blockChunks = [chunks.material, chunks.points, chunks.polygons, chunks.face]
const faceChunks = [chunks.name, chunks.material, chunks.uvs, chunks.axes, chunks.mapping]

type BlockPayload = Pick<WmpBlock, 'flags' | 'material' | 'vertices' | 'polygons' | 'faces'>

/** Reads the payload [5:2] of block `number`, counted depth first over the whole tree (copy). */
export function readBlock(
  reader: ByteReader,
  number: number,
): { readonly value: BlockPayload; readonly extra: readonly WmpChunk[] } {
  const { offset } = reader
  const prefix = reader.record(blockPrefix)
  if (prefix.index !== number) {
    reader.note('block-number', `block ${number} says it is number ${prefix.index}; it is written as ${number}`, offset)
  }
  const list = new ChunkList(reader, blockChunks)
  const material = list.optional(chunks.material)
  const vertices = readPoints(list.required(chunks.points))
  const polygons = readPolygons(list.required(chunks.polygons))
  const value: BlockPayload = {
    flags: prefix.flags,
    ...(material === undefined ? {} : { material: readChunkText(material) }),
    vertices,
    polygons,
    faces: readFaces(list.many(chunks.face), polygons),
  }
  return { value, extra: list.finish() }
}

/** A counted list of points: `[n × 3]` (copy). */
export function readPoints(reader: ByteReader): Float64Array {
  const count = reader.checkCount(reader.u32(), 24, 'points')
  const points = reader.f64s(count * 3, 'points')
  reader.expectEnd()
  return points
}

function readPolygons(reader: ByteReader): WmpPolygons {
  const count = reader.checkCount(reader.u32(), 2, 'polygons')
  const starts = new Uint32Array(count + 1)
  // Every polygon spends one u16 on its own count; the rest are corners.
  const indices = new Uint32Array(Math.floor(reader.remaining / 2) - count)
  let end = 0
  for (let polygon = 0; polygon < count; polygon++) {
    const corners = reader.u16()
    if (end + corners > indices.length) {
      reader.fail('truncated', `polygon ${polygon} takes the room of the polygons behind it`)
    }
    for (const last = end + corners; end < last; end++) indices[end] = reader.u16()
    starts[polygon + 1] = end
  }
  reader.expectEnd()
  return { starts, indices }
}

function readFaces(readers: readonly ByteReader[], polygons: WmpPolygons): readonly (WmpFace | undefined)[] {
  const count = polygons.starts.length - 1
  const faces: (WmpFace | undefined)[] = new Array(count).fill(undefined)
  let next = 0
  for (const reader of readers) {
    const offset = reader.offset
    const prefix = reader.record(facePrefix)
    if (prefix.index < next || prefix.index >= count) {
      reader.fail('range', `the face number should be one of ${next} to ${count - 1}, found ${prefix.index}`, offset)
    }
    next = prefix.index + 1
    const corners = polygons.starts[next] - polygons.starts[prefix.index]
    faces[prefix.index] = readFace(reader, prefix, corners)
  }
  return faces
}

function readFace(
  reader: ByteReader,
  prefix: { readonly flags: number; readonly ambient: number; readonly albedo: number },
  corners: number,
): WmpFace {
  const list = new ChunkList(reader, faceChunks)
  const texture = readChunkText(list.required(chunks.name))
  const material = list.optional(chunks.material)
  const uvs = list.optional(chunks.uvs)
  const axes = list.required(chunks.axes)
  const t1 = readAxis(axes)
  const t2 = readAxis(axes)
  axes.expectEnd()
  const mapping = list.required(chunks.mapping)
  const face: Mutable<WmpFace> = {
    texture,
    t1,
    t2,
    offset: [mapping.f64(), mapping.f64()],
    rotation: mapping.f64(),
    scale: [mapping.f64(), mapping.f64()],
    flags: prefix.flags,
    ambient: prefix.ambient,
    albedo: prefix.albedo,
  }
  mapping.expectEnd()
  if (material !== undefined) face.material = readChunkText(material)
  if (uvs !== undefined) face.uvs = readUvs(uvs, corners)
  const extra = list.finish()
  if (extra.length > 0) face.extra = extra
  return face
}

function readUvs(reader: ByteReader, corners: number): Float64Array {
  const offset = reader.offset
  const count = reader.u32()
  if (count !== corners)
    reader.fail('range', `a UV for each of the ${corners} corners expected, found ${count}`, offset)
  const uvs = reader.f64s(count * 2, 'numbers')
  reader.expectEnd()
  return uvs
}

function readAxis(reader: ByteReader): WmpAxis {
  return [reader.f64(), reader.f64(), reader.f64(), reader.f64()]
}
