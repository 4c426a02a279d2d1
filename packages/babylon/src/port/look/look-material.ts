import { Constants } from '@babylonjs/core/Engines/constants.js'
import { Material } from '@babylonjs/core/Materials/material.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import type { Look } from '@brushwork/scene'
import type { InScene } from '../babylon-engine.js'
import { LookPlugin } from './look-plugin.js'
import { showsBacksFirst } from './shows-backs-first.js'

/** Lights of a surface: each has a uniform buffer, of which WebGL and WebGPU have 12 at least, and Babylon needs three. */
const MAX_LIGHTS = 9

/** A standard material that shows a look. @param page its light page */
export function lookMaterial(
  { scene, isMirrored }: InScene,
  look: Look,
  map: BaseTexture | null,
  page: BaseTexture | null,
): StandardMaterial {
  const material = new StandardMaterial(look.name, scene)
  material.diffuseTexture = map
  material.lightmapTexture = page
  material.maxSimultaneousLights = MAX_LIGHTS
  // Fronts are counter-clockwise in a pack, and clockwise where its Z axis is mirrored: Babylon turns that back.
  material.sideOrientation = isMirrored ? Material.ClockWiseSideOrientation : Material.CounterClockWiseSideOrientation
  showLook(material, look)
  new LookPlugin(material, look)
  return material
}

/** Gives a material the colors, sides and blending of a look. */
export function showLook(material: StandardMaterial, look: Look): void {
  const { color, glow, specular, effect } = look
  material.diffuseColor = new Color3(...color)
  // The light that a scene has everywhere.
  material.ambientColor = material.diffuseColor
  material.emissiveColor = glow === undefined ? Color3.Black() : new Color3(...glow)
  material.specularColor = specular === undefined ? Color3.Black() : new Color3(...specular.color)
  if (specular !== undefined) material.specularPower = specular.power
  material.disableLighting = look.light !== undefined
  material.fogEnabled = look.hasNoFog !== true
  if (effect !== undefined) material.metadata = { effect }
  setSides(material, look)
  setBlending(material, look)
}

function setSides(material: StandardMaterial, look: Look): void {
  const { isTwoSided, isDecal } = look
  material.backFaceCulling = !isTwoSided
  material.separateCullingPass = showsBacksFirst(look)
  material.twoSidedLighting = isTwoSided && !material.separateCullingPass
  if (isDecal === true) liftDecal(material)
}

/** Draws a material in front of what it lies on. */
export function liftDecal(material: Material): void {
  material.zOffset = -1
  material.zOffsetUnits = -1
}

function setBlending(material: StandardMaterial, look: Look): void {
  const { cutoff, opacity, isBlended, isAdded = false, hidesNothing = false } = look
  const isMixed = isBlended || isAdded
  material.alpha = opacity
  material.useAlphaFromDiffuseTexture = isBlended || cutoff > 0
  material.transparencyMode = TRANSPARENCY[`${isMixed}-${cutoff > 0}`]
  material.alphaCutOff = cutoff
  material.alphaMode = isAdded ? Constants.ALPHA_ADD : Constants.ALPHA_COMBINE
  material.disableDepthWrite = hidesNothing
  // By default Babylon's blended materials hide nothing.
  material.forceDepthWrite = isMixed && !hidesNothing
}

/** Whether it is mixed with what is behind, and whether it is cut out. */
const TRANSPARENCY: Readonly<Record<`${boolean}-${boolean}`, number>> = {
  'false-false': Material.MATERIAL_OPAQUE,
  'false-true': Material.MATERIAL_ALPHATEST,
  'true-false': Material.MATERIAL_ALPHABLEND,
  'true-true': Material.MATERIAL_ALPHATESTANDBLEND,
}
