import type { EntityLook } from '@brushwork/runtime'
import { dressLook } from '@brushwork/scene'
import { type AppBase, BLEND_ADDITIVEALPHA, BLEND_NORMAL, type Material, StandardMaterial } from 'playcanvas'
import type { MeshEntity } from '../port/nodes/mesh-entity.js'
import { lookOfMaterial, showLook } from '../surface/create-material.js'

/** Gives the materials of a mesh the look of its entity; without a look they stay as they are. */
export function dress<Kind extends MeshEntity>(app: AppBase, mesh: Kind, look: EntityLook | undefined): Kind {
  if (look !== undefined) for (const material of mesh.materials) dressMaterial(app, material, look)
  return mesh
}

/** Makes a material show an entity as its level says (docs/engine.md). Materials of the game get what all materials have: opacity, blending, fog. */
export function dressMaterial(app: AppBase, material: Material, entity: EntityLook): void {
  const look = lookOfMaterial(material)
  if (look === undefined || !(material instanceof StandardMaterial)) dressOther(material, entity)
  else showLook(app, material, dressLook(look, entity, (material.diffuseMap ?? material.emissiveMap) != null))
}

function dressOther(material: Material, { isTranslucent, opacity, isAdditive, hasFog }: EntityLook): void {
  if (isTranslucent || isAdditive) {
    material.blendType = isAdditive ? BLEND_ADDITIVEALPHA : BLEND_NORMAL
    material.depthWrite = false
  }
  if (material instanceof StandardMaterial) {
    if (isTranslucent) material.opacity *= opacity
    if (!hasFog) material.useFog = false
  }
  material.update()
}
