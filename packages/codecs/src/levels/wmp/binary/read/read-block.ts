import {
  type ByteReader,
  type Draft,
  observeField,
  observeList,
  partOf,
  readF64s,
  u16,
  u16At,
  u32At,
  zeros,
} from '../../../../binary/index.js'
import { MESH_FLAG } from '../../document/constants.js'
import type { WmpBlock, WmpChunk, WmpFace, WmpPolygons } from '../../document/document.js'
import { BLOCK_PREFIX, BLOCK_SHAPES, CHUNKS } from '../layout.js'
import { ChunkList } from './chunk-list.js'
import type { LevelReading } from './level-reading.js'
import type { OpenNode } from './open-node.js'
import { readOddFaces, readUsualFaces } from './read-face.js'
import { BASE_CHUNKS, type ReadNodeBase } from './read-node-base.js'
import { BlockChunk } from './usual-chunks.js'

/** All chunks that a block's node has. */
export const BLOCK_NODE_CHUNKS = [...BASE_CHUNKS, CHUNKS.block]
const BLOCK_CHUNKS = [CHUNKS.material, CHUNKS.points, CHUNKS.polygons, CHUNKS.face]

/** Determined by the subtype of its node, else by the flags of its payload, which follow its number. */
export function blockShape({ reader, offset, subtype }: OpenNode, payload: ByteReader): WmpBlock['shape'] {
  if (subtype === BLOCK_SHAPES.convex) return 'convex'
  if (subtype === BLOCK_SHAPES.mesh) return 'mesh'
  const hasFlags = payload.remaining >= BLOCK_PREFIX.byteLength
  const shape = hasFlags && (u32At(payload, payload.offset + 4) & MESH_FLAG) !== 0 ? 'mesh' : 'convex'
  const text = `a block should be convex (1) or a mesh (2), found ${subtype}; by its flags it is read as ${shape}`
  reader.warn('unknown-value', text, offset + 1)
  return shape
}

/** Contents of a block's chunks. */
interface BlockChunks {
  readonly material: string | undefined
  readonly vertices: Float64Array
  readonly polygons: WmpPolygons
  readonly faces: readonly (WmpFace | undefined)[]
  readonly extra: readonly WmpChunk[] | undefined
}

/** Reads the payload [5:2] of block `number`, counted depth first over the whole tree (copy). */
export function readBlock(
  reader: ByteReader,
  base: ReadNodeBase,
  shape: WmpBlock['shape'],
  number: number,
  reading: LevelReading,
): Draft<WmpBlock> {
  const offset = reader.take(BLOCK_PREFIX.byteLength, BLOCK_PREFIX.name)
  observeField(reader, offset, BLOCK_PREFIX, BLOCK_PREFIX.name)
  const index = u32At(reader, offset)
  const flags = u32At(reader, offset + 4)
  if (index !== number) {
    reader.note(
      'block-number',
      `block ${number} states number ${index}; once changed, it is written as ${number}`,
      offset,
    )
  }
  const held = usualChunks(reader, reading) ?? readChunks(reader, reading)
  const { position, angles, scale, at, name, reserved } = base
  const block: Draft<WmpBlock> = {
    kind: 'block',
    position,
    angles,
    scale,
    at,
    shape,
    flags,
    vertices: held.vertices,
    polygons: held.polygons,
    faces: held.faces,
  }
  if (name !== undefined) block.name = name
  if (reserved !== undefined) block.reserved = reserved
  if (held.material !== undefined) block.material = held.material
  if (held.extra !== undefined) block.payloadExtra = held.extra
  return block
}

/** Undefined if the chunks are unusual; nothing is then consumed or noted. */
function usualChunks(reader: ByteReader, reading: LevelReading): BlockChunks | undefined {
  const first = reader.offset
  const offsets = reading.block
  if (!offsets.find(reader)) return undefined
  const { starts, ends } = offsets
  const pointsStart = starts[BlockChunk.points]
  const pointsEnd = ends[BlockChunk.points]
  const polygonsStart = starts[BlockChunk.polygons]
  const polygonsEnd = ends[BlockChunk.polygons]
  if (!holdsPoints(reader, pointsStart, pointsEnd)) return undefined
  const material = offsets.text(reader, BlockChunk.material)
  reader.offset = pointsStart
  const vertices = readPoints(partOf(reader, pointsEnd - pointsStart, CHUNKS.points.label))
  reader.offset = polygonsStart
  const part = partOf(reader, polygonsEnd - polygonsStart, CHUNKS.polygons.label)
  const polygons = readPolygons(part)
  reader.offset = polygonsEnd
  const faces = part.remaining > 0 ? undefined : readUsualFaces(reader, polygons, reading)
  if (faces !== undefined) return { material, vertices, polygons, faces, extra: undefined }
  reader.offset = first
  return undefined
}

function holdsPoints(reader: ByteReader, start: number, end: number): boolean {
  return end - start >= 4 && end - start - 4 === u32At(reader, start) * POINT_BYTES
}

function readChunks(reader: ByteReader, reading: LevelReading): BlockChunks {
  const list = new ChunkList(reader, BLOCK_CHUNKS)
  const material = list.optionalText(CHUNKS.material)
  const vertices = list.required(CHUNKS.points, readPoints)
  const polygons = list.required(CHUNKS.polygons, readPolygons)
  const faces = readOddFaces(list, polygons, reading)
  return { material, vertices, polygons, faces, extra: list.finish() }
}

const POINT_BYTES = 24

/** A counted list of points: `[n × 3]` (copy). */
export function readPoints(reader: ByteReader): Float64Array {
  const count = reader.checkCount(reader.u32('count'), POINT_BYTES, 'points')
  return readF64s(reader, count * 3, 'points')
}

function readPolygons(reader: ByteReader): WmpPolygons {
  const count = reader.checkCount(reader.u32('count'), 2, 'polygons')
  const starts = zeros(reader, count + 1)
  // Every polygon spends one u16 on its own count; the rest are corners.
  const indices = zeros(reader, Math.floor(reader.remaining / 2) - count)
  let end = 0
  // Counts and corners together do not exceed the remaining bytes.
  let at = reader.offset
  for (let polygon = 0; polygon < count; polygon++, at += 2) {
    const corners = u16At(reader, at)
    if (end + corners > indices.length) {
      reader.fail('truncated', `polygon ${polygon} leaves no room for the polygons after it`, at + 2)
    }
    for (const last = end + corners; end < last; end++) {
      at += 2
      indices[end] = u16At(reader, at)
    }
    starts[polygon + 1] = end
  }
  observeList(reader, reader.offset, (at - reader.offset) / 2, u16, 'corners')
  reader.skipTo(at)
  // Drops bytes after the polygons, which are not corners.
  return { starts, indices: end === indices.length ? indices : indices.slice(0, end) }
}
