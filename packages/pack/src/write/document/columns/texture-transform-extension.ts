import type { Grid } from '@brushwork/asset'
import { Extension, type Material, type WriterContext } from '@gltf-transform/core'
import { TEXTURE_TRANSFORM } from '../../../layout/names.js'

/** Writes KHR_texture_transform: for other programs, the grid of texture coordinates that are integers. */
export class TextureTransformExtension extends Extension {
  static override readonly EXTENSION_NAME = TEXTURE_TRANSFORM
  override readonly extensionName = TEXTURE_TRANSFORM
  readonly #grids = new Map<Material, Grid>()

  setGrid(material: Material, grid: Grid): void {
    this.#grids.set(material, grid)
  }

  override read(): this {
    throw new Error(`${TEXTURE_TRANSFORM} is only written`)
  }

  override write({ jsonDoc: { json }, materialIndexMap }: WriterContext): this {
    for (const [material, { step, offset }] of this.#grids) {
      const definition = json.materials?.[materialIndexMap.get(material) ?? -1]
      for (const texture of [definition?.pbrMetallicRoughness?.baseColorTexture, definition?.emissiveTexture]) {
        if (texture !== undefined) texture.extensions = { [TEXTURE_TRANSFORM]: { offset, scale: step } }
      }
    }
    return this
  }
}
