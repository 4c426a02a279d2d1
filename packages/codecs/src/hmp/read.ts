import { ByteReader, floatOfBits } from '../binary/index.js'
import { expectMagic } from '../detect-format.js'
import { readSkins } from '../skin/read.js'
import { checkHmp } from './check.js'
import type { HmpDocument, HmpFrame } from './document.js'
import {
  FRAME_HEAD,
  HEADER,
  HEIGHT_STEPS,
  HeaderOffset,
  type HeaderRecord,
  MAGIC,
  SLOPES_AT,
  VERTEX_BYTES,
} from './layout.js'

/**
 * Reads an HMP7 terrain. Skin payloads are views into `bytes`; everything else is a copy.
 * @throws FormatError for files that are cut, foreign or impossible.
 */
export function readHmp(bytes: Uint8Array): HmpDocument {
  const reader = ByteReader.open(bytes, 'hmp7')
  expectMagic(reader, bytes, MAGIC, 'a GameStudio A6–A8 terrain')
  const header = readHeader(reader)
  const skins = readSkins(reader, header.skinCount, { extended: true })
  const frames = readFrames(reader, header)
  reader.expectEnd()
  const radius = floatOfBits(header.radiusBits)
  const document: HmpDocument = {
    format: 'hmp7',
    version: header.version,
    scale: header.scale,
    offset: header.offset,
    radius,
    ...(Number.isNaN(radius) ? { radiusBits: header.radiusBits } : {}),
    spacing: header.spacing,
    columns: header.columns,
    rows: header.vertexCount / header.columns,
    unusedWords: [header.unused52, header.unused56, header.unused64, header.unused72, header.unused76, header.unused80],
    skins,
    frames,
    issues: reader.issues,
  }
  checkHmp(document, reader)
  return document
}

function readHeader(reader: ByteReader): HeaderRecord {
  const header = reader.record(HEADER)
  const { columns, vertexCount, frameCount, scale, offset, spacing } = header
  const far = scale.map((step, axis) => Math.fround(step * HEIGHT_STEPS + offset[axis]))
  if (![...scale, ...offset, ...far].every(Number.isFinite)) {
    reader.fail('value', `scale and offset should be finite, but are ${scale} and ${offset}`, HeaderOffset.scale)
  }
  if (!(Number.isInteger(columns) && columns >= 1 && columns <= vertexCount && vertexCount % columns === 0)) {
    const reason = `${vertexCount} heights do not make rows of ${columns}`
    reader.fail('value', reason, HeaderOffset.columns)
  }
  const extents = [spacing[0] * columns, (spacing[1] * vertexCount) / columns]
  if (!extents.every((extent) => Number.isFinite(Math.fround(extent)))) {
    reader.fail('value', `the grid distance should be finite, but is ${spacing}`, HeaderOffset.spacing)
  }
  if (frameCount === 0) reader.fail('value', 'a terrain needs at least one frame', HeaderOffset.frameCount)
  return header
}

function readFrames(reader: ByteReader, header: HeaderRecord): HmpFrame[] {
  const { frameCount, vertexCount } = header
  reader.checkCount(frameCount, FRAME_HEAD.byteLength + vertexCount * VERTEX_BYTES, 'frames')
  return Array.from({ length: frameCount }, (_, index) => {
    const part = reader.labelled(`frames[${index}]`)
    const head = part.record(FRAME_HEAD)
    const frame = part.columns(vertexCount, VERTEX_BYTES, 'heights', (table) => ({
      ...head,
      heights: table.u16s(0, 1),
      slopes: new Int8Array(table.u8s(SLOPES_AT, 2).buffer),
    }))
    reader.skipTo(part.offset)
    return frame
  })
}
