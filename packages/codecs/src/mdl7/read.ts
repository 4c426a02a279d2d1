import { ByteReader, type Draft } from '../binary/index.js'
import { expectMagic } from '../detect-format.js'
import { checkSkinCount } from '../skin/read.js'
import { readBones } from './bones.js'
import { checkMdl7 } from './check.js'
import { readDeformer } from './deformers.js'
import type { Mdl7Document, Mdl7Group, Mdl7Sizes, Mdl7SkinPoints } from './document.js'
import { readEntityLump } from './entity-lump.js'
import { type FrameTargets, readFrame, type Still } from './frames.js'
import type { GroupPlaces } from './group-places.js'
import {
  GROUP,
  HEADER,
  HeaderOffset,
  type HeaderRecord,
  MAGIC,
  MINIMUM_SIZES,
  RECORD_LIMIT,
  TRIANGLE_MESH,
} from './layout.js'
import { readSkin } from './skins.js'
import { readSurplus } from './surplus.js'
import { readTriangles } from './triangles.js'
import { readVertices } from './vertices.js'

/**
 * Reads an MDL7 model. Skin payloads, effects and opaque lumps are views into `bytes`; everything else is a
 * copy, short columns side by side in shared buffers.
 * @throws FormatError for files that are cut, foreign or impossible.
 */
export function readMdl7(bytes: Uint8Array): Mdl7Document {
  const file = ByteReader.open(bytes, 'mdl7', true)
  expectMagic(file, bytes, MAGIC)
  const header = readHeader(file)
  const { sizes } = header
  const data = file.sub(header.dataEnd - file.offset, '')
  const bones = readBones(data, header.boneCount, sizes.bone)
  const places: GroupPlaces[] = []
  const groups = readGroups(data, header, places)
  groups.forEach((group, index) => {
    const part = data.labelled('groups', index)
    group.deformers = part.list(places[index].deformerCount, 'deformers', (deformer) =>
      readDeformer(deformer, groups, bones.length),
    )
    data.skipTo(part.offset)
  })
  data.expectEnd()
  const entityLump =
    header.entityLumpBytes === 0
      ? undefined
      : readEntityLump(file.sub(header.entityLumpBytes, 'entityLump'), sizes, groups)
  const medLump = header.medLumpBytes === 0 ? undefined : file.bytes(header.medLumpBytes, 'the MED lump')
  file.expectEnd()
  const { issues } = file
  const document: Draft<Mdl7Document> = { format: 'mdl7', version: header.version, sizes, bones, groups, issues }
  if (entityLump !== undefined) document.entityLump = entityLump
  if (medLump !== undefined) document.medLump = medLump
  checkMdl7(document, file, places)
  return document
}

function readHeader(reader: ByteReader): HeaderRecord {
  const header = reader.record(HEADER)
  const fileBytes = reader.end
  for (const [index, [name, minimum]] of Object.entries(MINIMUM_SIZES).entries()) {
    const size = header.sizes[name as keyof Mdl7Sizes]
    if (size < minimum) {
      reader.fail('range', `a ${name} record of ${size} bytes is below ${minimum}`, HeaderOffset.sizes + index * 2)
    }
  }
  if (header.groupCount === 0) reader.fail('value', 'a model needs at least one group', HeaderOffset.groupCount)
  const { dataEnd, entityLumpBytes, medLumpBytes } = header
  if (dataEnd < reader.offset)
    reader.fail('range', `the model ends at ${dataEnd}, inside its header`, HeaderOffset.dataEnd)
  if (dataEnd + entityLumpBytes + medLumpBytes > fileBytes) {
    const reason = `the model of ${dataEnd} bytes and its lumps of ${entityLumpBytes} and ${medLumpBytes} exceed the file of ${fileBytes}`
    reader.fail('truncated', reason, HeaderOffset.dataEnd)
  }
  return header
}

function readGroups(
  reader: ByteReader,
  { groupCount, boneCount, sizes }: HeaderRecord,
  places: GroupPlaces[],
): Draft<Mdl7Group>[] {
  reader.checkCount(groupCount, GROUP.byteLength, 'groups', RECORD_LIMIT)
  const still: Still = {}
  return reader.list(groupCount, 'groups', (part) => readGroup(part, sizes, { boneCount, still }, places))
}

/** §6.3: header, skins, skin points, triangles, vertices, frames. */
function readGroup(
  reader: ByteReader,
  sizes: Mdl7Sizes,
  { boneCount, still }: Omit<FrameTargets, 'vertexCount'>,
  places: GroupPlaces[],
): Mdl7Group {
  const start = reader.offset
  const record = reader.record(GROUP)
  if (record.type !== TRIANGLE_MESH) reader.fail('value', `groups of type ${record.type} are unknown`, start)
  const { vertexCount, skinPointCount } = record
  checkSkinCount(reader, record.skinCount, sizes.skin)
  const skins = reader.list(record.skinCount, 'skins', (part) => readSkin(part, sizes))
  const skinPointsAt = reader.offset
  const skinPoints = readSkinPoints(reader, skinPointCount, sizes.skinPoint)
  const trianglesAt = reader.offset
  const triangles = readTriangles(reader, record.triangleCount, sizes.triangle, { vertexCount, skinPointCount })
  const verticesAt = reader.offset
  const vertices = readVertices(reader, vertexCount, sizes.vertex)
  places.push({
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

function readSkinPoints(reader: ByteReader, count: number, size: number): Mdl7SkinPoints {
  const table = reader.table(count, size, 'skin points')
  const skinPoints: Draft<Mdl7SkinPoints> = { uvs: table.f32s(0, 2) }
  readSurplus(skinPoints, table, MINIMUM_SIZES.skinPoint)
  return skinPoints
}
