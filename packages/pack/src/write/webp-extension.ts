import { Extension, type WriterContext } from '@gltf-transform/core'
import { TEXTURE_WEBP } from '../layout/names.js'

/** Writes EXT_texture_webp: textures whose image is WebP, which plain glTF does not allow. */
export class WebpExtension extends Extension {
  static override readonly EXTENSION_NAME = TEXTURE_WEBP
  override readonly extensionName = TEXTURE_WEBP

  override read(): this {
    throw new Error(`${TEXTURE_WEBP} is read by @brushwork/pack`)
  }

  override write(context: WriterContext): this {
    const { json } = context.jsonDoc
    for (const texture of json.textures ?? []) {
      const { source } = texture
      if (source === undefined || json.images?.[source].mimeType !== 'image/webp') continue
      texture.extensions = { ...texture.extensions, [TEXTURE_WEBP]: { source } }
      delete texture.source
    }
    return this
  }
}
