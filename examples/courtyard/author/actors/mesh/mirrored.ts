import { mirror } from '../math/vector.js'
import type { Influence, Mesh } from './mesh.js'

/** The right counterpart of a left part. Joints `…Left` become `…Right`; the paint is shared. */
export function mirrored(mesh: Mesh): Mesh {
  return {
    positions: mesh.positions.map(mirror),
    influences: mesh.influences.map(otherSide),
    skinPoints: mesh.skinPoints,
    triangles: mesh.triangles.map(({ vertices: v, skinPoints: s, material }) => ({
      vertices: [v[0], v[2], v[1]],
      skinPoints: [s[0], s[2], s[1]],
      material,
    })),
  }
}

function otherSide(influence: Influence): Influence {
  return Object.fromEntries(Object.entries(influence).map(([joint, share]) => [joint.replace(/Left$/, 'Right'), share]))
}
