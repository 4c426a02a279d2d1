import type { Model } from '@brushwork/runtime'
import type { Material } from 'three'
import { createMaterials, type MaterialFactory } from '../surface/create-material.js'
import type { Textures } from '../surface/textures.js'

/**
 * Creates one or several materials for each material of a model. Several are drawn on top of each other.
 * @param create creates one material for each of the model's; by default Brushwork creates them.
 */
export function createModelMaterials(
  model: Model,
  textures: Textures,
  create: MaterialFactory | undefined,
): readonly (readonly Material[])[] {
  return model.materials.map((look) => {
    const map = look.image === -1 ? null : textures.list[look.image]
    return create === undefined ? createMaterials(look, map) : [create(look, map)]
  })
}

/** A mesh takes one material as it is. */
export function materialOf(materials: readonly Material[]): Material | Material[] {
  return materials.length === 1 ? materials[0] : [...materials]
}
