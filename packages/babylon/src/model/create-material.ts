import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { Material as PackMaterial } from '@brushwork/runtime'
import { type Look, lookOf } from '@brushwork/scene'
import { lookMaterial } from '../port/look/look-material.js'
import { inScene } from '../port/nodes/node-port.js'

/**
 * The material of a surface of a pack, for the option `material`, with changes of its look.
 * @example
 * ```ts
 * import { createMaterial, createModel } from '@brushwork/babylon'
 * import guard from './guard.mdl'
 *
 * const ghost = await createModel(scene, guard, {
 *   material: (surface, map) => createMaterial(scene, surface, map, { isBlended: true, opacity: 0.5 }),
 * })
 * ```
 */
export function createMaterial(
  scene: Scene,
  surface: PackMaterial,
  map: BaseTexture | null,
  changes: Partial<Look> = {},
): StandardMaterial {
  return lookMaterial(inScene(scene), { ...lookOf(surface), ...changes }, map, null)
}
