import { FormatError } from '@brushwork/codecs'
import {
  backTriangles,
  frameExpander,
  frameNames,
  type GroupMesh,
  groupMeshes,
  type MdlDocument,
  type MeshTriangles,
} from '@brushwork/codecs/models'
import { MAX_LODS } from '../../options/lods-option.js'
import { cornersBySkins, skinsKey } from './corners-by-skins.js'
import { type SplitVertices, splitVertices } from './split-vertices.js'

/** Bytes of a vertex of a frame: position and normal as 32-bit floats. */
const FRAME_VERTEX_BYTES = 24
/** Byte limit of all frames of a model. A small file of sparse frames could otherwise expand without bound. */
const MAX_FRAME_BYTES = 2 ** 28

/** Plan of a group's parts. A plan is no larger than the file, so all groups are planned before one is built. */
export interface GroupPlan {
  readonly group: number
  readonly mesh: GroupMesh
  /** One per part. */
  readonly sections: readonly Section[]
}

/** The triangles of a group that share a skin and a second skin, with their split vertices. */
export interface Section {
  readonly material: number
  /** Index of the second skin; absent without one. */
  readonly second?: number
  readonly split: SplitVertices
  /** Corners of the section's own triangles; those of its levels of detail follow. */
  readonly cornerCount: number
  /** Corners of each level of detail, from fine to coarse. */
  readonly levelCornerCounts: readonly number[]
}

/**
 * Splits all groups of a model into parts.
 * @param keepsLods whether parts get the file's own levels of detail.
 * @throws FormatError `limit` when all their frames together exceed 256 MiB. A sparse frame of a few bytes stands for
 * every vertex, so the file size does not bound them.
 */
export function planParts(document: MdlDocument, keepsLods: boolean): readonly GroupPlan[] {
  const plans = groupMeshes(document).map((mesh, group): GroupPlan => {
    const lods = keepsLods ? mesh.lods.slice(0, MAX_LODS).map(({ triangles }) => triangles) : []
    const backs = backTriangles(document, group)
    const lists = [
      { triangles: mesh.triangles, backs },
      ...lods.map((triangles) => ({ triangles, backs: backs && levelBacks(document, group, triangles) })),
    ]
    return { group, mesh, sections: sectionsOf(lists) }
  })
  const frameCount = frameNames(document).length
  const vertexCount = plans.reduce((sum, plan) => sum + frameVertices(plan), 0)
  if (vertexCount * frameCount * FRAME_VERTEX_BYTES > MAX_FRAME_BYTES) {
    const reason = `${frameCount} frames of ${vertexCount} vertices need more than ${MAX_FRAME_BYTES / 2 ** 20} MiB`
    throw new FormatError('limit', { format: document.format, path: 'frames' }, reason)
  }
  return plans
}

/** Includes vertices without triangles, which are posed even if they reach no pack. */
function frameVertices({ mesh, sections }: GroupPlan): number {
  const split = sections.reduce((sum, section) => sum + section.split.vertexOf.length, 0)
  return Math.max(mesh.vertexCount, split)
}

/** A list of triangles of a group: its own, or a level of detail. */
interface TriangleList {
  readonly triangles: MeshTriangles
  /** 1 for triangles that show the back of their vertices, `[triangles]`; undefined where none does. */
  readonly backs: Uint8Array | undefined
}

/** In skin order. @param lists the group's own triangles, then its levels of detail. */
function sectionsOf([own, ...levels]: readonly TriangleList[]): Section[] {
  const levelCorners = levels.map(({ triangles }) => cornersBySkins(triangles))
  return [...cornersBySkins(own.triangles).values()]
    .sort((a, b) => a.skin - b.skin || a.second - b.second)
    .map(({ skin, second, corners }) => {
      const lists = [{ list: own, corners }]
      levels.forEach((list, level) => {
        const coarser = levelCorners[level].get(skinsKey(skin, second))?.corners ?? []
        // Skips levels that save nothing, and those that would hide the section.
        if (coarser.length > 0 && coarser.length < (lists.at(-1)?.corners.length ?? 0))
          lists.push({ list, corners: coarser })
      })
      const gathered = <T>(of: (list: TriangleList, corner: number) => T): T[] => {
        return lists.flatMap(({ list, corners: own }) => own.map((corner) => of(list, corner)))
      }
      const hasBacks = lists.some(({ list }) => list.backs !== undefined)
      const skinPoints = Uint32Array.from(gathered(({ triangles }, corner) => triangles.skinPoints[corner]))
      const secondPoints =
        second < 0
          ? undefined
          : Uint32Array.from(gathered(({ triangles }, corner) => triangles.second?.skinPoints[corner] ?? 0))
      const split = splitVertices({
        vertices: Uint32Array.from(gathered(({ triangles }, corner) => triangles.vertices[corner])),
        skinPoints,
        // Coordinates that are those of the first skin are not stored twice.
        secondPoints: secondPoints?.some((point, at) => point !== skinPoints[at]) ? secondPoints : undefined,
        backs: hasBacks
          ? Uint8Array.from(gathered(({ backs }, corner) => backs?.[Math.floor(corner / 3)] ?? 0))
          : undefined,
      })
      const levelCornerCounts = lists.slice(1).map(({ corners: { length } }) => length)
      // Models without skins have a single plain material.
      return {
        material: Math.max(0, skin),
        ...(second >= 0 && { second }),
        split,
        cornerCount: corners.length,
        levelCornerCounts,
      }
    })
}

/**
 * Marks triangles of a level of detail that show the back of their vertices with 1, `[triangles]`. They face away from
 * the normals of the rest pose. For double-sided groups only, which store both windings of a triangle.
 */
function levelBacks(document: MdlDocument, group: number, { count, vertices }: MeshTriangles): Uint8Array {
  const { positions, normals } = frameExpander(document, group)(-1)
  const backs = new Uint8Array(count)
  for (let triangle = 0; triangle < count; triangle++) {
    const [a, b, c] = [0, 1, 2].map((corner) => vertices[triangle * 3 + corner] * 3)
    let facing = 0
    for (let axis = 0; axis < 3; axis++) {
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3]
      const across =
        (positions[b + next] - positions[a + next]) * (positions[c + last] - positions[a + last]) -
        (positions[b + last] - positions[a + last]) * (positions[c + next] - positions[a + next])
      facing += across * (normals[a + axis] + normals[b + axis] + normals[c + axis])
    }
    if (facing < 0) backs[triangle] = 1
  }
  return backs
}
