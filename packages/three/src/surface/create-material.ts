import type { Material as Look } from '@brushwork/runtime'
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

/** Makes the three material of a surface; give your own to use another shading model. */
export type MaterialFactory = (look: Look, map: Texture | null) => Material

/** A lit material: matt, or with highlights where the look has them. */
export function createMaterial(look: Look, map: Texture | null): MeshLambertMaterial | MeshPhongMaterial {
  const parameters = parametersOf(look, map)
  const { emissive, specular } = look
  const lit =
    emissive === undefined ? parameters : { ...parameters, emissive: new Color(...emissive), emissiveMap: map }
  if (specular === undefined) return new MeshLambertMaterial(lit)
  const { colour, power } = specular
  // three makes highlights brighter the smaller they are; old engines did not. This makes their middle as bright as `colour`.
  const highlight = new Color(...colour).multiplyScalar(8 / (power + 2))
  return new MeshPhongMaterial({ ...lit, specular: highlight, shininess: power })
}

/** Opacity from which a texel hides what is behind it: 240 of 255, as the pipeline counts. */
const SOLID = 240 / 255

/**
 * The materials of one part of a model: one, or for a picture that mixes with what is behind it two that are drawn one after the other.
 * The first draws where it is solid, and writes depth there, so that the model hides its own back; the second mixes the rest over it.
 */
export function createMaterials(look: Look, map: Texture | null): readonly Material[] {
  const material = createMaterial(look, map)
  if (!material.transparent || map === null || look.colour[3] < 1) return [material]
  const solid = material.clone()
  solid.transparent = false
  solid.alphaTest = SOLID
  material.depthWrite = false
  return [solid, material]
}

/** The parameters that lit and unlit materials share. */
export function parametersOf(look: Look, map: Texture | null): MeshLambertMaterialParameters {
  return {
    name: look.name,
    map,
    opacity: look.colour[3],
    transparent: look.alpha === 'blend',
    // A cut-out needs no sorting; half opacity is glTF's default, and what the pack means by `mask`.
    alphaTest: look.alpha === 'mask' ? 0.5 : 0,
    side: look.doubleSided ? DoubleSide : FrontSide,
    color: new Color(look.colour[0], look.colour[1], look.colour[2]),
    ...(look.effect !== undefined && { userData: { effect: look.effect } }),
  }
}
