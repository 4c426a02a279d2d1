import { Extension, type Material, type WriterContext } from '@gltf-transform/core'

const SPECULAR = 'KHR_materials_specular'

/** Writes KHR_materials_specular: the color of highlights, for other programs. */
export class SpecularExtension extends Extension {
  static override readonly EXTENSION_NAME = SPECULAR
  override readonly extensionName = SPECULAR
  readonly #colors = new Map<Material, readonly number[]>()

  setColor(material: Material, color: readonly [number, number, number]): void {
    this.#colors.set(material, color)
  }

  override read(): this {
    throw new Error(`${SPECULAR} is only written`)
  }

  override write(context: WriterContext): this {
    for (const [material, specularColorFactor] of this.#colors) {
      const definition = context.jsonDoc.json.materials?.[context.materialIndexMap.get(material) ?? -1]
      if (definition !== undefined)
        definition.extensions = { ...definition.extensions, [SPECULAR]: { specularColorFactor } }
    }
    return this
  }
}
