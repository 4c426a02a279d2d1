import type { ByteWriter } from '../../../../binary/index.js'
import type { WmpBlock, WmpFace, WmpPolygons } from '../../document/document.js'
import { writtenPolygons } from '../../document/written-polygons.js'
import { BLOCK_PREFIX, CHUNKS, FACE_PREFIX, MAX_CORNER } from '../layout.js'
import { ChunkSequence } from './chunk-sequence.js'

/** Writes the payload [5:2] of block `index`, counted depth first over the whole tree. */
export function writeBlock(writer: ByteWriter, block: WmpBlock, index: number): void {
  writer.record(BLOCK_PREFIX, { index, flags: block.flags })
  const list = new ChunkSequence(writer, block.payloadExtra)
  list.optionalText(CHUNKS.material, block.material)
  list.put(CHUNKS.points, () => writePoints(writer, block.vertices))
  const { polygons, faces } = writtenPolygons(block)
  list.put(CHUNKS.polygons, () => writePolygons(writer, polygons))
  if (faces.length > polygons.starts.length - 1) {
    writer.fail('unwritable', `${faces.length} faces for ${polygons.starts.length - 1} polygons`)
  }
  faces.forEach((face, polygon) => {
    if (face !== undefined) list.put(CHUNKS.face, () => writeFace(writer, face, polygon), polygon)
  })
  list.finish()
}

export function writePoints(writer: ByteWriter, points: Float64Array): void {
  writer.u32(points.length / 3)
  writer.f64s(points)
}

function writePolygons(writer: ByteWriter, { starts, indices }: WmpPolygons): void {
  writer.u32(starts.length - 1)
  for (let polygon = 0; polygon + 1 < starts.length; polygon++) {
    const corners = indices.subarray(starts[polygon], starts[polygon + 1])
    if (corners.some((corner) => corner > MAX_CORNER)) {
      writer.fail('unwritable', `polygon ${polygon} refers to a vertex beyond ${MAX_CORNER}, the maximum of the format`)
    }
    writer.u16(corners.length)
    writer.u16s(Uint16Array.from(corners))
  }
}

function writeFace(writer: ByteWriter, face: WmpFace, index: number): void {
  writer.record(FACE_PREFIX, { index, flags: face.flags, ambient: face.ambient, albedo: face.albedo })
  const list = new ChunkSequence(writer, face.extra)
  list.text(CHUNKS.name, face.texture)
  list.optionalText(CHUNKS.material, face.material)
  const { uvs } = face
  if (uvs !== undefined) {
    list.put(CHUNKS.uvs, () => {
      writer.u32(uvs.length / 2)
      writer.f64s(uvs)
    })
  }
  list.put(CHUNKS.axes, () => writer.f64s([...face.t1, ...face.t2]))
  list.put(CHUNKS.mapping, () => writer.f64s([...face.offset, face.rotation, ...face.scale]))
  list.finish()
}
