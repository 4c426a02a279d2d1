import { ByteReader, firstOutside, floatOfBits } from '../binary/index.js'
import { expectMagic, magicOf } from '../detect-format.js'
import { readSkins } from '../skin/read.js'
import { readSizedSkins } from '../skin/sized-skins.js'
import { checkMdl5 } from './check.js'
import type { Mdl5Document, Mdl5Frame } from './document.js'
import {
  BYTE_NORMAL_AT,
  ByteFrame,
  FRAME_HEADS,
  FRAME_LIMIT,
  FRAME_MINIMUM_BYTES,
  HEADER,
  type HeaderRecord,
  MAGICS,
  type Mdl5Format,
  SKIN_POINT_BYTES,
  TRIANGLE_BYTES,
  TRIANGLE_SKIN_POINTS_AT,
  vertexBytes,
  WORD_NORMAL_AT,
  WORD_PAD_AT,
  WordFrame,
} from './layout.js'

/** Where the tables of a document stand in the file, for messages about their meaning. */
export interface Mdl5Places {
  readonly triangles: number
  readonly frames: number
}

/**
 * Reads an MDL3, MDL4 or MDL5 model. Skin payloads are views into `bytes`; everything else is a copy.
 * @throws FormatError for files that are cut, foreign or impossible.
 */
export function readMdl5(bytes: Uint8Array): Mdl5Document {
  const format = formatOf(bytes)
  const reader = ByteReader.open(bytes, format)
  expectMagic(reader, bytes, MAGICS[format], 'a GameStudio A4 or A5 model')
  const header = readHeader(reader)
  const { skinWidth, skinHeight } = header
  const skins =
    format === 'mdl5'
      ? readSkins(reader, header.skinCount, { extended: false })
      : readSizedSkins(reader, header.skinCount, { width: skinWidth, height: skinHeight })
  const skinPoints = reader.columns(header.skinPointCount, SKIN_POINT_BYTES, 'skin points', (t) => t.i16s(0, 2))
  const trianglesAt = reader.offset
  const [triangles, triangleSkinPoints] = reader.columns(header.triangleCount, TRIANGLE_BYTES, 'triangles', (table) => [
    table.u16s(0, 3),
    table.u16s(TRIANGLE_SKIN_POINTS_AT, 3),
  ])
  const places: Mdl5Places = { triangles: trianglesAt, frames: reader.offset }
  const frames = readFrames(reader, header)
  reader.expectEnd()
  const radius = floatOfBits(header.radiusBits)
  const document: Mdl5Document = {
    format,
    version: header.version,
    scale: header.scale,
    offset: header.offset,
    radius,
    ...(Number.isNaN(radius) ? { radiusBits: header.radiusBits } : {}),
    unusedWords: [header.unused0, header.unused1, header.unused2],
    skinWidth,
    skinHeight,
    flags: header.flags,
    boneCount: header.boneCount,
    vertexCount: header.vertexCount,
    skins,
    skinPoints,
    triangles,
    triangleSkinPoints,
    frames,
    issues: reader.issues,
  }
  checkMdl5(document, reader, places)
  return document
}

function formatOf(bytes: Uint8Array): Mdl5Format {
  const magic = magicOf(bytes)
  return magic === MAGICS.mdl3 ? 'mdl3' : magic === MAGICS.mdl4 ? 'mdl4' : 'mdl5'
}

function readHeader(reader: ByteReader): HeaderRecord {
  const start = reader.offset
  const header = reader.record(HEADER)
  for (let axis = 0; axis < 3; axis++) {
    const far = Math.fround(header.offset[axis] + header.scale[axis] * 65535)
    if (!Number.isFinite(header.offset[axis]) || !Number.isFinite(header.scale[axis]) || !Number.isFinite(far)) {
      reader.fail(
        'value',
        `scale and offset should be finite, but are ${header.scale[axis]}, ${header.offset[axis]}`,
        start + 4,
      )
    }
  }
  if (header.frameCount === 0) reader.fail('value', 'a model needs at least one frame', start + 64)
  return header
}

function readFrames(reader: ByteReader, header: HeaderRecord): Mdl5Frame[] {
  const { frameCount, vertexCount } = header
  reader.checkCount(frameCount, FRAME_MINIMUM_BYTES + vertexCount * vertexBytes(ByteFrame), 'frames')
  if (frameCount > FRAME_LIMIT) {
    reader.fail('limit', `${frameCount} frames are more than the ${FRAME_LIMIT} that any model has`)
  }
  return reader.list(frameCount, 'frames', (part) => {
    const frame = readFrame(part, vertexCount)
    return frame
  })
}

function readFrame(reader: ByteReader, vertexCount: number): Mdl5Frame {
  const start = reader.offset
  const type = reader.u32()
  if (type !== ByteFrame && type !== WordFrame) {
    reader.fail('value', `a frame's type should be ${ByteFrame} or ${WordFrame}, not ${type}`, start)
  }
  const head = reader.record(FRAME_HEADS[type])
  return reader.columns(vertexCount, vertexBytes(type), 'vertices', (table) => {
    if (type === ByteFrame) {
      return { type, ...head, positions: table.u8s(0, 3), normals: table.u8s(BYTE_NORMAL_AT, 1) }
    }
    const pads = table.u8s(WORD_PAD_AT, 1)
    return {
      type,
      ...head,
      positions: table.u16s(0, 3),
      normals: table.u8s(WORD_NORMAL_AT, 1),
      ...(firstOutside(pads, 0, 1) < 0 ? {} : { pads }),
    }
  })
}
