import {
  ByteReader,
  type Draft,
  FormatError,
  type ReadOptions,
  readAnyVersion,
  readTrailing,
} from '../../binary/index.js'
import { expectMagic } from '../../detect/expect-format.js'
import { checkSkinCount } from '../../skin/read.js'
import { readWithGuesses, type SkinTrial } from '../../skin/unknown-skins.js'
import { readBones } from './bones.js'
import { checkMdl7, type GroupOffsets } from './check.js'
import { readDeformer } from './deformers.js'
import type { Mdl7Document, Mdl7Group, Mdl7Sizes, Mdl7SkinPoints } from './document.js'
import { readEntityLump } from './entity-lump.js'
import { type FrameTargets, readFrame, type Still } from './frames.js'
import {
  GROUP,
  type GroupRecord,
  HEADER,
  HeaderOffset,
  type HeaderRecord,
  KNOWN_VERSIONS,
  MAGIC,
  MINIMUM_SIZES,
  RECORD_LIMIT,
  TRIANGLE_MESH,
} from './layout.js'
import { checkRecordSize, noteRecordSizes, readSurplus } from './record-size.js'
import { readSkin } from './skins.js'
import { readTriangles } from './triangles.js'
import { readVertices } from './vertices.js'

/**
 * Reads an MDL7 model. Skin payloads, effects and opaque lumps are views into `bytes`; everything else is a copy, with
 * short columns side by side in shared buffers.
 * @throws FormatError for truncated, foreign or impossible files.
 */
export function readMdl7(bytes: Uint8Array, { observer }: ReadOptions = {}): Mdl7Document {
  const file = ByteReader.open(bytes, 'mdl7', true, observer)
  expectMagic(file, bytes, MAGIC)
  const header = file.record(HEADER)
  const stated = { version: header.version, supported: KNOWN_VERSIONS, offset: HeaderOffset.version }
  return readAnyVersion(file, stated, () => readWithGuesses(file, (trial) => readBody(file, header, trial)))
}

function readBody(file: ByteReader, header: HeaderRecord, trial: SkinTrial): Mdl7Document {
  const problem = extentProblem(file, header)
  if (problem === undefined) return readParts(file, header, trial)
  file.warn('lump-extent', `${problem.reason}: the existing data is read`, HeaderOffset.dataEnd)
  const { dataEnd, entityLumpBytes, medLumpBytes } = header
  try {
    const document = readParts(file, withinFile(file, header), trial)
    return { ...document, stated: { dataEnd, entityLumpBytes, medLumpBytes } }
  } catch (error) {
    if (!(error instanceof FormatError) || trial.isStopped) throw error
    file.fail(problem.code, `${problem.reason}, and ${error.reason}`, HeaderOffset.dataEnd)
  }
}

function readParts(file: ByteReader, header: HeaderRecord, trial: SkinTrial): Mdl7Document {
  const { sizes } = header
  const data = file.sub(header.dataEnd - file.offset, '')
  checkRecordSize(data, sizes, 'bone', header.boneCount)
  const bones = readBones(data, header.boneCount, sizes.bone)
  const offsets: GroupOffsets[] = []
  const groups = readGroups(data, header, offsets, trial)
  groups.forEach((group, index) => {
    const part = data.labeled('groups', index)
    group.deformers = part.list(offsets[index].deformerCount, 'deformers', (deformer) =>
      readDeformer(deformer, groups, bones.length),
    )
    data.skipTo(part.offset)
  })
  const gap = readTrailing(data, 'the last deformer')
  const entityLump =
    header.entityLumpBytes === 0
      ? undefined
      : readEntityLump(file.sub(header.entityLumpBytes, 'entityLump'), sizes, groups)
  const medLump = header.medLumpBytes === 0 ? undefined : file.bytes(header.medLumpBytes, 'the MED lump')
  const trailing = readTrailing(file, 'the last lump')
  noteRecordSizes(file, sizes)
  const { issues } = file
  const document: Draft<Mdl7Document> = { format: 'mdl7', version: header.version, sizes, bones, groups, issues }
  if (gap !== undefined) document.gap = gap
  if (entityLump !== undefined) document.entityLump = entityLump
  if (medLump !== undefined) document.medLump = medLump
  if (trailing !== undefined) document.trailing = trailing
  checkMdl7(document, file, offsets)
  return document
}

