import { FormatError } from '@brushwork/codecs'
import { backTriangles, frameNames, type GroupMesh, groupMeshes, type MdlDocument } from '@brushwork/codecs/models'
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

/** The triangles of a group that share a skin, with their split vertices. */
export interface Section {
  readonly material: number
  readonly split: SplitVertices
}

/**
 * Splits all groups of a model into parts.
 * @throws FormatError `limit` when all their frames together exceed 256 MiB: a sparse frame of a few bytes stands for
 * every vertex, so the file size does not bound them.
 */
export function planParts(document: MdlDocument): readonly GroupPlan[] {
  const plans = groupMeshes(document).map(
    (mesh, group): GroupPlan => ({
      group,
      mesh,
      sections: sectionsOf(mesh, backTriangles(document, group)),
    }),
  )
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

/** In skin order. */
function sectionsOf({ triangles }: GroupMesh, backs: Uint8Array | undefined): Section[] {
  const cornersOf = new Map<number, number[]>()
  triangles.skins.forEach((skin, triangle) => {
    const corners = cornersOf.get(skin)
    const own = [triangle * 3, triangle * 3 + 1, triangle * 3 + 2]
    if (corners === undefined) cornersOf.set(skin, own)
    else corners.push(...own)
  })
  const bySkin = [...cornersOf].sort(([a], [b]) => a - b)
  return bySkin.map(([skin, corners]) => {
    const split = splitVertices({
      vertices: Uint32Array.from(corners, (corner) => triangles.vertices[corner]),
      skinPoints: Uint32Array.from(corners, (corner) => triangles.skinPoints[corner]),
      backs: backs && Uint8Array.from(corners, (corner) => backs[Math.floor(corner / 3)]),
    })
    // Models without skins have a single plain material.
    return { material: Math.max(0, skin), split }
  })
}
