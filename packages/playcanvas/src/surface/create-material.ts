import { type Material as PackMaterial, wrongArgument } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type Look, lookOf } from '@brushwork/scene'
import {
  type AppBase,
  BLEND_ADDITIVEALPHA,
  BLEND_NONE,
  BLEND_NORMAL,
  Color,
  CULLFACE_BACK,
  CULLFACE_NONE,
  type Material,
  StandardMaterial,
  type Texture,
} from 'playcanvas'
import { mixBothSides } from './both-sides.js'
import { copyDetailBrightness, keepDetailBright } from './detail-brightness.js'
import { encoded } from './encoded.js'
import { mixFogSoftly } from './fog.js'
import { shineIn, showHighlights } from './highlights.js'
import { lightAsGround } from './light-as-ground.js'
import { brightenPage } from './page-brightness.js'
import { readMap } from './read-map.js'
import { showSceneLight } from './scene-light.js'
import { encodeExactly } from './shader-chunks.js'

/**
 * A lit material: matt, or with highlights if the look has them. Its shader encodes sRGB exactly, where PlayCanvas approximates it.
 * @example
 * ```ts
 * import { createMaterial, createModel } from '@brushwork/playcanvas'
 * import guard from './guard.mdl'
 *
 * const man = await createModel(app, guard, {
 *   material: (look, map) => Object.assign(createMaterial(app, look, map), { useFog: false }),
 * })
 * ```
 */
export function createMaterial(
  app: AppBase,
  look: PackMaterial,
  map: Texture | null,
  changes?: Partial<Look>,
): StandardMaterial {
  if (look?.color === undefined) throw wrongArgument('createMaterial', 'a material of a pack', look)
  return createLookMaterial(app, { ...lookOf(look), ...changes }, map, null)
}

/** Looks of the materials of this package. */
const shownLooks = new WeakMap<Material, Look>()

/** The look of a material; undefined for those of the game. */
export function lookOfMaterial(material: Material): Look | undefined {
  return shownLooks.get(material)
}

/** Materials whose alpha is not that of their map. */
const maskedMaterials = new WeakSet<Material>()

/** Gives a copy of a material what this package knows of the original, for what is drawn over it by masks: PlayCanvas copies the rest. */
export function drawOver(copy: StandardMaterial, original: StandardMaterial): void {
  const look = lookOfMaterial(original)
  if (look !== undefined) shownLooks.set(copy, { ...look, isBlended: true, hidesNothing: true })
  maskedMaterials.add(copy)
  copyDetailBrightness(copy, original)
  copy.blendType = BLEND_NORMAL
  copy.depthWrite = false
}

/** Shows a look in place of the one before: its colors, opacity and fog, and how it reads its map. */
export function showLook(app: AppBase, material: StandardMaterial, look: Look): void {
  shownLooks.set(material, look)
  const map = material.diffuseMap ?? material.emissiveMap
  if (look.light === undefined) {
    showColor(material, look, map, null)
    keepDetailBright(material)
  }
  if (look.specular !== undefined) shineIn(material, look.specular)
  showAlpha(material, look, maskedMaterials.has(material) ? null : map)
  material.useFog = look.hasNoFog !== true
  readMap(app, material, look)
  material.update()
}

/** The material of a look. @param page the first layer of its light page, for looks with one */
export function createLookMaterial(
  app: AppBase,
  look: Look,
  map: Texture | null,
  page: Texture | null,
): StandardMaterial {
  const material = new StandardMaterial()
  shownLooks.set(material, look)
  material.name = look.name
  encodeExactly(material)
  mixFogSoftly(app, material)
  material.useSkybox = false
  material.useMetalness = false
  material.specular = new Color(0, 0, 0)
  showColor(material, look, map, page)
  if (look.light === undefined) showSceneLight(app, material)
  if (look.light !== 'full' && look.specular !== undefined) showHighlights(app, material, look.specular)
  showAlpha(material, look, map)
  material.useFog = look.hasNoFog !== true
  readMap(app, material, look)
  material.cull = look.isTwoSided ? CULLFACE_NONE : CULLFACE_BACK
  material.twoSidedLighting = look.isTwoSided && look.isGround !== true
  if (look.isTwoSided && material.blendType !== BLEND_NONE) mixBothSides(material)
  if (look.isGround === true) lightAsGround(material)
  if (look.isDecal === true) liftDecal(material)
  material.update()
  return material
}

/** Draws a material in front of what it lies on. */
export function liftDecal(material: Material): void {
  material.depthBias = -1
  material.slopeDepthBias = -1
}

function showColor(
  material: StandardMaterial,
  { light, color, glow, specular }: Look,
  map: Texture | null,
  page: Texture | null,
): void {
  // Pages of light may have directions, which what shines shows.
  material.useLighting = light === undefined || (light === 'page' && specular !== undefined)
  if (light === 'full') {
    material.diffuse = new Color(0, 0, 0)
    material.emissive = encoded(color)
    material.emissiveMap = map
    return
  }
  material.diffuse = encoded(color)
  material.diffuseMap = map
  if (light === 'page' && page !== null) {
    material.lightMap = page
    material.lightMapUv = 1
    brightenPage(material, BRIGHTEST_LUXEL)
  }
  if (glow === undefined) return
  material.emissive = encoded(glow)
  material.emissiveMap = map
}

function showAlpha(material: StandardMaterial, look: Look, map: Texture | null): void {
  const { opacity, cutoff, isBlended, isAdded, hidesNothing } = look
  material.alphaTest = cutoff
  material.blendType = isAdded === true ? BLEND_ADDITIVEALPHA : isBlended ? BLEND_NORMAL : BLEND_NONE
  material.depthWrite = hidesNothing !== true
  if (!isBlended && cutoff === 0) return
  material.opacity = opacity
  if (map === null) return
  material.opacityMap = map
  material.opacityMapChannel = 'a'
}
