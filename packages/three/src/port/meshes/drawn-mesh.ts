import type { Draw } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, type Material, type Mesh } from 'three'
import { createGeometry } from './create-geometry.js'

/** The geometry of what is drawn: views of its arrays, not copies. */
export function geometryOf(draw: Draw): BufferGeometry {
  const geometry = createGeometry(draw)
  if (draw.secondUvs !== undefined) geometry.setAttribute('uv1', new BufferAttribute(draw.secondUvs, 2))
  return geometry
}

/** A mesh takes one material as it is. */
export function materialOf(materials: readonly Material[]): Material | Material[] {
  return materials.length === 1 ? materials[0] : [...materials]
}

/** Names a mesh, and lets each of its materials draw all triangles, of the level of detail that the draw range names. */
export function drawn<Kind extends Mesh>(mesh: Kind, { name, indices }: Draw, { length }: readonly Material[]): Kind {
  mesh.name = name
  if (length > 1) for (let layer = 0; layer < length; layer++) mesh.geometry.addGroup(0, indices.length, layer)
  return mesh
}
