import { LossList } from '../../binary/index.js'
import type { MdlDocument } from '../document.js'
import { createMdl7, groupBytes } from '../mdl7/create/create.js'
import type { Mdl7Document, Mdl7Frame, Mdl7Group, Mdl7Normals, Mdl7Transforms } from '../mdl7/document.js'
import { INDEXED_NORMAL_BYTES, USUAL_SIZES } from '../mdl7/layout.js'
import { frameExpander } from '../view/expand-frame.js'
import { usedUvs } from '../view/group-mesh.js'
import { frameNames, groupMeshes, namedSkins, skinsOf } from '../view/mesh.js'
import type { ConvertedMdl } from './converted-mdl.js'

type Source = Exclude<MdlDocument, Mdl7Document>

/** All vertices of a group in one frame, as MDL7 stores them. */
interface Moment extends Mdl7Normals {
  /** `[vertices × 3, quants]`. */
  readonly positions: Float32Array
}

const GROUP_NAME_LENGTH = 16

const NO_TRANSFORMS: Mdl7Transforms = {
  count: 0,
  matrices: new Float32Array(0),
  bones: new Uint16Array(0),
  pads: new Uint16Array(0),
}

/** Converts a model of any other format to MDL7. */
export function mdl7Of(document: Source): ConvertedMdl {
  const losses = lossesOf(document)
  if (losses.length > 0) return { losses, labels: [] }
  const meshes = groupMeshes(document)
  const moments = meshes.map((_, group) => momentsOf(document, group))
  const base = createMdl7({
    skins: skinsOf(document).map((skin) => ({ name: '', skin })),
    parts: meshes.map((mesh, group) => ({
      name: mesh.name,
      positions: moments[group](0).positions,
      triangles: mesh.triangles.vertices,
      uvs: usedUvs(mesh),
      triangleSkinPoints: mesh.triangles.skinPoints,
      skin: mesh.triangles.skins,
    })),
  })
  const wide = base.sizes.triangle !== USUAL_SIZES.triangle
  const bytes = INDEXED_NORMAL_BYTES
  const sizes = hasIndices(document) && !wide ? { ...base.sizes, vertex: bytes, frameVertex: bytes } : base.sizes
  const groups = base.groups.map((group, index): Mdl7Group => {
    const momentOf = (frame: number) => moments[index](frame, wide)
    const rest = momentOf(0)
    const { count, bones } = group.vertices
    const frames = frameNames(document).map((name, frame) => frameOf(name, rest, momentOf(frame), wide))
    const filled = { ...group, vertices: { count, bones, ...rest }, frames }
    return { ...filled, dataSize: groupBytes(filled, sizes) }
  })
  return { document: { ...base, sizes, groups }, losses: [], labels: labelsOf(document) }
}

/** Number of triangles that meshes skip. */
function lostTriangles(document: Source): number {
  const drawn = groupMeshes(document).reduce((sum, { triangles }) => sum + triangles.count, 0)
  return storedTriangles(document) - drawn
}

function storedTriangles(document: Source): number {
  switch (document.format) {
    case 'md3':
      return document.surfaces.reduce((sum, { triangles }) => sum + triangles.length / 3, 0)
    case 'idpo':
    case 'mdl2':
      return document.triangles.count
    default:
      return document.triangles.length / 3
  }
}

/** Features that MDL7 cannot store. */
function lossesOf(document: Source): ConvertedMdl['losses'] {
  const losses = new LossList(document.format)
  const lost = lostTriangles(document)
  losses.add(lost > 0, 'triangles', `${lost} triangles with invalid corners`)
  losses.add(frameNames(document).length === 0, 'frames', 'a model without a frame, so without vertex positions')
  namedSkins(document).forEach(({ skin, path }) => {
    losses.add(skin.isUnknown === true, path, `a skin of the unknown type ${skin.type}`)
  })
  if (document.format === 'md3') {
    losses.add(document.tags.count > 0, 'tags', 'the tags')
    losses.add(document.surfaces.length === 0, 'surfaces', 'a model without surfaces, while MDL7 needs a group')
    document.surfaces.forEach(({ shaders, name }, index) => {
      losses.add(shaders.length > 1, `surfaces[${index}]`, 'all shaders but the first')
      losses.add(name.text.length > GROUP_NAME_LENGTH, `surfaces[${index}]`, `the end of the name ${name.text}`)
    })
    return losses.issues
  }
  losses.add(document.flags !== 0, 'flags', `the effect flags (${document.flags})`)
  if (document.format === 'mdl2' || document.format === 'idpo') {
    const { frames, skins } = document
    losses.add(
      frames.some(({ kind }) => kind === 'group'),
      'frames',
      'the times of frame groups',
    )
    losses.add(
      skins.some(({ kind }) => kind === 'group'),
      'skins',
      'the times of skin groups',
    )
  }
  return losses.issues
}

/** Data that only editors read. */
function labelsOf(document: Source): ConvertedMdl['labels'] {
  const labels = new LossList(document.format)
  const { trailing } = document
  labels.add(trailing !== undefined, '', `the ${trailing?.length} bytes after the last frame`)
  return labels.issues
}

/** MDL3 to MDL5 store normals as MDL7 can: indices of inward normals. */
function hasIndices({ format }: Source): boolean {
  return format === 'mdl3' || format === 'mdl4' || format === 'mdl5'
}

/**
 * Returns the vertices of a group by frame. The wide layout cannot store normal indices: its normals are vectors, as
 * those of all other formats.
 */
function momentsOf(document: Source, group: number): (frame: number, wide?: boolean) => Moment {
  const expand = frameExpander(document, group)
  return (frame, wide = false) => {
    const { positions, normals } = expand(frame)
    const indices = wide ? undefined : normalIndices(document, frame)
    if (indices !== undefined) return { positions, normalIndices: indices }
    return { positions, normals: normals.map((value) => 0 - value) }
  }
}

function normalIndices(document: Source, frame: number): Uint8Array | undefined {
  switch (document.format) {
    case 'mdl3':
    case 'mdl4':
    case 'mdl5':
      return document.frames[frame].normals
    default:
      return undefined
  }
}

/** Keeps only vertices whose position or normal differs from the rest pose. */
function frameOf(name: string, rest: Moment, moment: Moment, wide: boolean): Mdl7Frame {
  const moved: number[] = []
  for (let vertex = 0; vertex < rest.positions.length / 3; vertex++) {
    if (differs(rest, moment, vertex)) moved.push(vertex)
  }
  const { positions, normals, normalIndices } = moment
  return {
    name: { text: name },
    vertexIndices: wide ? Uint32Array.from(moved) : Uint16Array.from(moved),
    positions: triples(positions, moved),
    ...(normals === undefined ? {} : { normals: triples(normals, moved) }),
    ...(normalIndices === undefined
      ? {}
      : { normalIndices: Uint8Array.from(moved, (vertex) => normalIndices[vertex]) }),
    transforms: NO_TRANSFORMS,
  }
}

function differs(a: Moment, b: Moment, vertex: number): boolean {
  for (let at = vertex * 3; at < vertex * 3 + 3; at++) {
    if (a.positions[at] !== b.positions[at] || a.normals?.[at] !== b.normals?.[at]) return true
  }
  return a.normalIndices?.[vertex] !== b.normalIndices?.[vertex]
}

function triples(from: Float32Array, rows: readonly number[]): Float32Array {
  const out = new Float32Array(rows.length * 3)
  rows.forEach((row, index) => {
    out.set(from.subarray(row * 3, row * 3 + 3), index * 3)
  })
  return out
}
