import {
  ByteReader,
  type Draft,
  floatOfBits,
  nanWords,
  type ReadOptions,
  readAnyVersion,
  readTrailing,
} from '../../binary/index.js'
import { expectMagic, magicOf } from '../../detect/expect-format.js'
import { readSkins } from '../../skin/read.js'
import { readSizedSkins } from '../../skin/sized-skins.js'
import { readWithGuesses, type SkinGuess, type SkinTrial, upToTail } from '../../skin/unknown-skins.js'
import { checkMdl5, type Mdl5Offsets } from './check.js'
import type { Mdl5Document, Mdl5Frame } from './document.js'
import {
  BYTE_NORMAL_AT,
  ByteFrame,
  FRAME_HEADS,
  FRAME_LIMIT,
  FRAME_MINIMUM_BYTES,
  HEADER,
  HeaderOffset,
  type HeaderRecord,
  KNOWN_VERSIONS,
  MAGICS,
  type Mdl5Format,
  SKIN_POINT_BYTES,
  TRIANGLE_BYTES,
  TRIANGLE_SKIN_POINTS_AT,
  TYPE_BYTES,
  vertexBytes,
  WORD_PAD_AT,
  WordFrame,
} from './layout.js'

/**
 * Reads an MDL3, MDL4 or MDL5 model. Skin payloads are views into `bytes`; everything else is a copy, with short
 * columns side by side in shared buffers.
 * @throws FormatError for truncated, foreign or impossible files.
 */
export function readMdl5(bytes: Uint8Array, { observer }: ReadOptions = {}): Mdl5Document {
  const format = formatOf(bytes)
  const reader = ByteReader.open(bytes, format, true, observer)
  expectMagic(reader, bytes, MAGICS[format])
  const header = reader.record(HEADER)
  const stated = { version: header.version, supported: KNOWN_VERSIONS, offset: HeaderOffset.version }
  return readAnyVersion(reader, stated, () => {
    const read = (trial: SkinTrial) => readBody(reader, header, format, trial)
    return readWithGuesses(reader, read, tailGuesses(header))
  })
}

/** The header gives the size of everything after the skins, except the frame type: one guess for each. */
function tailGuesses(header: HeaderRecord): SkinGuess[] {
  const { skinPointCount, triangleCount, frameCount, vertexCount } = header
  return ([ByteFrame, WordFrame] as const).map((type) => {
    const frameBytes = TYPE_BYTES + FRAME_HEADS[type].byteLength + vertexCount * vertexBytes(type)
    return upToTail(skinPointCount * SKIN_POINT_BYTES + triangleCount * TRIANGLE_BYTES + frameCount * frameBytes)
  })
}

function readBody(reader: ByteReader, header: HeaderRecord, format: Mdl5Format, trial: SkinTrial): Mdl5Document {
  const scaleBits = nanWords(reader, [...header.scale, ...header.offset], HeaderOffset.scale)
  const { skinCount, skinPointCount, triangleCount, frameCount, radiusBits, unused0, unused1, unused2, ...kept } =
    header
  const skins =
    format === 'mdl5'
      ? readSkins(reader, skinCount, { extended: false, trial })
      : readSizedSkins(reader, skinCount, { width: kept.skinWidth, height: kept.skinHeight }, trial)
  const skinPoints = reader.table(skinPointCount, SKIN_POINT_BYTES, 'skin points').i16s(0, 2)
  const trianglesAt = reader.offset
  const table = reader.table(triangleCount, TRIANGLE_BYTES, 'triangles')
  const triangles = table.u16s(0, 3)
  const triangleSkinPoints = table.u16s(TRIANGLE_SKIN_POINTS_AT, 3)
  const offsets: Mdl5Offsets = { triangles: trianglesAt, frames: reader.offset, largestNormal: 0 }
  const frames = readFrames(reader, frameCount, kept.vertexCount, offsets)
  const trailing = readTrailing(reader, 'the last frame')
  const radius = floatOfBits(radiusBits)
  const document: Mdl5Document = {
    format,
    ...kept,
    ...(scaleBits === undefined ? {} : { scaleBits }),
    radius,
    ...(Number.isNaN(radius) ? { radiusBits } : {}),
    unusedWords: [unused0, unused1, unused2],
    skins,
    skinPoints,
    triangles,
    triangleSkinPoints,
    frames,
    ...(trailing === undefined ? {} : { trailing }),
    issues: reader.issues,
  }
  checkMdl5(document, reader, offsets)
  return document
}

function formatOf(bytes: Uint8Array): Mdl5Format {
  const magic = magicOf(bytes)
  return magic === MAGICS.mdl3 ? 'mdl3' : magic === MAGICS.mdl4 ? 'mdl4' : 'mdl5'
}

function readFrames(reader: ByteReader, frameCount: number, vertexCount: number, offsets: Mdl5Offsets): Mdl5Frame[] {
  reader.checkCount(frameCount, FRAME_MINIMUM_BYTES + vertexCount * vertexBytes(ByteFrame), 'frames', FRAME_LIMIT)
  let left = frameCount
  return reader.list(frameCount, 'frames', (part) => readFrame(part, vertexCount, offsets, left--))
}

function readFrame(reader: ByteReader, vertexCount: number, offsets: Mdl5Offsets, framesLeft: number): Mdl5Frame {
  const stated = reader.u32('type')
  const isKnown = stated === ByteFrame || stated === WordFrame
  const type = isKnown ? stated : guessedType(reader, stated, vertexCount, framesLeft)
  const { boxMin, boxMax, name } = reader.record(FRAME_HEADS[type])
  const table = reader.table(vertexCount, vertexBytes(type), 'vertices')
  if (type === ByteFrame) {
    const positions = table.u8s(0, 3)
    const normals = table.u8s(BYTE_NORMAL_AT, 1)
    offsets.largestNormal = Math.max(offsets.largestNormal, table.largest)
    const frame: Mdl5Frame = { type, boxMin, boxMax, name, positions, normals }
    return isKnown ? frame : { ...frame, statedType: stated }
  }
  const { words: positions, bytes: normals, rest } = table.triples()
  offsets.largestNormal = Math.max(offsets.largestNormal, table.largest)
  const frame: Draft<Mdl5Frame> = { type, boxMin, boxMax, name, positions, normals }
  if (!isKnown) frame.statedType = stated
  if (rest !== 0) frame.pads = table.u8s(WORD_PAD_AT, 1)
  return frame
}

/**
 * Finds the type of a frame with an unknown type word: the one that makes the remaining frames end with the file.
 * @throws FormatError `value` if neither type does, because the start of the next frame is then unknown.
 */
function guessedType(reader: ByteReader, stated: number, vertexCount: number, framesLeft: number): 0 | 2 {
  const start = reader.offset - TYPE_BYTES
  const found = ([ByteFrame, WordFrame] as const).find((type) => {
    const frameBytes = TYPE_BYTES + FRAME_HEADS[type].byteLength + vertexCount * vertexBytes(type)
    return frameBytes * framesLeft === reader.end - start
  })
  const expected = `a frame's type should be ${ByteFrame} or ${WordFrame}, not ${stated}`
  if (found === undefined) reader.fail('value', `${expected}, and the remaining bytes fit neither`, start)
  reader.warn('frame-type', `${expected}: the remaining bytes fit ${found}`, start)
  return found
}
