import type { ModelPart } from '@brushwork/runtime'
import { ownVertices } from '@brushwork/scene'
import type { BufferGeometry } from 'three'
import { createGeometry } from '../../port/meshes/create-geometry.js'

/** Fewer triangles of a piece, for instances that are small on the screen. */
export interface CoarserPiece {
  readonly geometry: BufferGeometry
  /** How far its surface is from the full one [quants]. */
  readonly error: number
}

/** The levels of detail of a part, from fine to coarse, each with the vertices that it uses: batches share none among geometries. */
export function coarserPieces(part: ModelPart): CoarserPiece[] {
  return (part.lods ?? []).map(({ indices, error }) => ({
    geometry: createGeometry(ownVertices(part, indices)),
    error,
  }))
}
