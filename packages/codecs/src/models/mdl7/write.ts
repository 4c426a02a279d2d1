import { ByteWriter } from '../../binary/index.js'
import { writeBone } from './bones.js'
import { writeDeformer } from './deformers.js'
import type { Mdl7Document, Mdl7Group, Mdl7Sizes } from './document.js'
import { writeEntityLump } from './entity-lump.js'
import { writeFrame } from './frames.js'
import { GROUP, HEADER, HeaderOffset, MAGIC, MINIMUM_SIZES } from './layout.js'
import { writeSkin } from './skins.js'
import { writeTriangles } from './triangles.js'
import { writeVertices } from './vertices.js'

/**
 * Writes an MDL7 model (copy): an unchanged document gives the bytes it was read from.
 * @throws FormatError `unwritable` if the document contradicts itself.
 */
export function writeMdl7(document: Mdl7Document): Uint8Array {
  const writer = new ByteWriter(document.format)
  const { sizes, bones, groups, entityLump } = document
  const medLump = document.medLump ?? new Uint8Array(0)
  writer.text(MAGIC)
  writer.record(HEADER, {
    version: document.version,
    boneCount: bones.length,
    groupCount: groups.length,
    dataEnd: 0,
    entityLumpBytes: 0,
    medLumpBytes: medLump.byteLength,
    sizes,
  })
  writer.list('bones', bones, (bone) => writeBone(writer, bone, sizes.bone))
  writer.list('groups', groups, (group) => writeGroup(writer, group, sizes))
  writer.list('groups', groups, (group) => {
    writer.list('deformers', group.deformers, (deformer) => writeDeformer(writer, deformer))
  })
  if (document.gap !== undefined) writer.bytes(document.gap)
  const dataEnd = writer.length
  writer.patchU32(HeaderOffset.dataEnd, dataEnd)
  if (entityLump !== undefined) writer.within('entityLump', () => writeEntityLump(writer, entityLump, sizes))
  writer.patchU32(HeaderOffset.entityLump, writer.length - dataEnd)
  writer.bytes(medLump)
  if (document.trailing !== undefined) writer.bytes(document.trailing)
  if (document.stated !== undefined) {
    writer.patchU32(HeaderOffset.dataEnd, document.stated.dataEnd)
    writer.patchU32(HeaderOffset.entityLump, document.stated.entityLumpBytes)
    writer.patchU32(HeaderOffset.medLump, document.stated.medLumpBytes)
  }
  return writer.finish()
}

function writeGroup(writer: ByteWriter, group: Mdl7Group, sizes: Mdl7Sizes): void {
  const { skinPoints, triangles, vertices } = group
  const skinPointCount = skinPoints.uvs.length / 2
  writer.record(GROUP, {
    type: group.type,
    deformerCount: group.deformers.length,
    maxWeights: group.maxWeights,
    unused: group.unused,
    dataSize: group.dataSize,
    name: group.name,
    skinCount: group.skins.length,
    skinPointCount,
    triangleCount: triangles.count,
    vertexCount: vertices.count,
    frameCount: group.frames.length,
  })
  writer.list('skins', group.skins, (skin) => writeSkin(writer, skin, sizes))
  writer.columns(skinPointCount, sizes.skinPoint, (table) => {
    table.f32s(0, 2, skinPoints.uvs)
    const minimum = MINIMUM_SIZES.skinPoint
    if (skinPoints.surplus !== undefined) table.u8s(minimum, sizes.skinPoint - minimum, skinPoints.surplus)
  })
  writeTriangles(writer, triangles, sizes.triangle)
  writeVertices(writer, vertices, sizes.vertex)
  writer.list('frames', group.frames, (frame) => writeFrame(writer, frame, sizes))
}
