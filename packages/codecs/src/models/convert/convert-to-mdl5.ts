import { firstNotFinite, firstOutside, LossList } from '../../binary/index.js'
import { EFFECT_BIT, MATERIAL_BIT, PixelFormat, pixelFormat } from '../../skin/layout.js'
import { nearestNormals, normalTable } from '../geometry/normal-table.js'
import { rangeOf } from '../geometry/quantize.js'
import { boxEntry, createMdl5 } from '../mdl5/create.js'
import type { Mdl5Document, Mdl5Frame } from '../mdl5/document.js'
import { INDEX_LIMIT } from '../mdl5/layout.js'
import { skinSize } from '../mdl5/skin-size.js'
import type { Mdl7Document, Mdl7Frame, Mdl7Group, Mdl7Normals, Mdl7Skin } from '../mdl7/document.js'
import { expandPositions, restPose } from '../view/expand-frame.js'
import { type GroupMesh, usedUvs } from '../view/group-mesh.js'
import { groupMesh } from '../view/mesh.js'
import { type AxisGrid, findGrid } from './axis-grid.js'
import type { ConvertedMdl } from './converted-mdl.js'

/** Converts an MDL7 to MDL5, if it has no feature that MDL5 lacks. @throws FormatError `limit` */
export function mdl5OfMdl7(document: Mdl7Document, maximumBytes: number): ConvertedMdl {
  const losses = new LossList('mdl7')
  const [group] = document.groups
  losses.add(group === undefined, 'groups', 'a model without a group')
  if (group === undefined) return { losses: losses.issues, labels: [] }
  checkParts(document, losses)
  const mesh = groupMesh(document)
  const lost = group.triangles.count - mesh.triangles.count
  losses.add(lost > 0, 'groups[0].triangles', `${lost} triangles with invalid corners`)
  losses.add(group.frames.some(isStray(group)), 'groups[0].frames', 'vertices that frames move to invalid positions')
  // A model without frames shows its rest pose, which is the first frame of an MDL5.
  const names = group.frames.length === 0 ? [''] : group.frames.map(({ name }) => name.text)
  const all = group.frames.length === 0 ? restPose(document).positions : expandPositions(document, 0, maximumBytes)
  const length = group.vertices.count * 3
  const positions = names.map((_, frame) => all.subarray(frame * length, (frame + 1) * length))
  const grids = [0, 1, 2].map((axis) => findGrid(positions, axis))
  grids.forEach((grid, axis) => {
    const message = `${'XYZ'[axis]} coordinates that do not fit the grid of 65,536 steps of MDL5`
    losses.add(grid === undefined, 'groups[0].vertices', message)
  })
  const normals = names.map((_, frame) => indicesOf(document, frame))
  losses.add(normals.includes(undefined), 'groups[0].vertices', 'normals that are not in the table of 162')
  losses.add(!isOnPixels(mesh, group.skins), 'groups[0].skinPoints', 'skin points between the pixels of the skin')
  if (losses.issues.length > 0) return { losses: losses.issues, labels: [] }
  const base = createMdl5({
    skins: group.skins.map(({ type, width, height, payload }) => ({ type, width, height, payload })),
    triangles: mesh.triangles.vertices,
    uvs: usedUvs(mesh),
    triangleSkinPoints: mesh.triangles.skinPoints,
    frames: names.map((name, frame) => ({ name, positions: positions[frame] })),
  })
  const found = grids.filter((grid) => grid !== undefined)
  return { document: onGrid(base, found, positions, normals), losses: [], labels: labelsOf(document) }
}

/** Document with exactly these coordinates and normals. */
function onGrid(
  base: Mdl5Document,
  grids: readonly AxisGrid[],
  positions: readonly Float32Array[],
  normals: readonly (Uint8Array | undefined)[],
): Mdl5Document {
  const frames = base.frames.map((frame, index): Mdl5Frame => {
    const raw = Uint16Array.from(positions[index], (value, at) => grids[at % 3].stepOf(value))
    const { min, max } = rangeOf(raw)
    return {
      ...frame,
      boxMin: boxEntry(min, frame.type),
      boxMax: boxEntry(max, frame.type),
      positions: raw,
      normals: normals[index] ?? frame.normals,
    }
  })
  return { ...base, scale: grids.map(({ scale }) => scale), offset: grids.map(({ offset }) => offset), frames }
}

