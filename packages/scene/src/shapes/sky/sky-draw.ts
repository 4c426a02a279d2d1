import type { Draw } from '../../port/mesh-port.js'
import type { SkyMesh } from './sky-mesh.js'

/** What is drawn of a sky. No light reaches it, so that any normals do. */
export function skyDraw(name: string, { positions, uvs, indices }: SkyMesh): Draw {
  return { name, positions, uvs, normals: positions, indices: Uint16Array.from(indices) }
}
