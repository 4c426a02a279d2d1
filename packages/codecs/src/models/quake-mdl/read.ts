import {
  ByteReader,
  decodeWindows1252,
  floatOfBits,
  nanWords,
  type ReadOptions,
  readAnyVersion,
  readTrailing,
} from '../../binary/index.js'
import { expectMagic, magicOf } from '../../detect/expect-format.js'
import { readWithGuesses, type SkinTrial, upToTail } from '../../skin/unknown-skins.js'
import { checkQuakeMdl, type QuakeMdlOffsets } from './check.js'
import type { QuakeMdlDocument, QuakeSkinPoints, QuakeTriangles } from './document.js'
import { readFrames } from './frames.js'
import {
  COORDINATES_AT,
  EDITOR_MARK,
  FRAME_TYPE_BYTES,
  HEADER,
  HeaderOffset,
  type HeaderRecord,
  MAGICS,
  POSE_HEAD,
  type QuakeMdlFormat,
  SKIN_POINT_BYTES,
  TRIANGLE_BYTES,
  TRIANGLE_VERTICES_AT,
  VERSIONS,
  VERTEX_BYTES,
} from './layout.js'
import { readQuakeSkins } from './skins.js'

/**
 * Reads a Quake model (IDPO) or a GameStudio A3 model (MDL2). Skin payloads and trailing bytes are views into `bytes`;
 * everything else is a copy, with short columns side by side in shared buffers.
 * @throws FormatError for truncated, foreign or impossible files.
 */
export function readQuakeMdl(bytes: Uint8Array, { observer }: ReadOptions = {}): QuakeMdlDocument {
  const format: QuakeMdlFormat = magicOf(bytes) === MAGICS.mdl2 ? 'mdl2' : 'idpo'
  const reader = ByteReader.open(bytes, format, true, observer)
  expectMagic(reader, bytes, MAGICS[format])
  const header = reader.record(HEADER)
  const stated = { version: header.version, supported: [VERSIONS[format]], offset: HeaderOffset.version }
  return readAnyVersion(reader, stated, () => {
    const read = (trial: SkinTrial) => readBody(reader, header, format, trial)
    return readWithGuesses(reader, read, [upToTail(tailBytes(header))])
  })
}

/** Bytes after the skins of a model without frame groups. */
function tailBytes({ vertexCount, triangleCount, frameCount }: HeaderRecord): number {
  const frameBytes = FRAME_TYPE_BYTES + POSE_HEAD.byteLength + vertexCount * VERTEX_BYTES
  return vertexCount * SKIN_POINT_BYTES + triangleCount * TRIANGLE_BYTES + frameCount * frameBytes
}

function readBody(
  reader: ByteReader,
  header: HeaderRecord,
  format: QuakeMdlFormat,
  trial: SkinTrial,
): QuakeMdlDocument {
  const scaleBits = nanWords(reader, [...header.scale, ...header.offset], HeaderOffset.scale)
  const { skinCount, triangleCount, frameCount, radiusBits, averageSizeBits, ...kept } = header
  const { vertexCount } = kept
  const size = { width: kept.skinWidth, height: kept.skinHeight }
  const skins = readQuakeSkins(reader, skinCount, { size, trial }, format)
  const points = reader.table(vertexCount, SKIN_POINT_BYTES, 'skin points')
  const skinPoints: QuakeSkinPoints = { seams: points.i32s(0, 1), coordinates: points.i32s(COORDINATES_AT, 2) }
  const trianglesAt = reader.offset
  const table = reader.table(triangleCount, TRIANGLE_BYTES, 'triangles')
  const triangles: QuakeTriangles = {
    count: triangleCount,
    facesFront: table.i32s(0, 1),
    vertices: table.u32s(TRIANGLE_VERTICES_AT, 3),
  }
  const offsets: QuakeMdlOffsets = { triangles: trianglesAt, frames: reader.offset }
  const frames = readFrames(reader, frameCount, vertexCount)
  const trailing = readNotes(reader)
  const radius = floatOfBits(radiusBits)
  const averageSize = floatOfBits(averageSizeBits)
  const document: QuakeMdlDocument = {
    format,
    ...kept,
    ...(scaleBits === undefined ? {} : { scaleBits }),
    radius,
    ...(Number.isNaN(radius) ? { radiusBits } : {}),
    averageSize,
    ...(Number.isNaN(averageSize) ? { averageSizeBits } : {}),
    skins,
    skinPoints,
    triangles,
    frames,
    ...(trailing === undefined ? {} : { trailing }),
    issues: reader.issues,
  }
  checkQuakeMdl(document, reader, offsets)
  return document
}

/** Reads trailing bytes; the notes of Quake Model Editor give no warning. */
function readNotes(reader: ByteReader): Uint8Array | undefined {
  const length = Math.min(EDITOR_MARK.length, reader.remaining)
  const isNote = decodeWindows1252(reader.peek(reader.offset, length)) === EDITOR_MARK
  return isNote ? reader.rest('notes') : readTrailing(reader, 'the last frame')
}
