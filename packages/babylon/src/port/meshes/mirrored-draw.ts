import type { Draw } from '@brushwork/scene'

/** The triangles of a pack in the axes of a left-handed scene: Z is mirrored, and triangles keep their fronts. */
export function mirroredDraw({ positions, normals, indices, ...draw }: Draw): Draw {
  return { ...draw, positions: mirrored(positions), normals: mirrored(normals), indices: reversed(indices) }
}

/** @param vectors `[count × 3]` */
function mirrored(vectors: Float32Array): Float32Array {
  const copy = vectors.slice()
  for (let at = 2; at < copy.length; at += 3) copy[at] = -copy[at]
  return copy
}

function reversed(indices: Draw['indices']): Draw['indices'] {
  const copy = indices.slice()
  for (let at = 0; at < copy.length; at += 3) copy.set([indices[at], indices[at + 2], indices[at + 1]], at)
  return copy
}
