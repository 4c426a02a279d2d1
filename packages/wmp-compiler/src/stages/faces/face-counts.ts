import type { StageCounts } from '../../options.js'
import type { BlockFaces } from './shade/drawn-textures.js'
import { isNone } from './traits.js'

/**
 * The counts of the stage: drawn faces and their triangles, faces that only stop movement, and faces that were lost.
 */
export function faceCounts({ set, faces }: BlockFaces, withoutArea: number): StageCounts {
  let undrawn = 0
  let triangles = faces.triangles.length / 3
  for (let face = 0; face < faces.count; face++) {
    if (!isNone(set.blocks[faces.blocks[face]].faces[faces.faces[face]])) continue
    undrawn++
    triangles -= faces.firstTriangles[face + 1] - faces.firstTriangles[face]
  }
  return { faces: faces.count - undrawn, triangles, undrawn, 'without area': withoutArea }
}
