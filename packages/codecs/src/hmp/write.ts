import { ByteWriter, bitsOfFloat, type WritableTable } from '../binary/index.js'
import { writeSkins } from '../skin/write.js'
import type { HmpDocument, HmpFrame } from './document.js'
import {
  FRAME_HEAD,
  HEADER,
  HeaderOffset,
  type HmpFormat,
  MAGICS,
  NORMAL_INDEX_AT,
  PAD_AT,
  SLOPES_AT,
  VERTEX_BYTES,
} from './layout.js'

/**
 * Writes an HMP7 or HMP5 terrain (copy): an unchanged document gives the bytes it was read from.
 * @throws FormatError `unwritable` if the document contradicts itself, and for HMP4.
 */
export function writeHmp(document: HmpDocument): Uint8Array {
  const { format } = document
  const writer = new ByteWriter(format)
  if (format === 'hmp4') {
    writer.fail(
      'unwritable',
      'HMP4 cannot be written because its layout is unknown: write HMP5 or HMP7 instead (createHmp7)',
    )
  }
  const { unusedWords: unused } = document
  const vertexCount = document.columns * document.rows
  writer.text(MAGICS[format])
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
  patchWords(writer, HeaderOffset.scale, document.scaleBits)
  patchWords(writer, HeaderOffset.spacing, document.spacingBits)
  writeSkins(writer, document.skins)
  writer.list('frames', document.frames, (frame) => {
    writer.record(FRAME_HEAD, frame)
    writer.columns(vertexCount, VERTEX_BYTES, (table) => {
      table.u16s(0, 1, frame.heights)
      writeNormals(writer, table, frame, format)
    })
  })
  if (document.trailing !== undefined) writer.bytes(document.trailing)
  return writer.finish()
}

function patchWords(writer: ByteWriter, offset: number, words: Uint32Array = new Uint32Array(0)): void {
  words.forEach((word, index) => {
    writer.patchU32(offset + index * 4, word)
  })
}

function writeNormals(writer: ByteWriter, table: WritableTable, frame: HmpFrame, format: HmpFormat): void {
  const { slopes, normalIndices, pads } = frame
  if (format === 'hmp7') {
    if (slopes === undefined || normalIndices !== undefined) writer.fail('unwritable', 'the normals of HMP7 are slopes')
    table.i8s(SLOPES_AT, 2, slopes)
    return
  }
  if (normalIndices === undefined || slopes !== undefined) writer.fail('unwritable', 'the normals of HMP5 are indices')
  table.u8s(NORMAL_INDEX_AT, 1, normalIndices)
  if (pads !== undefined) table.u8s(PAD_AT, 1, pads)
}
