import { Constants } from '@babylonjs/core/Engines/constants.js'
import { Material } from '@babylonjs/core/Materials/material.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import { Texture } from '@babylonjs/core/Materials/Textures/texture.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { EntityLook } from '@brushwork/runtime'
import { dressLook, type Look } from '@brushwork/scene'
import type { InScene } from '../port/babylon-engine.js'
import { ClearPlugin } from '../port/look/clear-plugin.js'
import { lookMaterial, showLook } from '../port/look/look-material.js'
import { LookPlugin } from '../port/look/look-plugin.js'
import { hasStandardShader } from '../port/look/standard-shader.js'
import { materialsOf } from '../port/meshes/mesh-port.js'

/** A material as the entities of levels have some: without fog, without filter, with black cut out. */
export function dressedMaterial(where: InScene, look: Look, map: BaseTexture | null): Material {
  const material = lookMaterial(where, look, map, null)
  clear(material, look, map)
  return material
}

/** Gives the materials of a mesh the look of its entity; without a look they stay as they are. */
export function dress<Kind extends Mesh>(mesh: Kind, look: EntityLook | undefined): Kind {
  if (look !== undefined) for (const material of materialsOf(mesh)) dressMaterial(material, look)
  return mesh
}

/** Makes a material show an entity as its level says (docs/engine.md). Materials of the game get what all materials have: opacity, blending, fog. */
export function dressMaterial(material: Material, entity: EntityLook): void {
  const plugin = LookPlugin.of(material)
  if (plugin === undefined || !hasStandardShader(material)) {
    dressOther(material, entity)
    return
  }
  const map = material.diffuseTexture
  const look = dressLook(plugin.look, entity, map !== null)
  plugin.look = look
  showLook(material, look)
  material.markDirty()
  clear(material, look, map)
}

/** Materials without a map have nothing to clear. */
function clear(material: Material, look: Look, map: BaseTexture | null): void {
  const isFiltered = look.isUnfiltered !== true || map === null || isNearest(map)
  if (map === null || (isFiltered && look.clears === undefined && look.cutsBlack !== true)) return
  new ClearPlugin(material, { ...look, isUnfiltered: !isFiltered })
}

/** The option `filter` of builds has done the same, without mips. */
function isNearest(map: BaseTexture): boolean {
  return map instanceof Texture && map.samplingMode === Texture.NEAREST_SAMPLINGMODE
}

function dressOther(material: Material, { isTranslucent, opacity, isAdditive, hasFog }: EntityLook): void {
  if (isTranslucent) material.alpha *= opacity
  if (isAdditive) material.alphaMode = Constants.ALPHA_ADD
  if (isTranslucent || isAdditive) {
    material.transparencyMode = Material.MATERIAL_ALPHABLEND
    material.disableDepthWrite = true
  }
  if (!hasFog) material.fogEnabled = false
}
