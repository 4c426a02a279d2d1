import { normalTable } from '../geometry/normal-table.js'
import { turned } from '../geometry/winding.js'
import type { Mdl7Document, Mdl7Frame, Mdl7Group, Mdl7Lod, Mdl7Normals, Mdl7Triangles } from '../mdl7/document.js'
import { unsetIndex } from '../mdl7/triangles.js'
import type { GroupMesh, MeshTriangles, SecondSkins } from './group-mesh.js'
import type { GroupView, ModelView } from './model-view.js'
import { keptRows, lookUpNormals, usableTriangles } from './stored-mesh.js'

/** Frames and skins are stored in the first group only. */
const NO_GROUP: Pick<Mdl7Group, 'frames' | 'skins'> = { frames: [], skins: [] }

/** MDL7: several groups, frames that store only moved vertices. */
export function mdl7View(document: Mdl7Document): ModelView {
  const { frames, skins } = document.groups[0] ?? NO_GROUP
  let lods: ReadonlyMap<number, readonly Mdl7Lod[]> | undefined
  const lodsOf = (group: number) => {
    lods ??= lodsByGroup(document)
    return lods.get(group) ?? []
  }
  return {
    frameNames: () => frames.map(({ name }) => name.text),
    skins: () => skins.map((skin, index) => ({ name: skin.name.text, path: `groups[0].skins[${index}]`, skin })),
    groupCount: document.groups.length,
    group: (index) => mdl7Group(document, index, lodsOf),
  }
}

/** A group may have several lists; they are concatenated. */
function lodsByGroup({ entityLump }: Mdl7Document): ReadonlyMap<number, readonly Mdl7Lod[]> {
  const lods = new Map<number, Mdl7Lod[]>()
  if (entityLump?.kind !== 'lods') return lods
  for (const { group, levels } of entityLump.groups) {
    const own = lods.get(group)
    if (own === undefined) lods.set(group, [...levels])
    else for (const level of levels) own.push(level)
  }
  return lods
}

function mdl7Group(document: Mdl7Document, index: number, lodsOf: (group: number) => readonly Mdl7Lod[]): GroupView {
  const { vertices, frames, triangles } = document.groups[index]
  let table: Float32Array | undefined
  let rest: Float32Array | undefined
  let restNormals: Float32Array | undefined
  let corners: Uint16Array | Uint32Array | undefined
  return {
    vertexCount: vertices.count,
    get triangles() {
      corners ??= keptRows(triangles.vertices, 3, usableOf(document.groups[index], triangles))
      return corners
    },
    mesh: () => mdl7Mesh(document, index, lodsOf(index)),
    positions: (frame, out) => {
      rest ??= finitePositions(vertices.positions)
      out.set(rest)
      // A group may have fewer frames than the first; it then stays in the rest pose.
      const moved = frame < 0 ? undefined : frames[frame]
      if (moved !== undefined) scatter(moved.positions, moved, out)
    },
    normals: (frame, out) => {
      table ??= normalTable()
      restNormals ??= storedNormals(vertices, table)
      out.set(restNormals)
      const moved = frame < 0 ? undefined : frames[frame]
      if (moved !== undefined) scatter(storedNormals(moved, table), moved, out)
    },
  }
}

/** Replaces coordinates that are not finite by 0; no triangle uses such vertices. */
function finitePositions(positions: Float32Array): Float32Array {
  return positions.every(Number.isFinite) ? positions : positions.map((value) => (Number.isFinite(value) ? value : 0))
}

/**
 * Writes triples to the vertices they belong to. Skips vertices that do not exist and positions that are not finite.
 */
function scatter(
  triples: Float32Array,
  { positions, vertexIndices }: Pick<Mdl7Frame, 'positions' | 'vertexIndices'>,
  out: Float32Array,
): void {
  for (let at = 0, from = 0; at < vertexIndices.length; at++, from += 3) {
    const to = vertexIndices[at] * 3
    if (to >= out.length || !Number.isFinite(positions[from] + positions[from + 1] + positions[from + 2])) continue
    out[to] = triples[from]
    out[to + 1] = triples[from + 1]
    out[to + 2] = triples[from + 2]
  }
}

