import type { Material as PackMaterial } from '@brushwork/runtime'
import { BRIGHTEST_LUXEL, type Look, lookOf } from '@brushwork/scene'
import {
  AdditiveBlending,
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
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
  return litMaterial(lookOf(look), map)
}

/** A material that lights show. */
export function litMaterial(look: Look, map: Texture | null): MeshLambertMaterial | MeshPhongMaterial {
  const parameters = parametersOf(look, map)
  const { glow, specular } = look
  const lit = glow === undefined ? parameters : { ...parameters, emissive: new Color(...glow), emissiveMap: map }
  if (specular === undefined) return new MeshLambertMaterial(lit)
  const { color, power } = specular
  // three makes smaller highlights brighter; old engines did not. This makes their center as bright as `color`.
  const highlight = new Color(...color).multiplyScalar(8 / (power + 2))
  return new MeshPhongMaterial({ ...lit, specular: highlight, shininess: power })
}

/**
 * Brightness of lightmaps. Quake multiplies texture and luxel in sRGB and doubles the product. Doubling in sRGB is
 * 2^2.2 in three's linear colors. three divides the light of basic materials by π.
 */
const LIGHT_MAP_INTENSITY = Math.PI * BRIGHTEST_LUXEL

/** A material of full brightness, or that shows a lightmap and no other light. */
export function unlitMaterial(look: Look, map: Texture | null, lightMap: Texture | null): MeshBasicMaterial {
  const material = new MeshBasicMaterial(parametersOf(look, map))
  if (lightMap === null) return material
  return Object.assign(material, { lightMap, lightMapIntensity: LIGHT_MAP_INTENSITY })
}

/** Parameters shared by lit and unlit materials. */
function parametersOf(look: Look, map: Texture | null): MeshLambertMaterialParameters {
  const { name, color, opacity, cutoff, isBlended, isTwoSided, isAdded, hidesNothing, isDecal, effect } = look
  return {
    name,
    map,
    color: new Color(...color),
    opacity,
    transparent: isBlended,
    alphaTest: cutoff,
    side: isTwoSided ? DoubleSide : FrontSide,
    ...(hidesNothing && { depthWrite: false }),
    ...(isAdded && { blending: AdditiveBlending }),
    ...(isDecal && { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 }),
    ...(effect !== undefined && { userData: { effect } }),
  }
}
