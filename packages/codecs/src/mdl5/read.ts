import { ByteReader, floatOfBits } from '../binary/index.js'
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
  WORD_PAD_AT,
  WordFrame,
} from './layout.js'
import type { Mdl5Places } from './places.js'

/**
 * Reads an MDL3, MDL4 or MDL5 model. Skin payloads are views into `bytes`; everything else is a copy, short columns
 * side by side in shared buffers.
 * @throws FormatError for files that are cut, foreign or impossible.
 */
export function readMdl5(bytes: Uint8Array): Mdl5Document {
  const format = formatOf(bytes)
  const reader = ByteReader.open(bytes, format, true)
  expectMagic(reader, bytes, MAGICS[format])
  const header = readHeader(reader)
  const { skinCount, skinPointCount, triangleCount, frameCount, radiusBits, unused0, unused1, unused2, ...kept } =
    header
  const skins =
    format === 'mdl5'
      ? readSkins(reader, skinCount, { extended: false })
      : readSizedSkins(reader, skinCount, { width: kept.skinWidth, height: kept.skinHeight })
  const skinPoints = reader.table(skinPointCount, SKIN_POINT_BYTES, 'skin points').i16s(0, 2)
  const trianglesAt = reader.offset
  const table = reader.table(triangleCount, TRIANGLE_BYTES, 'triangles')
  const triangles = table.u16s(0, 3)
  const triangleSkinPoints = table.u16s(TRIANGLE_SKIN_POINTS_AT, 3)
  const places: Mdl5Places = { triangles: trianglesAt, frames: reader.offset, largestNormal: 0 }
  const frames = readFrames(reader, frameCount, kept.vertexCount, places)
  reader.expectEnd()
  const radius = floatOfBits(radiusBits)
  const document: Mdl5Document = {
    format,
    ...kept,
    radius,
    ...(Number.isNaN(radius) ? { radiusBits } : {}),
    unusedWords: [unused0, unused1, unused2],
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
    // Where both are finite, so is their sum, but for what 32 bits hold.
    if (!Number.isFinite(Math.fround(header.offset[axis] + header.scale[axis] * 65535))) {
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

function readFrames(reader: ByteReader, frameCount: number, vertexCount: number, places: Mdl5Places): Mdl5Frame[] {
  reader.checkCount(frameCount, FRAME_MINIMUM_BYTES + vertexCount * vertexBytes(ByteFrame), 'frames', FRAME_LIMIT)
  return reader.list(frameCount, 'frames', (part) => readFrame(part, vertexCount, places))
}

function readFrame(reader: ByteReader, vertexCount: number, places: Mdl5Places): Mdl5Frame {
  const start = reader.offset
  const type = reader.u32()
  if (type !== ByteFrame && type !== WordFrame) {
    reader.fail('value', `a frame's type should be ${ByteFrame} or ${WordFrame}, not ${type}`, start)
  }
  const { boxMin, boxMax, name } = reader.record(FRAME_HEADS[type])
  const table = reader.table(vertexCount, vertexBytes(type), 'vertices')
  if (type === ByteFrame) {
    const positions = table.u8s(0, 3)
    const normals = table.u8s(BYTE_NORMAL_AT, 1)
    places.largestNormal = Math.max(places.largestNormal, table.largest)
    return { type, boxMin, boxMax, name, positions, normals }
  }
  const { words: positions, bytes: normals, rest } = table.triples()
  places.largestNormal = Math.max(places.largestNormal, table.largest)
  const frame: Mdl5Frame = { type, boxMin, boxMax, name, positions, normals }
  return rest === 0 ? frame : { ...frame, pads: table.u8s(WORD_PAD_AT, 1) }
}
