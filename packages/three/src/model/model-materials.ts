import type { Model, ModelPart } from '@brushwork/runtime'
import { looksOfModel, type Textures } from '@brushwork/scene'
import type { Material } from 'three'
import type { Three } from '../port/three-engine.js'
import { litMaterial, type MaterialFactory } from '../surface/create-material.js'
import type { SecondCode, SecondMaterials } from './second-skin.js'

/** What three draws the parts of a model with. */
export interface ModelMaterials {
  /** For each material of the model one or several, drawn on top of each other. */
  readonly list: readonly (readonly Material[])[]
  /** Those of parts with a second skin; undefined where the model has none that is drawn. */
  readonly seconds: SecondMaterials | undefined
}

/**
 * Creates one or several materials for each material of a model. Several are drawn on top of each other.
 * @param create creates one material for each of the model's, and for each pair of one with a second skin; by default Brushwork creates them.
 * @param code for second skins, of models that have some
 */
export function createModelMaterials(
  model: Model,
  textures: Textures<Three>,
  create: MaterialFactory | undefined,
  code: SecondCode | undefined,
): ModelMaterials {
  const materialsOf = (index: number): readonly Material[] => {
    const look = model.materials[index]
    const map = look.image === -1 ? null : textures.list[look.image]
    return create === undefined
      ? looksOfModel(look, map !== null).map((one) => litMaterial(one, map))
      : [create(look, map)]
  }
  const list = model.materials.map((_, index) => materialsOf(index))
  return { list, seconds: code?.createSeconds(model, textures.list, materialsOf) }
}

/** The materials that draw a part. */
export function materialsOfPart(part: ModelPart, { list, seconds }: ModelMaterials): readonly Material[] {
  return seconds?.of(part) ?? list[part.material]
}

/** All materials, for what concerns each. */
export function allMaterials({ list, seconds }: ModelMaterials): Material[] {
  return [...list.flat(), ...(seconds?.all ?? [])]
}

/** A mesh takes one material as it is. */
export function materialOf(materials: readonly Material[]): Material | Material[] {
  return materials.length === 1 ? materials[0] : [...materials]
}
