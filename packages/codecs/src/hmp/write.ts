import { ByteWriter, bitsOfFloat } from '../binary/index.js'
import { writeSkins } from '../skin/write.js'
import type { HmpDocument } from './document.js'
import { FRAME_HEAD, HEADER, MAGIC, SLOPES_AT, VERTEX_BYTES } from './layout.js'

/**
 * Writes an HMP7 terrain (copy): the same bytes again for a document as read.
 * @throws FormatError `unwritable` when the document contradicts itself.
 */
export function writeHmp(document: HmpDocument): Uint8Array {
  const writer = new ByteWriter(document.format)
  const { unusedWords: unused } = document
  const vertexCount = document.columns * document.rows
  writer.text(MAGIC)
  writer.record(HEADER, {
    version: document.version,
    scale: document.scale,
    offset: document.offset,
    radiusBits: document.radiusBits ?? bitsOfFloat(document.radius),
    spacing: document.spacing,
    columns: document.columns,
    skinCount: document.skins.length,
    unused52: unused[0],
    unused56: unused[1],
    vertexCount,
    unused64: unused[2],
    frameCount: document.frames.length,
    unused72: unused[3],
    unused76: unused[4],
    unused80: unused[5],
  })
  writeSkins(writer, document.skins)
  writer.list('frames', document.frames, (frame) => {
    writer.record(FRAME_HEAD, frame)
    writer.columns(vertexCount, VERTEX_BYTES, (table) => {
      table.u16s(0, 1, frame.heights)
      table.i8s(SLOPES_AT, 2, frame.slopes)
    })
  })
  return writer.finish()
}
