import { ByteReader, type ReadOptions, readAnyVersion, readTrailing } from '../../binary/index.js'
import { expectMagic } from '../../detect/expect-format.js'
import { checkMd3 } from './check.js'
import type { Md3Document, Md3Frames, Md3Section, Md3Surface, Md3Tags } from './document.js'
import {
  FRAME,
  FRAME_NAME,
  HEADER,
  HEADER_BYTES,
  HeaderOffset,
  type HeaderRecord,
  MAGIC,
  NAME,
  SURFACE_BYTES,
  SURFACE_LIMIT,
  TAG,
  USUAL_ORDER,
  VERSION,
} from './layout.js'
import { readSurface } from './surfaces.js'
import { isUsualOrder, orderOf, type StatedTable } from './table-order.js'

/**
 * Reads a Quake III model. Bytes between and after the tables are views into `bytes`; everything else is a copy, with
 * short columns side by side in shared buffers.
 * @throws FormatError for truncated, foreign or impossible files.
 */
export function readMd3(bytes: Uint8Array, { observer }: ReadOptions = {}): Md3Document {
  const file = ByteReader.open(bytes, 'md3', true, observer)
  expectMagic(file, bytes, MAGIC)
  const header = file.record(HEADER)
  const stated = { version: header.version, supported: [VERSION], offset: HeaderOffset.version }
  return readAnyVersion(file, stated, () => readBody(file, header, bytes))
}

function readBody(file: ByteReader, header: HeaderRecord, bytes: Uint8Array): Md3Document {
  checkCounts(file, header)
  const frameTable = file.at(header.framesOffset, header.frameCount * FRAME.byteLength, 'frames')
  const tagBytes = header.frameCount * header.tagCount * TAG.byteLength
  // An empty table may have any offset.
  const tagTable = file.at(tagBytes === 0 ? 0 : header.tagsOffset, tagBytes, 'tags')
  const surfaceTable = readSurfaces(file, header)
  const tables: StatedTable<Md3Section>[] = [
    { table: 'frames', offset: header.framesOffset, byteLength: frameTable.remaining },
    { table: 'tags', offset: header.tagsOffset, byteLength: tagTable.remaining },
    { table: 'surfaces', offset: header.surfacesOffset, byteLength: surfaceTable.byteLength },
    { table: 'end', offset: header.endOffset, byteLength: 0 },
  ]
  const { order, end } = orderOf(file.at(0, bytes.byteLength, ''), HEADER_BYTES, tables)
  const trailing = readTrailing(file.at(end, bytes.byteLength - end, ''), 'the stated end')
  const document: Md3Document = {
    format: 'md3',
    ...(header.version === VERSION ? {} : { version: header.version }),
    name: header.name,
    flags: header.flags,
    skinCount: header.skinCount,
    frames: readFrames(frameTable, header.frameCount),
    tags: readTags(tagTable, header),
    surfaces: surfaceTable.surfaces,
    ...(isUsualOrder(order, USUAL_ORDER) ? {} : { order }),
    ...(trailing === undefined ? {} : { trailing }),
    issues: file.issues,
  }
  checkMd3(document, file)
  return document
}

function checkCounts(reader: ByteReader, { frameCount, tagCount, surfaceCount }: HeaderRecord): void {
  // All tables together are no larger than the file, whatever the offsets are.
  reader.checkCount(frameCount, FRAME.byteLength, 'frames')
  reader.checkCount(tagCount, TAG.byteLength * frameCount, 'tags')
  reader.checkCount(surfaceCount, SURFACE_BYTES, 'surfaces', SURFACE_LIMIT)
}

/** Surfaces follow each other: each states where it ends. */
function readSurfaces(file: ByteReader, header: HeaderRecord): { surfaces: Md3Surface[]; byteLength: number } {
  const { surfaceCount, surfacesOffset } = header
  if (surfaceCount === 0) return { surfaces: [], byteLength: 0 }
  const reader = file.at(surfacesOffset, file.end - surfacesOffset, '')
  const surfaces = reader.list(surfaceCount, 'surfaces', readSurface)
  return { surfaces, byteLength: reader.offset - surfacesOffset }
}

function readFrames(reader: ByteReader, count: number): Md3Frames {
  const table = reader.table(count, FRAME.byteLength, 'the frames')
  return {
    names: table.fields(FRAME.name, FRAME_NAME),
    boxes: table.f32s(FRAME.box, 6),
    origins: table.f32s(FRAME.origin, 3),
    radii: table.f32s(FRAME.radius, 1),
  }
}

function readTags(reader: ByteReader, { frameCount, tagCount }: HeaderRecord): Md3Tags {
  const table = reader.table(frameCount * tagCount, TAG.byteLength, 'the tags')
  return {
    count: tagCount,
    names: table.fields(TAG.name, NAME),
    origins: table.f32s(TAG.origin, 3),
    axes: table.f32s(TAG.axes, 9),
  }
}
