import type { LevelSurface, Material as PackMaterial } from '@brushwork/runtime'
import { lookOfSurface } from '@brushwork/scene'
import type { Material, MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial, Texture } from 'three'
import { litMaterial, unlitMaterial } from '../surface/create-material.js'

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
  liquidOpacity?: number,
  lightMap: Texture | null = null,
): MeshBasicMaterial | MeshLambertMaterial | MeshPhongMaterial {
  const shown = lookOfSurface(look, surface, lightMap !== null, liquidOpacity)
  return shown.light === undefined ? litMaterial(shown, map) : unlitMaterial(shown, map, lightMap)
}
