import { type ByteReader, type Draft, f64At, needBytes, readF64s, zeros } from '../binary/index.js'
import { ChunkList } from './chunk-list.js'
import type { WmpAxis, WmpBlock, WmpFace, WmpPolygons } from './document.js'
import { blockPrefix, blockShapes, chunks, facePrefix } from './layout.js'
import type { OpenNode } from './open-node.js'
import { placeChunks, type ReadPlace } from './read-place.js'

/** All chunks that a block's node has. */
export const blockNodeChunks = [...placeChunks, chunks.block]
const blockChunks = [chunks.material, chunks.points, chunks.polygons, chunks.face]
const faceChunks = [chunks.name, chunks.material, chunks.uvs, chunks.axes, chunks.mapping]

/** Reads the payload [5:2] of block `number`, counted depth first over the whole tree (copy). */
export function readBlockNode(node: OpenNode, chunkList: ChunkList, place: ReadPlace, number: number): Draft<WmpBlock> {
  const shape = node.subtype === blockShapes.mesh ? 'mesh' : 'convex'
  if (node.subtype !== blockShapes[shape]) {
    node.reader.fail('value', `a block should be convex (1) or a mesh (2), found ${node.subtype}`, node.offset + 1)
  }
  const reader = chunkList.required(chunks.block)
  const { offset } = reader
  needBytes(reader, blockPrefix.byteLength, blockPrefix.name)
  const index = reader.u32()
  const flags = reader.u32()
  if (index !== number) {
    reader.note('block-number', `block ${number} says it is number ${index}; it is written as ${number}`, offset)
  }
  const list = new ChunkList(reader, blockChunks)
  const material = list.optionalText(chunks.material)
  const vertices = readPoints(list.required(chunks.points))
  const polygons = readPolygons(list.required(chunks.polygons))
  const faces = readFaces(list, polygons)
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

function readFaces(list: ChunkList, polygons: WmpPolygons): readonly (WmpFace | undefined)[] {
  const count = polygons.starts.length - 1
  const faces: (WmpFace | undefined)[] = new Array(count).fill(undefined)
  let next = 0
  for (let reader = list.optional(chunks.face); reader !== undefined; reader = list.optional(chunks.face)) {
    const offset = reader.offset
    needBytes(reader, facePrefix.byteLength, facePrefix.name)
    const index = reader.u32()
    if (index < next || index >= count) {
      reader.fail('range', `the face number should be one of ${next} to ${count - 1}, found ${index}`, offset)
    }
    next = index + 1
    faces[index] = readFace(reader, polygons.starts[next] - polygons.starts[index])
  }
  return faces
}

/** A face behind its number, of a polygon with so many corners. */
function readFace(reader: ByteReader, corners: number): WmpFace {
  const flags = reader.u32()
  const ambient = reader.f32()
  const albedo = reader.f32()
  const list = new ChunkList(reader, faceChunks)
  const texture = list.text(chunks.name)
  const material = list.optionalText(chunks.material)
  const uvReader = list.optional(chunks.uvs)
  const uvs = uvReader === undefined ? undefined : readUvs(uvReader, corners)
  const axes = list.required(chunks.axes)
  const axesAt = axes.take(64, 'the axes')
  const t1 = axisAt(axes, axesAt)
  const t2 = axisAt(axes, axesAt + 32)
  axes.expectEnd()
  const mapping = list.required(chunks.mapping)
  const at = mapping.take(40, 'the mapping')
  const face: Draft<WmpFace> = {
    texture,
    t1,
    t2,
    offset: [f64At(mapping, at), f64At(mapping, at + 8)],
    rotation: f64At(mapping, at + 16),
    scale: [f64At(mapping, at + 24), f64At(mapping, at + 32)],
    flags,
    ambient,
    albedo,
  }
  mapping.expectEnd()
  if (material !== undefined) face.material = material
  if (uvs !== undefined) face.uvs = uvs
  const extra = list.finish()
  if (extra !== undefined) face.extra = extra
  return face
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

function axisAt(reader: ByteReader, at: number): WmpAxis {
  return [f64At(reader, at), f64At(reader, at + 8), f64At(reader, at + 16), f64At(reader, at + 24)]
}
