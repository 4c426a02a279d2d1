import type { Material, Model, ModelPart } from '@brushwork/runtime'
import { looksOfModel } from '../looks/look.js'
import type { Engine } from '../port/engine.js'
import type { MeshPort } from '../port/mesh-port.js'
import type { SecondSkins } from './second-skins.js'

/** Creates the material of a surface of an engine; a game passes its own to use another shading model. */
export type MaterialFactory<E extends Engine> = (look: Material, map: E['texture'] | null) => E['material']

/** Creates the second skins of models that have some: loaded on demand. */
export type SecondsOf<E extends Engine> = (
  model: Model,
  textures: readonly E['texture'][],
  materialsOf: (material: number) => readonly E['material'][],
) => SecondSkins<E>

/** What the parts of a model are drawn with. */
export class ModelMaterials<E extends Engine> {
  /** For each material of the model one or several, drawn on top of each other. */
  readonly list: readonly (readonly E['material'][])[]
  /** Those of parts with a second skin; undefined where the model has none that is drawn. */
  readonly seconds: SecondSkins<E> | undefined

  /**
   * @param textures by image of the model
   * @param create creates one material for each of the model's, and for each pair of one with a second skin; by default its looks
   */
  constructor(
    port: MeshPort<E>,
    model: Model,
    textures: readonly E['texture'][],
    create: MaterialFactory<E> | undefined,
    secondsOf: SecondsOf<E> | undefined,
  ) {
    const materialsOf = (index: number): readonly E['material'][] => {
      const material = model.materials[index]
      const map = material.image === -1 ? null : textures[material.image]
      if (create !== undefined) return [create(material, map)]
      return looksOfModel(material, map !== null).map((look) => port.createMaterial(look, map))
    }
    this.list = model.materials.map((_, index) => materialsOf(index))
    this.seconds = secondsOf?.(model, textures, materialsOf)
  }

  /** The materials that draw a part. */
  of(part: ModelPart): readonly E['material'][] {
    return this.seconds?.of(part) ?? this.list[part.material]
  }

  /** All materials, for what concerns each. */
  get all(): E['material'][] {
    return [...this.list.flat(), ...(this.seconds?.all ?? [])]
  }
}
