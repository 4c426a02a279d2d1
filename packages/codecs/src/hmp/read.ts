import { ByteReader, floatOfBits, nanWords, type ReadOptions, readAnyVersion, readTrailing } from '../binary/index.js'
import { expectMagic, magicOf } from '../detect/expect-format.js'
import { readSkins } from '../skin/read.js'
import { readWithGuesses, type SkinTrial, upToTail } from '../skin/unknown-skins.js'
import { checkHmp } from './check.js'
import type { HmpDocument, HmpFrame } from './document.js'
import { checkHeader } from './header.js'
import { readHmp4Body } from './hmp4.js'
import {
  FRAME_HEAD,
  FRAME_LIMIT,
  HEADER,
  HeaderOffset,
  type HeaderRecord,
  type HmpFormat,
  KNOWN_VERSIONS,
  MAGICS,
  NORMAL_INDEX_AT,
  PAD_AT,
  SLOPES_AT,
  VERTEX_BYTES,
} from './layout.js'

/**
 * Reads a terrain: HMP7, HMP5, or an HMP4 that fits an inferred layout. Skin payloads are views into `bytes`;
 * everything else is a copy.
 * @throws FormatError for truncated, foreign or impossible files; `unsupported` for an HMP4 that fits no candidate
 * layout.
 */
export function readHmp(bytes: Uint8Array, { observer }: ReadOptions = {}): HmpDocument {
  const format = formatOf(bytes)
  const reader = ByteReader.open(bytes, format, false, observer)
  expectMagic(reader, bytes, MAGICS[format])
  const header = reader.record(HEADER)
  if (format === 'hmp4') return readTerrain(reader, header, format)
  const stated = { version: header.version, supported: KNOWN_VERSIONS[format], offset: HeaderOffset.version }
  return readAnyVersion(reader, stated, () => readTerrain(reader, header, format))
}

function readTerrain(reader: ByteReader, header: HeaderRecord, format: HmpFormat): HmpDocument {
  checkHeader(reader, header, format)
  const scaleBits = nanWords(reader, [...header.scale, ...header.offset], HeaderOffset.scale)
  const spacingBits = nanWords(reader, header.spacing, HeaderOffset.spacing)
  const body =
    format === 'hmp4'
      ? readHmp4Body(reader, header)
      : readWithGuesses(reader, (trial) => readBody(reader, header, format, trial), [upToTail(frameBytes(header))])
  const radius = floatOfBits(header.radiusBits)
  const document: HmpDocument = {
    format,
    version: header.version,
    scale: header.scale,
    offset: header.offset,
    ...(scaleBits === undefined ? {} : { scaleBits }),
    radius,
    ...(Number.isNaN(radius) ? { radiusBits: header.radiusBits } : {}),
    spacing: header.spacing,
    ...(spacingBits === undefined ? {} : { spacingBits }),
    columns: header.columns,
    rows: header.vertexCount / header.columns,
    unusedWords: [header.unused52, header.unused56, header.unused64, header.unused72, header.unused76, header.unused80],
    ...body,
    issues: reader.issues,
  }
  checkHmp(document, reader)
  return document
}

function formatOf(bytes: Uint8Array): HmpFormat {
  const magic = magicOf(bytes)
  return magic === MAGICS.hmp5 ? 'hmp5' : magic === MAGICS.hmp4 ? 'hmp4' : 'hmp7'
}

/** Bytes of all frames. */
function frameBytes({ frameCount, vertexCount }: HeaderRecord): number {
  return frameCount * (FRAME_HEAD.byteLength + vertexCount * VERTEX_BYTES)
}

/** Skins and frames up to the end of the file. */
function readBody(
  reader: ByteReader,
  header: HeaderRecord,
  format: 'hmp5' | 'hmp7',
  trial: SkinTrial,
): Pick<HmpDocument, 'skins' | 'frames' | 'trailing'> {
  const skins = readSkins(reader, header.skinCount, { extended: format === 'hmp7', trial })
  const frames = readFrames(reader, header, format)
  const trailing = readTrailing(reader, 'the last frame')
  return trailing === undefined ? { skins, frames } : { skins, frames, trailing }
}

function readFrames(reader: ByteReader, header: HeaderRecord, format: 'hmp5' | 'hmp7'): HmpFrame[] {
  const { frameCount, vertexCount } = header
  reader.checkCount(frameCount, FRAME_HEAD.byteLength + vertexCount * VERTEX_BYTES, 'frames', FRAME_LIMIT)
  return reader.list(frameCount, 'frames', (part): HmpFrame => {
    const head = part.record(FRAME_HEAD)
    const table = part.table(vertexCount, VERTEX_BYTES, 'heights')
    const heights = table.u16s(0, 1)
    if (format === 'hmp7') {
      const { buffer, byteOffset, length } = table.u8s(SLOPES_AT, 2)
      return { ...head, heights, slopes: new Int8Array(buffer, byteOffset, length) }
    }
    const pads = table.padding(PAD_AT)
    const frame = { ...head, heights, normalIndices: table.u8s(NORMAL_INDEX_AT, 1) }
    return pads === undefined ? frame : { ...frame, pads }
  })
}
