import type { Material as Look } from '@brushwork/runtime'
import {
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
  type Texture,
} from 'three'

/** Makes the three material of a surface; give your own to use another shading model. */
export type MaterialFactory = (look: Look, map: Texture | null) => Material

/** A matt, lit material: what the assets were made for. */
export function createMaterial(look: Look, map: Texture | null): MeshLambertMaterial {
  return new MeshLambertMaterial(parametersOf(look, map))
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
  }
}