function usableOf(
  { vertices, skinPoints }: Mdl7Group,
  { vertices: corners, skinPoints: points }: Mdl7Triangles,
): Uint32Array | undefined {
  const targets = {
    vertexCount: vertices.count,
    pointCount: skinPoints.uvs.length / 2,
    unset: unsetIndex(points),
    positions: vertices.positions,
  }
  return usableTriangles({ vertices: corners, skinPoints: points }, targets)
}

function storedNormals({ normals, normalIndices = new Uint8Array(0) }: Mdl7Normals, table: Float32Array): Float32Array {
  if (normals !== undefined) return normals
  const out = new Float32Array(normalIndices.length * 3)
  lookUpNormals(normalIndices, table, out)
  return out
}

function mdl7Mesh(document: Mdl7Document, index: number, lods: readonly Mdl7Lod[]): GroupMesh {
  const group: Mdl7Group = document.groups[index]
  const { name, vertices, skinPoints, triangles } = group
  const pointCount = skinPoints.uvs.length / 2
  // One more point for unset indices; unused points are removed later.
  const uvs = new Float32Array(pointCount * 2 + 2)
  uvs.set(skinPoints.uvs)
  for (let at = 0; at < uvs.length; at++) if (!Number.isFinite(uvs[at])) uvs[at] = 0
  const skinCount = document.groups[0].skins.length
  const convert = (list: Mdl7Triangles) => meshTriangles(list, pointCount, skinCount, usableOf(group, list))
  return {
    name: name.text,
    vertexCount: vertices.count,
    uvs,
    triangles: convert(triangles),
    lods: lods.map(({ percent, triangles: list }) => ({ percent, triangles: convert(list) })),
  }
}

/** @param kept the drawable triangles; undefined for all. */
function meshTriangles(
  list: Mdl7Triangles,
  pointCount: number,
  skinCount: number,
  kept: Uint32Array | undefined,
): MeshTriangles {
  const count = kept?.length ?? list.count
  const skinPoints = turned(keptRows(list.skinPoints, 3, kept))
  const unset = unsetIndex(list.skinPoints)
  for (let at = 0; at < skinPoints.length; at++) {
    if (skinPoints[at] >= pointCount && (skinPoints[at] === unset || pointCount === 0)) skinPoints[at] = pointCount
  }
  const second = secondSkins(list, skinPoints, { pointCount, skinCount, kept })
  const skins = new Int32Array(count).fill(skinCount > 0 ? 0 : -1)
  if (list.materials !== undefined && skinCount > 0) {
    const materials = keptRows(list.materials, 1, kept)
    for (let at = 0; at < skins.length; at++) {
      const material = materials[at]
      if (material > 0 && material < skinCount) skins[at] = material
    }
  }
  return { count, vertices: turned(keptRows(list.vertices, 3, kept)), skinPoints, skins, ...(second && { second }) }
}

/** @param firstPoints of all drawable triangles, turned. */
function secondSkins(
  { materials2, skinPoints2 }: Mdl7Triangles,
  firstPoints: Uint32Array,
  { pointCount, skinCount, kept }: { pointCount: number; skinCount: number; kept: Uint32Array | undefined },
): SecondSkins | undefined {
  if (materials2 === undefined || skinPoints2 === undefined) return undefined
  const skins = Int32Array.from(keptRows(materials2, 1, kept), (skin) => (skin >= 0 && skin < skinCount ? skin : -1))
  if (!skins.some((skin) => skin >= 0)) return undefined
  const own = turned(keptRows(skinPoints2, 3, kept))
  const skinPoints = firstPoints.slice()
  for (let at = 0; at < own.length; at += 3) {
    const points = own.subarray(at, at + 3)
    // Points that do not exist are unset. One point at least must be there, else the triangle has no second coordinates.
    if (!points.some((point) => point < pointCount)) continue
    for (let corner = 0; corner < 3; corner++) skinPoints[at + corner] = Math.min(points[corner], pointCount)
  }
  return { skins, skinPoints }
}
