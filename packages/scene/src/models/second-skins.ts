// Loaded on demand, with the first model that has second skins.
import type { Model, ModelPart } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import type { SecondPort } from '../port/model-port.js'
import { isSecondDrawn } from './part-draw.js'

/** The materials of the parts of a model that have a second skin. */
export class SecondSkins<E extends Engine> {
  readonly #made = new Map<string, readonly E['material'][]>()

  /** @param materialsOf creates those of a material of the model */
  constructor(
    port: SecondPort<E>,
    { parts, materials }: Model,
    textures: readonly E['texture'][],
    materialsOf: (material: number) => readonly E['material'][],
  ) {
    for (const part of parts) {
      const { second } = part
      const image = second === undefined ? -1 : materials[second.material].image
      if (!isSecondDrawn(part) || image === -1 || this.#made.has(keyOf(part))) continue
      const own = materialsOf(part.material)
      for (const material of own) port.multiply(material, textures[image], second?.uvs !== undefined)
      this.#made.set(keyOf(part), own)
    }
  }

  get all(): readonly E['material'][] {
    return [...this.#made.values()].flat()
  }

  /** Undefined for a part without a second skin that is drawn. */
  of(part: ModelPart): readonly E['material'][] | undefined {
    return this.#made.get(keyOf(part))
  }
}

/** The same for parts that the same materials draw. */
function keyOf({ material, second }: ModelPart): string {
  return second === undefined ? '' : `${material} ${second.material} ${second.blend} ${second.uvs !== undefined}`
}
