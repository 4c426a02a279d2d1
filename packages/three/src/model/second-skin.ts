import type { Model, ModelPart } from '@brushwork/runtime'
import type { BufferGeometry, Material, Texture } from 'three'

/** Code for second skins, which pages load with the first model that shows one: `second-code.ts`. */
export interface SecondCode {
  /**
   * Creates materials for parts with a second skin that is drawn.
   * @param textures by image of the model
   * @param materialsOf creates those of a material of the model
   */
  createSeconds(
    model: Model,
    textures: readonly Texture[],
    materialsOf: (material: number) => readonly Material[],
  ): SecondMaterials
}

/** The materials of parts with a second skin. */
export interface SecondMaterials {
  readonly all: readonly Material[]
  /** Undefined for a part without a second skin that is drawn. */
  of(part: ModelPart): readonly Material[] | undefined
  /** Gives a geometry the coordinates of a second skin, where it has its own. */
  addUvs(geometry: BufferGeometry, part: ModelPart): void
}

/** Whether a part shows a second image. */
export function isSecondDrawn({ second }: ModelPart): boolean {
  return second?.blend === 'multiply'
}
