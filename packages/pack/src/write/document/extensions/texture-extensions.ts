import { type Document, Extension, type WriterContext } from '@gltf-transform/core'
import { TEXTURE_SOURCES } from '../../../layout/names.js'

/** Type of an image that needs an extension. */
type SourceType = keyof typeof TEXTURE_SOURCES

/** Writes the extension of textures whose images have a type that plain glTF does not allow. */
abstract class TextureSourceExtension extends Extension {
  protected abstract readonly mimeType: SourceType

  override read(): this {
    throw new Error(`${this.extensionName} is read by @brushwork/pack`)
  }

  override write(context: WriterContext): this {
    const { json } = context.jsonDoc
    for (const texture of json.textures ?? []) {
      const { source } = texture
      if (source === undefined || json.images?.[source].mimeType !== this.mimeType) continue
      texture.extensions = { ...texture.extensions, [this.extensionName]: { source } }
      delete texture.source
    }
    return this
  }
}

class WebpExtension extends TextureSourceExtension {
  static override readonly EXTENSION_NAME = TEXTURE_SOURCES['image/webp']
  override readonly extensionName = TEXTURE_SOURCES['image/webp']
  protected override readonly mimeType = 'image/webp'
}

class AvifExtension extends TextureSourceExtension {
  static override readonly EXTENSION_NAME = TEXTURE_SOURCES['image/avif']
  override readonly extensionName = TEXTURE_SOURCES['image/avif']
  protected override readonly mimeType = 'image/avif'
}

class BasisExtension extends TextureSourceExtension {
  static override readonly EXTENSION_NAME = TEXTURE_SOURCES['image/ktx2']
  override readonly extensionName = TEXTURE_SOURCES['image/ktx2']
  protected override readonly mimeType = 'image/ktx2'
}

const BY_TYPE = { 'image/webp': WebpExtension, 'image/avif': AvifExtension, 'image/ktx2': BasisExtension }

export const TEXTURE_EXTENSIONS = Object.values(BY_TYPE)

/** Requires the extensions that images of these types need. */
export function requireTextureExtensions(document: Document, types: readonly string[]): void {
  for (const [type, extension] of Object.entries(BY_TYPE)) {
    if (types.includes(type)) document.createExtension<Extension>(extension).setRequired(true)
  }
}
