import { ByteReader, decodeWindows1252, floatOfBits } from '../binary/index.js'
import { expectMagic, magicOf } from '../detect-format.js'
import { checkQuakeMdl } from './check.js'
import type { QuakeMdlDocument, QuakeSkinPoints, QuakeTriangles } from './document.js'
import { readFrames } from './frames.js'
import {
  EDITOR_MARK,
  HEADER,
  HeaderOffset,
  type HeaderRecord,
  MAGICS,
  type QuakeMdlFormat,
  SKIN_POINT_BYTES,
  SKIN_POINT_PLACE_AT,
  TRIANGLE_BYTES,
  TRIANGLE_VERTICES_AT,
  VERSIONS,
} from './layout.js'
import type { QuakeMdlPlaces } from './places.js'
import { readQuakeSkins } from './skins.js'

/**
 * Reads a Quake model (IDPO) or a GameStudio A3 model (MDL2). Skin payloads and trailing bytes are views into `bytes`;
 * everything else is a copy, short columns side by side in shared buffers.
 * @throws FormatError for files that are cut, foreign or impossible.
 */
export function readQuakeMdl(bytes: Uint8Array): QuakeMdlDocument {
  const format: QuakeMdlFormat = magicOf(bytes) === MAGICS.mdl2 ? 'mdl2' : 'idpo'
  const reader = ByteReader.open(bytes, format, true)
  expectMagic(reader, bytes, MAGICS[format])
  const header = readHeader(reader, format)
  const { skinCount, triangleCount, frameCount, radiusBits, averageSizeBits, ...kept } = header
  const { vertexCount } = kept
  const skins = readQuakeSkins(reader, skinCount, { width: kept.skinWidth, height: kept.skinHeight }, format)
  const points = reader.table(vertexCount, SKIN_POINT_BYTES, 'skin points')
  const skinPoints: QuakeSkinPoints = { seams: points.i32s(0, 1), places: points.i32s(SKIN_POINT_PLACE_AT, 2) }
  const trianglesAt = reader.offset
  const table = reader.table(triangleCount, TRIANGLE_BYTES, 'triangles')
  const triangles: QuakeTriangles = {
    count: triangleCount,
    facesFront: table.i32s(0, 1),
    vertices: table.u32s(TRIANGLE_VERTICES_AT, 3),
  }
  const places: QuakeMdlPlaces = { triangles: trianglesAt, frames: reader.offset }
  const frames = readFrames(reader, frameCount, vertexCount)
  const trailing = readTrailing(reader)
  const radius = floatOfBits(radiusBits)
  const averageSize = floatOfBits(averageSizeBits)
  const document: QuakeMdlDocument = {
    format,
    ...kept,
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
  checkQuakeMdl(document, reader, places)
  return document
}

function readHeader(reader: ByteReader, format: QuakeMdlFormat): HeaderRecord {
  const header = reader.record(HEADER)
  const { version, scale, offset } = header
  if (version !== VERSIONS[format]) {
    const reason = `the version should be ${VERSIONS[format]}, but is ${version}`
    reader.fail('unsupported', reason, HeaderOffset.version)
  }
  const far = scale.map((step, axis) => Math.fround(step * 255 + offset[axis]))
  if (![...scale, ...offset, ...far].every(Number.isFinite)) {
    reader.fail('value', `scale and offset should be finite, but are ${scale} and ${offset}`, HeaderOffset.scale)
  }
  if (header.frameCount === 0) reader.fail('value', 'a model needs at least one frame', HeaderOffset.frameCount)
  return header
}

/** Editors leave their own notes behind the last frame; anything else there is odd, but harms nobody. */
function readTrailing(reader: ByteReader): Uint8Array | undefined {
  if (reader.remaining === 0) return undefined
  const start = reader.offset
  const bytes = reader.rest()
  if (decodeWindows1252(bytes.subarray(0, EDITOR_MARK.length)) !== EDITOR_MARK) {
    reader.note('trailing', `${bytes.byteLength} bytes of unknown meaning follow the last frame`, start)
  }
  return bytes
}
