import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { LevelSurface, Material as PackMaterial } from '@brushwork/runtime'
import { type Look, lookOfSurface } from '@brushwork/scene'
import { lookMaterial } from '../port/look/look-material.js'
import { inScene } from '../port/nodes/node-port.js'

/**
 * The default material of a surface: matt and lit. Sky and unshaded surfaces have full brightness, liquids are
 * transparent from both sides, and the face's ambient percentage adds or removes light. A surface with a lightmap shows that light and no
 * other; where its light comes from shows with a `specular` of its look, or with a `bumpTexture`.
 * @param changes of its look
 * @example
 * ```ts
 * import { createLevel, createSurfaceMaterial } from '@brushwork/babylon'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(scene, castle, {
 *   material: (look, map, surface, page) => createSurfaceMaterial(scene, look, map, surface, 0.5, page),
 * })
 * ```
 */
export function createSurfaceMaterial(
  scene: Scene,
  material: PackMaterial,
  map: BaseTexture | null,
  surface: LevelSurface,
  liquidOpacity?: number,
  lightMap: BaseTexture | null = null,
  changes: Partial<Look> = {},
): StandardMaterial {
  const look = lookOfSurface(material, surface, lightMap !== null, liquidOpacity)
  return lookMaterial(inScene(scene), { ...look, ...changes }, map, lightMap)
}
