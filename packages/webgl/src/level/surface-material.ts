import type { LevelSurface, Material } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type Look, lookOfSurface } from '@brushwork/scene'
import { SurfaceMaterial } from '../gpu/materials/material.js'
import type { Texture } from '../gpu/texture.js'

/**
 * The default material of a surface: matt and lit. Sky and unshaded surfaces have full brightness, liquids are
 * transparent from both sides, and the face's ambient percentage adds or removes light. A surface with a lightmap shows that light and no
 * other.
 * @param changes of its look
 * @example
 * ```ts
 * import { createLevel, createSurfaceMaterial } from '@brushwork/webgl'
 * import castle from './castle.wmp.js'
 *
 * const level = await createLevel(castle, {
 *   material: (look, map, surface, lightMap) => createSurfaceMaterial(look, map, surface, 0.5, lightMap),
 * })
 * ```
 */
export function createSurfaceMaterial(
  material: Material,
  map: Texture | null,
  surface: LevelSurface,
  liquidOpacity?: number,
  lightMap: Texture | null = null,
  changes: Partial<Look> = {},
): SurfaceMaterial {
  const look = lookOfSurface(material, surface, lightMap !== null, liquidOpacity)
  return surfaceMaterial({ ...look, ...changes }, map, lightMap)
}

/** @param page the first layer of its light page */
export function surfaceMaterial(look: Look, map: Texture | null, page: Texture | null): SurfaceMaterial {
  const shown = new SurfaceMaterial(look, map)
  if (page !== null) shown.page = { layers: [page], brightness: BRIGHTEST_LUXEL }
  return shown
}