/** Explains why the model and its lumps do not fit the header's extents; undefined if they fit. */
function extentProblem(
  reader: ByteReader,
  { dataEnd, entityLumpBytes, medLumpBytes }: HeaderRecord,
): { readonly code: 'range' | 'truncated'; readonly reason: string } | undefined {
  const fileBytes = reader.end
  if (dataEnd < reader.offset) return { code: 'range', reason: `the model ends at ${dataEnd}, inside its header` }
  if (dataEnd + entityLumpBytes + medLumpBytes <= fileBytes) return undefined
  const reason = `the model of ${dataEnd} bytes and its lumps of ${entityLumpBytes} and ${medLumpBytes} exceed the file of ${fileBytes}`
  return { code: 'truncated', reason }
}

/** Header with its extents clamped to the file. */
function withinFile(reader: ByteReader, header: HeaderRecord): HeaderRecord {
  const isInside = header.dataEnd >= reader.offset && header.dataEnd <= reader.end
  const dataEnd = isInside ? header.dataEnd : reader.end
  const entityLumpBytes = Math.min(header.entityLumpBytes, reader.end - dataEnd)
  const medLumpBytes = Math.min(header.medLumpBytes, reader.end - dataEnd - entityLumpBytes)
  return { ...header, dataEnd, entityLumpBytes, medLumpBytes }
}

function readGroups(
  reader: ByteReader,
  { groupCount, boneCount, sizes }: HeaderRecord,
  offsets: GroupOffsets[],
  trial: SkinTrial,
): Draft<Mdl7Group>[] {
  reader.checkCount(groupCount, GROUP.byteLength, 'groups', RECORD_LIMIT)
  const still: Still = {}
  return reader.list(groupCount, 'groups', (part) => readGroup(part, sizes, { boneCount, still, trial }, offsets))
}

/** §6.3: header, skins, skin points, triangles, vertices, frames. */
function readGroup(
  reader: ByteReader,
  sizes: Mdl7Sizes,
  { boneCount, still, trial }: Omit<FrameTargets, 'vertexCount'> & { readonly trial: SkinTrial },
  offsets: GroupOffsets[],
): Mdl7Group {
  const start = reader.offset
  const record = reader.record(GROUP)
  if (record.type !== TRIANGLE_MESH) {
    const message = `a group's type should be ${TRIANGLE_MESH}, not ${record.type}: it is read as a triangle mesh`
    reader.warn('group-type', message, start)
  }
  const { vertexCount, skinPointCount } = record
  checkGroupSizes(reader, sizes, record)
  checkSkinCount(reader, record.skinCount, sizes.skin)
  let skinsLeft = record.skinCount
  const skins = reader.list(record.skinCount, 'skins', (part) => readSkin(part, sizes, trial, --skinsLeft === 0))
  const skinPointsAt = reader.offset
  const skinPoints = readSkinPoints(reader, skinPointCount, sizes.skinPoint)
  const trianglesAt = reader.offset
  const triangles = readTriangles(reader, record.triangleCount, sizes.triangle, { vertexCount, skinPointCount })
  const verticesAt = reader.offset
  const vertices = readVertices(reader, vertexCount, sizes.vertex)
  offsets.push({
    reader,
    deformerCount: record.deformerCount,
    group: start,
    skinPoints: skinPointsAt,
    triangles: trianglesAt,
    vertices: verticesAt,
  })
  reader.checkCount(record.frameCount, sizes.frame, 'frames', RECORD_LIMIT)
  const targets = { vertexCount, boneCount, still }
  const frames = reader.list(record.frameCount, 'frames', (part) => readFrame(part, sizes, targets))
  return {
    type: record.type,
    maxWeights: record.maxWeights,
    unused: record.unused,
    dataSize: record.dataSize,
    name: record.name,
    skins,
    skinPoints,
    triangles,
    vertices,
    frames,
    deformers: [],
  }
}

function checkGroupSizes(reader: ByteReader, sizes: Mdl7Sizes, record: GroupRecord): void {
  checkRecordSize(reader, sizes, 'skin', record.skinCount)
  checkRecordSize(reader, sizes, 'skinPoint', record.skinPointCount)
  checkRecordSize(reader, sizes, 'triangle', record.triangleCount)
  checkRecordSize(reader, sizes, 'vertex', record.vertexCount)
  checkRecordSize(reader, sizes, 'frame', record.frameCount)
}

function readSkinPoints(reader: ByteReader, count: number, size: number): Mdl7SkinPoints {
  const table = reader.table(count, size, 'skin points')
  const skinPoints: Draft<Mdl7SkinPoints> = { uvs: table.f32s(0, 2) }
  readSurplus(skinPoints, table, MINIMUM_SIZES.skinPoint)
  return skinPoints
}
