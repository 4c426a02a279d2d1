import type { TexturePort, TextureTraits } from '@brushwork/scene'
import { Texture } from '../../gpu/texture.js'
import type { WebGl } from '../webgl-engine.js'

export const texturePort: TexturePort<WebGl> = {
  createTexture(bitmap, { image: { name, filter }, use, anisotropy }) {
    return new Texture(bitmap, { name, use, isNearest: filter !== undefined, anisotropy })
  },
  async readKtx2(reader, traits) {
    if (reader == null) throw new Error('it is KTX2: pass a function that decodes it as the option "ktx2"')
    return ownTexture(await reader(traits.image.bytes), traits)
  },
  freeTexture(texture) {
    texture.free()
  },
}

/** A texture that owns its pixels: it closes them when it is freed. */
function ownTexture(bitmap: ImageBitmap, traits: TextureTraits): Texture {
  const texture = texturePort.createTexture(bitmap, traits)
  texture.onFree(() => bitmap.close())
  return texture
}
