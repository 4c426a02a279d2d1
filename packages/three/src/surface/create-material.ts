import type { Material as PackMaterial } from '@brushwork/runtime'
import {
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
  MeshPhongMaterial,
  type Texture,
} from 'three'

/** Creates the three material of a surface; pass your own to use another shading model. */
export type MaterialFactory = (look: PackMaterial, map: Texture | null) => Material

/**
 * A lit material: matt, or with highlights if the look has them.
 * @example
 * ```ts
 * import { createMaterial, createModel } from '@brushwork/three'
 * import guard from './guard.mdl'
 *
 * const man = await createModel(guard, {
 *   material: (look, map) => Object.assign(createMaterial(look, map), { wireframe: true }),
 * })
 * ```
 */
export function createMaterial(look: PackMaterial, map: Texture | null): MeshLambertMaterial | MeshPhongMaterial {
  const parameters = parametersOf(look, map)
  const { emissive, specular } = look
  const lit =
    emissive === undefined ? parameters : { ...parameters, emissive: new Color(...emissive), emissiveMap: map }
  if (specular === undefined) return new MeshLambertMaterial(lit)
  const { color, power } = specular
  // three makes smaller highlights brighter; old engines did not. This makes their center as bright as `color`.
  const highlight = new Color(...color).multiplyScalar(8 / (power + 2))
  return new MeshPhongMaterial({ ...lit, specular: highlight, shininess: power })
}

/** Opacity from which a texel counts as solid: 240 of 255, as in the pipeline. */
const SOLID = 240 / 255

/**
 * The materials of one part of a model: one, or two for an image with partial transparency. The first draws solid
 * texels and writes depth, so that the model hides its own back. The second blends the rest over it.
 */
export function createMaterials(look: PackMaterial, map: Texture | null): readonly Material[] {
  const material = createMaterial(look, map)
  if (!material.transparent || map === null || look.color[3] < 1) return [material]
  const solid = material.clone()
  solid.transparent = false
  solid.alphaTest = SOLID
  material.depthWrite = false
  return [solid, material]
}

/** Parameters shared by lit and unlit materials. */
export function parametersOf(look: PackMaterial, map: Texture | null): MeshLambertMaterialParameters {
  return {
    name: look.name,
    map,
    opacity: look.color[3],
    transparent: look.alpha === 'blend',
    // Cut-outs need no sorting. Half opacity is glTF's default, and what `mask` means in a pack.
    alphaTest: look.alpha === 'mask' ? 0.5 : 0,
    side: look.doubleSided ? DoubleSide : FrontSide,
    color: new Color(look.color[0], look.color[1], look.color[2]),
    ...(look.effect !== undefined && { userData: { effect: look.effect } }),
  }
}
