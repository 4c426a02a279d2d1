import { ByteWriter, bitsOfFloat } from '../../binary/index.js'
import { writeSizedSkins } from '../../skin/sized-skins.js'
import { writeSkins } from '../../skin/write.js'
import type { Mdl5Document, Mdl5Frame } from './document.js'
import {
  BYTE_NORMAL_AT,
  ByteFrame,
  FRAME_HEADS,
  HEADER,
  HeaderOffset,
  MAGICS,
  SKIN_POINT_BYTES,
  TRIANGLE_BYTES,
  TRIANGLE_SKIN_POINTS_AT,
  vertexBytes,
  WORD_NORMAL_AT,
  WORD_PAD_AT,
  WordFrame,
} from './layout.js'

/**
 * Writes an MDL3, MDL4 or MDL5 model (copy): an unchanged document gives the bytes it was read from.
 * @throws FormatError `unwritable` if the document contradicts itself.
 */
export function writeMdl5(document: Mdl5Document): Uint8Array {
  const writer = new ByteWriter(document.format)
  writer.text(MAGICS[document.format])
  writer.record(HEADER, {
    version: document.version,
    scale: document.scale,
    offset: document.offset,
    radiusBits: document.radiusBits ?? bitsOfFloat(document.radius),
    unused0: document.unusedWords[0],
    unused1: document.unusedWords[1],
    unused2: document.unusedWords[2],
    skinCount: document.skins.length,
    skinWidth: document.skinWidth,
    skinHeight: document.skinHeight,
    vertexCount: document.vertexCount,
    triangleCount: document.triangles.length / 3,
    frameCount: document.frames.length,
    skinPointCount: document.skinPoints.length / 2,
    flags: document.flags,
    boneCount: document.boneCount,
  })
  document.scaleBits?.forEach((word, index) => {
    writer.patchU32(HeaderOffset.scale + index * 4, word)
  })
  if (document.format === 'mdl5') writeSkins(writer, document.skins)
  else writeSizedSkins(writer, document.skins, { width: document.skinWidth, height: document.skinHeight })
  writer.columns(document.skinPoints.length / 2, SKIN_POINT_BYTES, (table) => table.i16s(0, 2, document.skinPoints))
  writer.columns(document.triangles.length / 3, TRIANGLE_BYTES, (table) => {
    table.u16s(0, 3, document.triangles)
    table.u16s(TRIANGLE_SKIN_POINTS_AT, 3, document.triangleSkinPoints)
  })
  writer.list('frames', document.frames, (frame) => writeFrame(writer, frame, document.vertexCount))
  if (document.trailing !== undefined) writer.bytes(document.trailing)
  return writer.finish()
}

function writeFrame(writer: ByteWriter, frame: Mdl5Frame, vertexCount: number): void {
  const { type } = frame
  if (type !== ByteFrame && type !== WordFrame) {
    writer.fail('unwritable', `frames are of type ${ByteFrame} or ${WordFrame}, found ${type}`)
  }
  writer.u32(frame.statedType ?? type)
  writer.record(FRAME_HEADS[type], frame)
  writer.columns(vertexCount, vertexBytes(type), (table) => {
    if (frame.type === ByteFrame) {
      table.u8s(0, 3, frame.positions)
      table.u8s(BYTE_NORMAL_AT, 1, frame.normals)
      return
    }
    table.u16s(0, 3, frame.positions)
    table.u8s(WORD_NORMAL_AT, 1, frame.normals)
    if (frame.pads !== undefined) table.u8s(WORD_PAD_AT, 1, frame.pads)
  })
}
