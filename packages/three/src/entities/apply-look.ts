import type { EntityLook } from '@brushwork/runtime'
import {
  AdditiveBlending,
  Color,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  type Texture,
} from 'three'
import { toColor } from '../light/level-lights.js'
import { CLEARING, type Clearing, withoutFilter } from '../surface/dressed-material.js'
import { layerTexturesOf } from '../surface/layer-textures.js'

type Lit = MeshLambertMaterial | MeshPhongMaterial

/**
 * Makes a material show an entity as its level says (docs/engine.md). Materials of the game's own shading models get what all materials
 * have: opacity, blending, fog.
 */
export function applyLook(material: Material, look: EntityLook, clearing: Clearing = CLEARING): void {
  if (look.isTranslucent) {
    material.transparent = true
    material.opacity *= look.opacity
    material.depthWrite = false
  }
  if (look.isAdditive) {
    material.transparent = true
    material.blending = AdditiveBlending
    material.depthWrite = false
  }
  if (!look.hasFog && 'fog' in material) material.fog = false
  if (isLit(material)) light(material, look)
  if ('map' in material && material.map != null) clear(material, look, clearing)
}

/** Gives a material textures without filtering, also those of terrain layers, unless the look filters. @returns the new ones */
export function unfiltered(material: Material, { isFiltered }: EntityLook): Texture[] {
  if (isFiltered || !('map' in material) || !material.map) return []
  const map = withoutFilter(material.map as Texture)
  const layers = layerTexturesOf(material)
  const shown = layers.map(withoutFilter)
  const textures = [map, ...shown].filter((texture, at) => texture !== [material.map, ...layers][at])
  layers.splice(0, layers.length, ...shown)
  material.map = map
  if ('emissiveMap' in material && material.emissiveMap) material.emissiveMap = map
  return textures
}

function isLit(material: Material): material is Lit {
  return material instanceof MeshLambertMaterial || material instanceof MeshPhongMaterial
}

function light(material: Lit, { ambient, isUnlit, tint }: EntityLook): void {
  if (tint !== undefined) material.color.multiply(toColor(tint))
  if (isUnlit) {
    // Emitted light is the texture at full brightness; nothing is reflected.
    material.emissive = tint === undefined ? new Color(1, 1, 1) : toColor(tint)
    material.emissiveMap = material.map
    material.color.setScalar(0)
    if (material instanceof MeshPhongMaterial) material.specular.setScalar(0)
    return
  }
  if (ambient > 0) {
    material.emissive = material.emissive.clone().addScalar(ambient)
    material.emissiveMap = material.map
  }
  if (ambient < 0) material.color.multiplyScalar(1 + ambient)
}

/** Cuts out black, or makes alpha of brightness, in the shader of three's own materials. */
function clear(material: Material, { isOverlay, clears }: EntityLook, clearing: Clearing): void {
  const isOurs = isLit(material) || material instanceof MeshBasicMaterial
  if (clears !== 'none') {
    material.transparent = true
    material.depthWrite = false
    if (isOurs) clearing.clearByBrightness(material, clears)
  }
  if (!isOverlay || material.alphaTest > 0) return
  if (material.opacity === 1 && material.blending !== AdditiveBlending && clears === 'none') {
    material.transparent = false
    material.depthWrite = true
    material.alphaTest = 0.5
  }
  if (isOurs) clearing.cutBlack(material)
}
