import type { LevelSurface, Material as PackMaterial } from '@brushwork/runtime'
import { type Look, lookOfSurface } from '@brushwork/scene'
import type { AppBase, StandardMaterial, Texture } from 'playcanvas'
import { createLookMaterial } from '../surface/create-material.js'

/**
 * The default material of a surface: matt and lit. Sky and unshaded surfaces have full brightness, liquids are
 * transparent from both sides, and the face's ambient percentage adds or removes light. A surface with a lightmap shows that light and no
 * other.
 * @param changes of its look
 * @example
 * ```ts
 * import { createLevel, createSurfaceMaterial } from '@brushwork/playcanvas'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(app, castle, {
 *   material: (look, map, surface, lightMap) => createSurfaceMaterial(app, look, map, surface, 0.5, lightMap),
 * })
 * ```
 */
export function createSurfaceMaterial(
  app: AppBase,
  look: PackMaterial,
  map: Texture | null,
  surface: LevelSurface,
  liquidOpacity?: number,
  lightMap: Texture | null = null,
  changes?: Partial<Look>,
): StandardMaterial {
  const shown = { ...lookOfSurface(look, surface, lightMap !== null, liquidOpacity), ...changes }
  return createLookMaterial(app, shown, map, lightMap)
}
