import { Extension, type Material, type WriterContext } from '@gltf-transform/core'

const SPECULAR = 'KHR_materials_specular'

/** Writes KHR_materials_specular: the colour of highlights, for programs other than ours. */
export class SpecularExtension extends Extension {
  static override readonly EXTENSION_NAME = SPECULAR
  override readonly extensionName = SPECULAR
  readonly #colours = new Map<Material, readonly number[]>()

  setColour(material: Material, colour: readonly [number, number, number]): void {
    this.#colours.set(material, colour)
  }

  override read(): this {
    throw new Error(`${SPECULAR} is only written`)
  }

  override write(context: WriterContext): this {
    for (const [material, specularColorFactor] of this.#colours) {
      const definition = context.jsonDoc.json.materials?.[context.materialIndexMap.get(material) ?? -1]
      if (definition !== undefined)
        definition.extensions = { ...definition.extensions, [SPECULAR]: { specularColorFactor } }
    }
    return this
  }
}
