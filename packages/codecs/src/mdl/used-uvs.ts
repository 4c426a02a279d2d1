import type { GroupMesh } from './group-mesh.js'

/** Without the last point where no corner uses it: meshes have it for unset corners. View. */
export function usedUvs({ uvs, triangles }: GroupMesh): Float32Array {
  const added = uvs.length / 2 - 1
  return triangles.skinPoints.includes(added) ? uvs : uvs.subarray(0, added * 2)
}
