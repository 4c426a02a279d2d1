import type { StageCounts } from '../stage.js'
import type { BlockFaces } from './drawn-textures.js'
import { isNone } from './traits.js'

/** What reports say of faces: those that are drawn with their triangles, those that only stop, and those that were lost. */
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
