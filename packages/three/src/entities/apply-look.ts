import type { EntityLook } from '@brushwork/runtime'
import { dressLook, type Look } from '@brushwork/scene'
import {
  AdditiveBlending,
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  type Texture,
} from 'three'
import { CLEARING, type Clearing, dressShader, withoutFilter } from '../surface/dressed-material.js'
import { layerTexturesOf } from '../surface/layer-textures.js'

type Lit = MeshLambertMaterial | MeshPhongMaterial

/**
 * Makes a material show an entity as its level says (docs/engine.md). Materials of the game's own shading models get what all materials
 * have: opacity, blending, fog.
 */
export function applyLook(material: Material, entity: EntityLook, clearing: Clearing = CLEARING): void {
  const own = lookOfMaterial(material)
  const look = dressLook(own, entity, 'map' in material && material.map != null)
  material.opacity = look.opacity
  material.transparent = look.isBlended
  material.depthWrite = look.hidesNothing !== true
  material.alphaTest = look.cutoff
  if (look.isAdded) material.blending = AdditiveBlending
  if (isLit(material)) showLight(material, own, look)
  const isOurs = isLit(material) || material instanceof MeshBasicMaterial
  dressShader(material, isOurs ? look : { hasNoFog: look.hasNoFog === true }, clearing)
}

/** What a material shows, as the laws of entities read it. */
function lookOfMaterial(material: Material): Look {
  const shared = {
    name: material.name,
    opacity: material.opacity,
    cutoff: material.alphaTest,
    isBlended: material.transparent,
    isTwoSided: material.side === DoubleSide,
    isAdded: material.blending === AdditiveBlending,
    hidesNothing: !material.depthWrite,
  }
  if (!isLit(material)) return { ...shared, color: [1, 1, 1], light: 'full' }
  const { color, emissive } = material
  return { ...shared, color: rgbOf(color), glow: rgbOf(emissive), specular: specularOf(material) }
}

function specularOf(material: Lit): Look['specular'] {
  return material instanceof MeshPhongMaterial
    ? { color: rgbOf(material.specular), power: material.shininess }
    : undefined
}

const rgbOf = ({ r, g, b }: Color) => [r, g, b] as const

/** Gives a lit material the colors of a look. Emitted light is the texture. */
function showLight(material: Lit, own: Look, { color, glow, specular }: Look): void {
  material.color.setRGB(...color)
  if (glow !== undefined && glow !== own.glow) {
    material.emissive = new Color(...glow)
    material.emissiveMap = material.map
  }
  if (specular !== undefined && material instanceof MeshPhongMaterial) material.specular.setRGB(...specular.color)
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
