import { ByteWriter, bitsOfFloat } from '../../binary/index.js'
import type { QuakeMdlDocument } from './document.js'
import { writeFrames } from './frames.js'
import {
  COORDINATES_AT,
  HEADER,
  HeaderOffset,
  MAGICS,
  SKIN_POINT_BYTES,
  TRIANGLE_BYTES,
  TRIANGLE_VERTICES_AT,
} from './layout.js'
import { writeQuakeSkins } from './skins.js'

/**
 * Writes a Quake model or an MDL2 model (copy): an unchanged document gives the bytes it was read from.
 * @throws FormatError `unwritable` if the document contradicts itself.
 */
export function writeQuakeMdl(document: QuakeMdlDocument): Uint8Array {
  const { format, vertexCount, skinPoints, triangles, skinWidth, skinHeight } = document
  const writer = new ByteWriter(format)
  writer.text(MAGICS[format])
  writer.record(HEADER, {
    version: document.version,
    scale: document.scale,
    offset: document.offset,
    radiusBits: document.radiusBits ?? bitsOfFloat(document.radius),
    eyePosition: document.eyePosition,
    skinCount: document.skins.length,
    skinWidth,
    skinHeight,
    vertexCount,
    triangleCount: triangles.count,
    frameCount: document.frames.length,
    syncType: document.syncType,
    flags: document.flags,
    averageSizeBits: document.averageSizeBits ?? bitsOfFloat(document.averageSize),
  })
  document.scaleBits?.forEach((word, index) => {
    writer.patchU32(HeaderOffset.scale + index * 4, word)
  })
  writeQuakeSkins(writer, document.skins, { width: skinWidth, height: skinHeight }, format)
  writer.columns(vertexCount, SKIN_POINT_BYTES, (table) => {
    table.i32s(0, 1, skinPoints.seams)
    table.i32s(COORDINATES_AT, 2, skinPoints.coordinates)
  })
  writer.columns(triangles.count, TRIANGLE_BYTES, (table) => {
    table.i32s(0, 1, triangles.facesFront)
    table.u32s(TRIANGLE_VERTICES_AT, 3, triangles.vertices)
  })
  writeFrames(writer, document.frames, vertexCount)
  if (document.trailing !== undefined) writer.bytes(document.trailing)
  return writer.finish()
}