/** Whether a frame moves a missing vertex, or moves one to a position that is not finite. */
function isStray({ vertices }: Mdl7Group): (frame: Mdl7Frame) => boolean {
  return ({ positions, vertexIndices }) =>
    firstNotFinite(positions) >= 0 || firstOutside(vertexIndices, 0, vertices.count) >= 0
}

function checkParts({ groups, bones, entityLump, medLump }: Mdl7Document, losses: LossList): void {
  const [{ skins, triangles, vertices }] = groups
  losses.add(groups.length > 1, 'groups', `${groups.length} groups, while MDL5 has one`)
  losses.add(bones.length > 0, 'bones', `${bones.length} bones`)
  losses.add(entityLump !== undefined, 'entityLump', 'coarser triangle lists, or other data after the groups')
  losses.add(medLump !== undefined, 'medLump', 'the bones of the editor')
  losses.add(vertices.count > INDEX_LIMIT, 'groups[0].vertices', `${vertices.count} vertices: more than ${INDEX_LIMIT}`)
  skins.forEach((skin, index) => {
    const format = pixelFormat(skin.type)
    const elsewhere = format === PixelFormat.external || format === PixelFormat.reference
    const path = `groups[0].skins[${index}]`
    losses.add(skin.isUnknown === true, path, `a skin of the unknown type ${skin.type}`)
    losses.add(elsewhere, path, 'a skin that is in another file, or another skin')
    losses.add((skin.type & MATERIAL_BIT) !== 0, path, 'a material')
    losses.add((skin.type & EFFECT_BIT) !== 0, path, 'an effect')
  })
  const { materials, materials2 } = triangles
  losses.add(
    (materials ?? []).some((skin) => skin > 0),
    'groups[0].triangles',
    'triangles with another skin than the first',
  )
  losses.add(
    (materials2 ?? []).some((skin) => skin >= 0),
    'groups[0].triangles',
    'second skins',
  )
}

/** Names that MDL5 cannot store. */
function labelsOf({ groups, gap, trailing }: Mdl7Document): ConvertedMdl['labels'] {
  const labels = new LossList('mdl7')
  labels.add(gap !== undefined || trailing !== undefined, '', 'bytes after the groups or the lumps')
  labels.add(groups[0].name.text !== '', 'groups[0]', `the name ${groups[0].name.text}`)
  groups[0].skins.forEach(({ name }, index) => {
    labels.add(name.text !== '', `groups[0].skins[${index}]`, `the name ${name.text}`)
  })
  return labels.issues
}

/** Pixels: the 32-bit rounding error of whole-pixel coordinates. */
const PIXEL_TOLERANCE = 1 / 4096

function isOnPixels({ uvs }: GroupMesh, skins: readonly Mdl7Skin[]): boolean {
  const [width, height] = skinSize(skins, { skinWidth: 0, skinHeight: 0 })
  return uvs.every((value, at) => {
    const pixel = value * (at % 2 === 0 ? width : height)
    return Math.abs(pixel - Math.round(pixel)) <= PIXEL_TOLERANCE && Math.abs(pixel) <= 0x7fff
  })
}

/** Normals of a frame as table indices; undefined if one is not in the table. */
function indicesOf({ groups }: Mdl7Document, frame: number): Uint8Array | undefined {
  const [{ vertices, frames }] = groups
  const all = exactIndices(vertices, vertices.count)
  const moved = frames[frame]
  if (moved === undefined) return all
  const own = exactIndices(moved, moved.vertexIndices.length)
  if (all === undefined || own === undefined) return undefined
  const indices = all.slice()
  moved.vertexIndices.forEach((vertex, at) => {
    if (vertex < indices.length) indices[vertex] = own[at]
  })
  return indices
}

/** An index outside the table means no normal, as a zero vector does. */
const NO_NORMAL = 0xff

function exactIndices({ normals, normalIndices }: Mdl7Normals, count: number): Uint8Array | undefined {
  if (normals === undefined) return normalIndices ?? new Uint8Array(count)
  const table = normalTable()
  const indices = nearestNormals(normals)
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at], normals[at + 1], normals[at + 2]]
    const entry = indices[at / 3] * 3
    const isNone = x === 0 && y === 0 && z === 0
    if (isNone) indices[at / 3] = NO_NORMAL
    else if (!(isNear(x, table[entry]) && isNear(y, table[entry + 1]) && isNear(z, table[entry + 2]))) return undefined
  }
  return indices
}

/** Equal within the rounding of 32-bit floats. */
function isNear(value: number, entry: number): boolean {
  return Math.abs(value - entry) < 1e-6
}
