import type { EntityLook } from '@brushwork/runtime'
import { dressLook } from '@brushwork/scene'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import type { Mesh } from '../nodes/mesh.js'
import { showSquares } from '../port/meshes/mesh-port.js'

/** Gives the materials of a mesh the look of its entity; without a look they stay as they are. */
export function dress<Kind extends Mesh>(mesh: Kind, look: EntityLook | undefined): Kind {
  if (look !== undefined) for (const material of mesh.materials) dressMaterial(material, look)
  return mesh
}

/** Makes a material show an entity as its level says (docs/engine.md). */
export function dressMaterial(material: SurfaceMaterial, look: EntityLook): void {
  material.look = dressLook(material.look, look, material.map !== null)
  showSquares(material)
}
