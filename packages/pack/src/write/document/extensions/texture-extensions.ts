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

function extensionFor(type: SourceType): typeof Extension & (new (document: Document) => Extension) {
  return class extends TextureSourceExtension {
    static override readonly EXTENSION_NAME = TEXTURE_SOURCES[type]
    override readonly extensionName = TEXTURE_SOURCES[type]
    protected override readonly mimeType = type
  }
}

const BY_TYPE = {
  'image/webp': extensionFor('image/webp'),
  'image/avif': extensionFor('image/avif'),
  'image/ktx2': extensionFor('image/ktx2'),
}

export const TEXTURE_EXTENSIONS = Object.values(BY_TYPE)

/** Requires the extensions that images of these types need. */
export function requireTextureExtensions(document: Document, types: readonly string[]): void {
  for (const [type, extension] of Object.entries(BY_TYPE)) {
    if (types.includes(type)) document.createExtension<Extension>(extension).setRequired(true)
  }
}
