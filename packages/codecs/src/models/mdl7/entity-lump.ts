import { type ByteReader, type ByteWriter, FormatError, u32At } from '../../binary/index.js'
import type { Mdl7EntityLump, Mdl7Group, Mdl7Lod, Mdl7LodGroup, Mdl7Sizes } from './document.js'
import { LOD_GROUP_BYTES, LOD_LEVEL_BYTES, LOD_LUMP, LOD_LUMP_HEADER_BYTES, RECORD_LIMIT } from './layout.js'
import { readTriangles, writeTriangles } from './triangles.js'

/** Reads the entity lump (§6.10): lists of LODs, or unknown data, which is kept as bytes (view). */
export function readEntityLump(lump: ByteReader, sizes: Mdl7Sizes, groups: readonly Mdl7Group[]): Mdl7EntityLump {
  const start = lump.offset
  try {
    return { kind: 'lods', groups: readLods(lump, sizes, groups) }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    lump.offset = start
    const text = `not a list of LODs, its bytes are kept: ${error.reason}`
    const isDamaged = lump.remaining >= 4 && u32At(lump, start) === LOD_LUMP
    // Only a list of LODs has content that a reader would use.
    if (isDamaged) lump.warn('entity-lump', text, error.offset ?? start)
    else lump.note('entity-lump', text, error.offset ?? start)
    return { kind: 'opaque', bytes: lump.rest('unknown') }
  }
}

function readLods(lump: ByteReader, sizes: Mdl7Sizes, groups: readonly Mdl7Group[]): Mdl7LodGroup[] {
  const size = lump.remaining
  const kind = lump.u32('kind')
  if (kind !== LOD_LUMP) lump.fail('value', `its kind is ${kind}, not ${LOD_LUMP}`)
  const stated = lump.u32('byteLength')
  if (stated !== size) lump.fail('range', `it states ${stated} bytes and has ${size}`)
  const count = lump.checkCount(lump.u32('groupCount'), LOD_GROUP_BYTES, 'LOD groups', RECORD_LIMIT)
  const lods = lump.list(count, 'groups', (part): Mdl7LodGroup => {
    const index = part.u32('group')
    const group = groups[index]
    if (group === undefined) part.fail('range', `it names group ${index} of ${groups.length}`)
    const levelCount = part.checkCount(part.u32('levelCount'), LOD_LEVEL_BYTES, 'LODs', RECORD_LIMIT)
    return { group: index, levels: part.list(levelCount, 'levels', (level) => readLod(level, sizes, group)) }
  })
  lump.expectEnd()
  return lods
}

function readLod(lump: ByteReader, sizes: Mdl7Sizes, group: Mdl7Group): Mdl7Lod {
  const percent = lump.f32('percent')
  if (!Number.isFinite(percent)) lump.fail('value', `the share of triangles is ${percent}`)
  const count = lump.checkCount(lump.u32('triangleCount'), sizes.triangle, 'triangles')
  const targets = { vertexCount: group.vertices.count, skinPointCount: group.skinPoints.uvs.length / 2 }
  return { percent, triangles: readTriangles(lump, count, sizes.triangle, targets) }
}

export function writeEntityLump(writer: ByteWriter, lump: Mdl7EntityLump, sizes: Mdl7Sizes): void {
  if (lump.kind === 'opaque') {
    writer.bytes(lump.bytes)
    return
  }
  const start = writer.length
  writer.u32(LOD_LUMP)
  writer.u32(LOD_LUMP_HEADER_BYTES)
  writer.u32(lump.groups.length)
  for (const { group, levels } of lump.groups) {
    writer.u32(group)
    writer.u32(levels.length)
    for (const { percent, triangles } of levels) {
      writer.f32(percent)
      writer.u32(triangles.count)
      writeTriangles(writer, triangles, sizes.triangle)
    }
  }
  writer.patchU32(start + 4, writer.length - start)
}
