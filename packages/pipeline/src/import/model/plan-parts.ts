import { FormatError } from '@brushwork/codecs'
import { backTriangles, frameNames, type GroupMesh, groupMeshes, type MdlDocument } from '@brushwork/codecs/mdl'
import { type SplitVertices, splitVertices } from './split-vertices.js'

/** A vertex of a frame: position and normal as 32-bit floats. */
const FRAME_VERTEX_BYTES = 24
/** Frames of a whole model; beyond this it is no model but a small file of sparse frames gone wild. */
const MOST_FRAME_BYTES = 2 ** 28

/** What will become of a group: nothing here is larger than the file, so all groups are planned before one is built. */
export interface GroupPlan {
  readonly group: number
  readonly mesh: GroupMesh
  /** A part each. */
  readonly sections: readonly Section[]
}

/** The triangles of a group that share a skin, with their vertices made. */
export interface Section {
  readonly material: number
  readonly split: SplitVertices
}

/**
 * Splits all groups of a model into parts.
 * @throws FormatError `limit` when all their frames together take more than 256 MiB: a sparse frame of a few bytes stands for
 *   every vertex, so the size of the file does not bound them.
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
  if (vertexCount * frameCount * FRAME_VERTEX_BYTES > MOST_FRAME_BYTES) {
    const reason = `${frameCount} frames of ${vertexCount} vertices need more than ${MOST_FRAME_BYTES / 2 ** 20} MiB`
    throw new FormatError('limit', { format: document.format, path: 'frames' }, reason)
  }
  return plans
}

/** Vertices without a triangle are posed, too, even if they reach no pack. */
function frameVertices({ mesh, sections }: GroupPlan): number {
  const split = sections.reduce((sum, section) => sum + section.split.vertexOf.length, 0)
  return Math.max(mesh.vertexCount, split)
}

/** In the order of the skins. */
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
    // Models without skins have one plain material.
    return { material: Math.max(0, skin), split }
  })
}
