import type { LevelSurface, Material as PackMaterial } from '@brushwork/runtime'
import {
  AdditiveBlending,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  type MeshLambertMaterial,
  type MeshPhongMaterial,
  type Texture,
} from 'three'
import { BRIGHTEST_LUXEL } from '../light/page-texture.js'
import { createMaterial, parametersOf } from '../surface/create-material.js'

/**
 * Creates the three material of a level's surface; `surface` determines whether it is sky, liquid or unshaded.
 * `lightMap` is the first layer of its light page, null for surfaces without; its coordinates are `uv1`. Where lights
 * have styles, a material with this `lightMap` shows the other layers, too: return a new material for each surface.
 */
export type SurfaceMaterialFactory = (
  look: PackMaterial,
  map: Texture | null,
  surface: LevelSurface,
  lightMap: Texture | null,
) => Material

/**
 * Brightness of lightmaps. Quake multiplies texture and luxel in sRGB and doubles the product. Doubling in sRGB is
 * 2^2.2 in three's linear colors. three divides the light of basic materials by π.
 */
const LIGHT_MAP_INTENSITY = Math.PI * BRIGHTEST_LUXEL

/**
 * The default material of a surface: matt and lit. Sky and unshaded surfaces have full brightness, liquids are
 * transparent from both sides, and the face's ambient percentage adds or removes light. A surface with a lightmap shows that light and no
 * other.
 * @example
 * ```ts
 * import { createLevel, createSurfaceMaterial } from '@brushwork/three'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle, {
 *   material: (look, map, surface, lightMap) => createSurfaceMaterial(look, map, surface, 0.5, lightMap),
 * })
 * ```
 */
export function createSurfaceMaterial(
  look: PackMaterial,
  map: Texture | null,
  surface: LevelSurface,
  liquidOpacity = 0.75,
  lightMap: Texture | null = null,
): MeshBasicMaterial | MeshLambertMaterial | MeshPhongMaterial {
  const material =
    surface.unshaded || surface.sky || lightMap !== null
      ? new MeshBasicMaterial(parametersOf(look, map))
      : createMaterial(look, map)
  if (lightMap !== null && material instanceof MeshBasicMaterial) {
    material.lightMap = lightMap
    material.lightMapIntensity = LIGHT_MAP_INTENSITY
  }
  const isClear = look.alpha === 'blend' && (look.color[3] < 1 || surface.additive === true)
  if (surface.liquid) {
    material.transparent = true
    // The level's own opacity counts.
    if (!isClear) material.opacity *= liquidOpacity
    material.side = DoubleSide
  }
  // What lies behind shows through, whichever is drawn first.
  if (surface.liquid || isClear) material.depthWrite = false
  if (surface.additive) material.blending = AdditiveBlending
  if (!(material instanceof MeshBasicMaterial) && surface.ambient > 0) {
    material.emissive.setScalar(surface.ambient / 100)
    material.emissiveMap = map
  }
  if (surface.ambient < 0) material.color.multiplyScalar(1 + surface.ambient / 100)
  return material
}
