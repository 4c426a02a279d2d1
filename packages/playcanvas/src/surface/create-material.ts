import { type Material as PackMaterial, type Rgb, wrongArgument } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type Look, lookOf } from '@brushwork/scene'
import {
  type AppBase,
  BLEND_ADDITIVEALPHA,
  BLEND_NORMAL,
  Color,
  CULLFACE_BACK,
  CULLFACE_NONE,
  FRESNEL_SCHLICK,
  type Material,
  StandardMaterial,
  type Texture,
} from 'playcanvas'
import { encodeExactly, lightAsGround, showSceneLight } from './shader-chunks.js'

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
export function createMaterial(app: AppBase, look: PackMaterial, map: Texture | null): StandardMaterial {
  if (look?.color === undefined) throw wrongArgument('createMaterial', 'a material of a pack', look)
  return createLookMaterial(app, lookOf(look), map, null)
}

/** The material of a look. @param page the first layer of its light page, for looks with one */
export function createLookMaterial(
  app: AppBase,
  look: Look,
  map: Texture | null,
  page: Texture | null,
): StandardMaterial {
  const material = new StandardMaterial()
  material.name = look.name
  encodeExactly(material)
  material.useSkybox = false
  material.useMetalness = false
  material.specular = new Color(0, 0, 0)
  showColor(material, look, map, page)
  if (look.light === undefined) {
    showSceneLight(app, material)
    showHighlights(material, look)
  }
  showAlpha(material, look, map)
  material.cull = look.isTwoSided ? CULLFACE_NONE : CULLFACE_BACK
  material.twoSidedLighting = look.isTwoSided && look.isGround !== true
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

/** PlayCanvas takes colors of materials as sRGB of gamma 2.2, without an upper limit. */
export function encoded([red, green, blue]: Rgb, factor = 1): Color {
  const part = (value: number) => Math.max(0, value * factor) ** (1 / 2.2)
  return new Color(part(red), part(green), part(blue))
}

function showColor(
  material: StandardMaterial,
  { light, color, glow }: Look,
  map: Texture | null,
  page: Texture | null,
): void {
  material.useLighting = light === undefined
  if (light === 'full') {
    material.diffuse = new Color(0, 0, 0)
    material.emissive = encoded(color)
    material.emissiveMap = map
    return
  }
  material.diffuse = encoded(color, light === 'page' ? BRIGHTEST_LUXEL : 1)
  material.diffuseMap = map
  if (light === 'page' && page !== null) {
    material.lightMap = page
    material.lightMapUv = 1
  }
  if (glow === undefined) return
  material.emissive = encoded(glow)
  material.emissiveMap = map
}

function showAlpha(material: StandardMaterial, look: Look, map: Texture | null): void {
  const { opacity, cutoff, isBlended, isAdded, hidesNothing } = look
  material.alphaTest = cutoff
  if (isAdded === true) material.blendType = BLEND_ADDITIVEALPHA
  else if (isBlended) material.blendType = BLEND_NORMAL
  if (hidesNothing === true) material.depthWrite = false
  if (!isBlended && cutoff === 0) return
  material.opacity = opacity
  if (map === null) return
  material.opacityMap = map
  material.opacityMapChannel = 'a'
}

function showHighlights(material: StandardMaterial, { specular }: Look): void {
  if (specular === undefined) return
  const { color, power } = specular
  // Smaller highlights are brighter in PlayCanvas; old engines did not do that. This makes their center as bright as `color`.
  material.specular = encoded(color, 8 / (power + 2))
  material.gloss = Math.log2(Math.max(power, 1)) / 11
  material.fresnelModel = FRESNEL_SCHLICK
  material.enableGGXSpecular = false
}
