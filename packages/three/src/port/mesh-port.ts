import type { Draw, MeshPort } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, type Material, Mesh, type Texture } from 'three'
import { litMaterial } from '../surface/create-material.js'
import { createGeometry } from './create-geometry.js'
import { nodePort } from './node-port.js'
import { adoptFrom } from './take-over.js'
import type { Three } from './three-engine.js'

/** Meshes of three, and their materials. */
export const meshPort: MeshPort<Three> = {
  ...nodePort,
  createMaterial: litMaterial,
  createMesh(draw, materials) {
    return drawn(new Mesh(geometryOf(draw), materialOf(materials)), draw, materials)
  },
  materialsOf({ material }) {
    return Array.isArray(material) ? material : [material]
  },
  showMap(material: Material & { map?: Texture | null }, map) {
    if (material.map) material.map = map
  },
  takeOver: adoptFrom,
  freeMesh({ geometry }) {
    geometry.dispose()
  },
  freeMaterial(material) {
    material.dispose()
  },
  afterDrawing(free) {
    if (typeof requestAnimationFrame === 'undefined') free()
    // The next frame draws what has replaced it, whether it was requested before or after this call.
    else requestAnimationFrame(() => requestAnimationFrame(free))
  },
}

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
