import type { Model, ModelPart } from '@brushwork/runtime'
import type { BufferGeometry, Material, Texture } from 'three'

/** Code for second skins, which pages load with the first model that shows one: `second-code.ts`. */
export interface SecondCode {
  /**
   * Creates materials for parts with a second skin that is drawn, by {@link secondKey}.
   * @param textures by image of the model
   * @param materialsOf creates those of a material of the model
   */
  createSeconds(
    model: Model,
    textures: readonly Texture[],
    materialsOf: (material: number) => readonly Material[],
  ): ReadonlyMap<string, readonly Material[]>
  /** Gives a geometry the coordinates of a second skin, where it has its own. */
  addSecondUvs(geometry: BufferGeometry, part: ModelPart): void
}

/** Whether a part shows a second image. */
export function isSecondDrawn({ second }: ModelPart): boolean {
  return second?.blend === 'multiply'
}

/** The same for parts that the same materials draw. */
export function secondKey({ material, second }: ModelPart): string {
  return second === undefined ? '' : `${material} ${second.material} ${second.uvs !== undefined}`
}
