import { ByteReader } from '../binary/index.js'
import { ddsHeader } from '../dds/layout.js'
import type { Mdl5Document } from '../mdl5/document.js'
import type { Mdl7Document, Mdl7Triangles } from '../mdl7/document.js'
import { unsetIndex } from '../mdl7/triangles.js'
import type { Skin } from '../skin/document.js'
import { PixelFormat, pixelFormat } from '../skin/layout.js'
import type { MdlDocument } from './document.js'

/** The triangles of one group in the form renderers want. */
export interface GroupMesh {
  readonly name: string
  readonly vertexCount: number
  /** Origin top-left, 1 = one repeat of the skin, always finite, `[skin points × 2]`. */
  readonly uvs: Float32Array
  readonly triangles: MeshTriangles
  /** Coarser lists over the same vertices and skin points, from fine to coarse. */
  readonly lods: readonly MeshLod[]
}

export interface MeshLod {
  /** Share of the triangles that are kept. */
  readonly percent: number
  readonly triangles: MeshTriangles
}

/** Corners COUNTER-CLOCKWISE from outside. */
export interface MeshTriangles {
  readonly count: number
  /** `[triangles × 3]`. */
  readonly vertices: Uint32Array
  /** Index into `uvs`, `[triangles × 3]`. */
  readonly skinPoints: Uint32Array
  /** Index into `skinsOf(document)`, -1 where the model has no skin, `[triangles]`. */
  readonly skins: Int32Array
}

/** Names of all frames in file order; those of the first group where there are several. */
export function frameNames(document: MdlDocument): string[] {
  const frames = document.format === 'mdl5' ? document.frames : document.groups[0].frames
  return frames.map(({ name }) => name.text)
}

/** All skins of a model in the order that triangles count them. */
export function skinsOf(document: MdlDocument): readonly Skin[] {
  return document.format === 'mdl5' ? document.skins : document.groups[0].skins
}

/** 1 for formats without groups. */
export function groupCount(document: MdlDocument): number {
  return document.format === 'mdl5' ? 1 : document.groups.length
}

/**
 * The mesh of one group (copy). Unset skin points become an added point (0, 0); skins that do not exist become the first.
 * @throws RangeError when there is no such group.
 */
export function groupMesh(document: MdlDocument, group = 0): GroupMesh {
  if (document.format === 'mdl5') return mdl5Mesh(document)
  const { name, vertices, skinPoints, triangles } = groupOf(document, group)
  const pointCount = skinPoints.uvs.length / 2
  // One more point for unset indices; points that nothing uses cost nothing later.
  const uvs = new Float32Array(pointCount * 2 + 2)
  uvs.set(skinPoints.uvs)
  for (let at = 0; at < uvs.length; at++) if (!Number.isFinite(uvs[at])) uvs[at] = 0
  const skinCount = skinsOf(document).length
  const convert = (list: Mdl7Triangles) => meshTriangles(list, pointCount, skinCount)
  const lump = document.entityLump
  const levels = lump?.kind === 'lods' ? lump.groups.filter((lods) => lods.group === group) : []
  return {
    name: name.text,
    vertexCount: vertices.count,
    uvs,
    triangles: convert(triangles),
    lods: levels.flatMap((lods) =>
      lods.levels.map(({ percent, triangles: list }) => ({ percent, triangles: convert(list) })),
    ),
  }
}

/** The group of that index, with a message that says what is wrong where there is none. */
export function groupOf(document: Mdl7Document, group: number): Mdl7Document['groups'][number] {
  const found = document.groups[group]
  if (found === undefined) throw new RangeError(`group ${group} of ${document.groups.length} was asked for`)
  return found
}

function meshTriangles(list: Mdl7Triangles, pointCount: number, skinCount: number): MeshTriangles {
  const skinPoints = counterClockwise(list.skinPoints)
  const unset = unsetIndex(list.skinPoints)
  for (let at = 0; at < skinPoints.length; at++) {
    if (skinPoints[at] >= pointCount && (skinPoints[at] === unset || pointCount === 0)) skinPoints[at] = pointCount
  }
  const skins = new Int32Array(list.count).fill(skinCount > 0 ? 0 : -1)
  if (list.materials !== undefined && skinCount > 0) {
    for (let at = 0; at < skins.length; at++) {
      const material = list.materials[at]
      if (material > 0 && material < skinCount) skins[at] = material
    }
  }
  return { count: list.count, vertices: counterClockwise(list.vertices), skinPoints, skins }
}

function counterClockwise(corners: ArrayLike<number>): Uint32Array {
  const out = new Uint32Array(corners.length)
  for (let at = 0; at < out.length; at += 3) {
    out[at] = corners[at + 2]
    out[at + 1] = corners[at + 1]
    out[at + 2] = corners[at]
  }
  return out
}

function mdl5Mesh(document: Mdl5Document): GroupMesh {
  const { skinPoints, triangles, triangleSkinPoints, skins } = document
  const pointCount = skinPoints.length / 2
  const [width, height] = skinSize(document)
  const uvs = new Float32Array(pointCount * 2 + 2)
  for (let at = 0; at < skinPoints.length; at += 2) {
    uvs[at] = skinPoints[at] / width
    uvs[at + 1] = skinPoints[at + 1] / height
  }
  const corners = counterClockwise(triangleSkinPoints)
  if (pointCount === 0) corners.fill(0)
  const count = triangles.length / 3
  return {
    name: '',
    vertexCount: document.vertexCount,
    uvs,
    triangles: {
      count,
      vertices: counterClockwise(triangles),
      skinPoints: corners,
      skins: new Int32Array(count).fill(skins.length > 0 ? 0 : -1),
    },
    lods: [],
  }
}

/** The header follows the mark `DDS `. */
const DDS_MAGIC_BYTES = 4

/** Pixel size that the skin points of an MDL5 count in: that of its first skin, else of the header, else 1 × 1. */
function skinSize(document: Mdl5Document): [width: number, height: number] {
  const { skins, skinWidth, skinHeight } = document
  const [skin] = skins
  if (skin === undefined) return [Math.max(skinWidth, 1), Math.max(skinHeight, 1)]
  if (pixelFormat(skin.type) !== PixelFormat.dds) return [Math.max(skin.width, 1), Math.max(skin.height, 1)]
  const dds = ByteReader.open(skin.payload, document.format)
  // A DDS file that is cut here fails again, with its own words, where its picture is decoded.
  if (dds.remaining < DDS_MAGIC_BYTES + ddsHeader.byteLength) return [1, 1]
  dds.skipTo(DDS_MAGIC_BYTES)
  const { width, height } = dds.record(ddsHeader)
  return [Math.max(width, 1), Math.max(height, 1)]
}
